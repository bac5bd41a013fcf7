alter table venues.round
  -- Where opposite bets of a member meet, and which side of it this one is on; told by the seller at the bet.
  add column against text,
  add column against_side text,
  -- The venue's own word for why the stake came back.
  add column reason_code text,
  -- What of the stake was really played, where more was held; null for all of it.
  add column played bigint check (played between 0 and stake),
  -- What of the stake is still at risk after a part of the bet was paid; null for nothing.
  add column stays bigint check (stays between 1 and stake);
-- A bet of which a part was paid has a total and is kept on.
alter table venues.round drop constraint total_when_settled;
alter table venues.round add constraint total_when_paid
  check (case state when 'settled' then total is not null when 'kept' then (total is null) = (stays is null) else total is null end) not valid;
