title = Three Sweets
blurb = Lay the highest sweet.
move-lay = Lay the { $sweet }
event-laid = { $seat } lays the { $sweet }.
event-scored = { $seat } gets a point.
prompt-lay-one = Lay a sweet.
no-not-yours = You don't have that sweet.
reason-no-sweets-left = All sweets have been laid.
