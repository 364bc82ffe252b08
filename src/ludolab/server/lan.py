"""The addresses at which others in the local network can reach this machine."""

import ipaddress
import socket

FAR = ("198.51.100.1", "192.168.1.1", "192.168.0.1", "10.0.0.1", "172.16.0.1")
"""Nothing is ever sent there. The first stands for the internet; without a route to it, a home
network is most likely one of the others."""


def lan_addresses() -> list[str]:
    """IPv4 addresses of this machine, the one it talks to others with first; none: no network."""
    found = [*(_towards(far) for far in FAR), *_of_name(socket.gethostname())]
    return [address for address in dict.fromkeys(found) if _reachable(address)]


def _towards(far: str) -> str:
    """Our own address on the way to that machine."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Connecting a datagram socket chooses a route; it sends nothing.
            probe.connect((far, 9))
        except OSError:
            return ""
        return str(probe.getsockname()[0])


def _of_name(name: str) -> list[str]:
    try:
        return [str(found[4][0]) for found in socket.getaddrinfo(name, None, socket.AF_INET)]
    except OSError:
        return []


def _reachable(address: str) -> bool:
    if not address:
        return False
    parsed = ipaddress.IPv4Address(address)
    return not (parsed.is_loopback or parsed.is_link_local or parsed.is_unspecified)
