-- The version of a match that is over, once the platform has heard it: what is missing here is told after a start.
alter table match add column told integer not null default 0;
create index match_untold on match (id) where not going and told = 0;
