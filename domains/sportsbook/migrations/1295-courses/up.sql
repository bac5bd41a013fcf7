-- Of a match on which nobody has a ticket, the course goes some time after its end: its first message and what it came to stay.
alter table match add column course_gone boolean not null default false;
create index match_with_course on match (kick_off_at) where not going and not course_gone;
grant delete on feed_message, feed_act to magpie_sandbox;
