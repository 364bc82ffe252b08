"""Links as pictures for cameras."""

from io import BytesIO


def qr(link: str) -> bytes:
    """SVG, with the margin that cameras need."""
    import segno  # where nobody can be invited, it needn't be there

    image = BytesIO()
    segno.make(link, micro=False).save(image, kind="svg", scale=8)
    return image.getvalue()
