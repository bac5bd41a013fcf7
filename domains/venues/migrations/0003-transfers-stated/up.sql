-- What the venue answered last, as it said it; it moves nothing.
alter table venues.transfer add column heard json;
-- What two operators stated of it, written by the plan that carried it out.
alter table venues.transfer add column stated json;
-- The venue is asked on until it has said the same or something else; what it says then moves nothing.
alter table venues.transfer add column watch text check (watch in ('open', 'agreed', 'contradicted', 'closed'));
alter table venues.transfer add constraint stated_is_watched check ((stated is null) = (watch is null));
create index transfer_watch on venues.transfer (ask_at) where watch = 'open';
create index transfer_contradicted on venues.transfer (id) where watch = 'contradicted';
