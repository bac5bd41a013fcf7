-- What of a round's stake was bonus, and what of its return so far lies with the bonus; minor units, null for nothing.
alter table venues.round add column from_bonus bigint check (from_bonus between 1 and stake), add column to_bonus bigint check (to_bonus >= 0);
