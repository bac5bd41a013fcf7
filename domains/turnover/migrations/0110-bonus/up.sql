alter table turnover.requirement
  -- Its bonus lies in the bonus account of the ledger. False for one from before, until that is filled.
  add column in_bucket boolean not null default false,
  -- From when on what is left of it is the house's; null for never.
  add column expires_at timestamptz,
  -- When it was met, lost, or expired.
  add column ended_at timestamptz;
alter table turnover.requirement drop constraint requirement_state_check;
alter table turnover.requirement add constraint requirement_state_check check (state in ('open', 'met', 'exempt', 'lost', 'expired')) not valid;
create index requirement_expires on turnover.requirement (expires_at) where state = 'open' and expires_at is not null;
create index requirement_unfilled on turnover.requirement (member_id) where state = 'open' and source = 'bonus' and not in_bucket;
