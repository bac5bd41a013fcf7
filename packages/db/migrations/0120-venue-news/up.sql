-- A venue's own news in a lane, in link order, beside all that others are told in it: for reconciliation.
create index if not exists outbox_venue on house.outbox (lane, topic, (body ->> 'venue'), link, n) where (body ->> 'venue') is not null;
