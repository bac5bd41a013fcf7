alter table turnover.requirement
  -- When operators took its bonus back, and what the house has of it by now.
  add column revoked_at timestamptz,
  add column taken bigint check (taken >= 0),
  -- What was taken at once; what of its bets had come back to the bonus account by then; and of what comes back after that,
  -- the part which is the house's, as a fraction.
  add column taken_first bigint check (taken_first >= 0),
  add column back_before bigint,
  add column owed_part bigint check (owed_part >= 0),
  add column owed_of bigint check (owed_of > 0);
alter table turnover.requirement drop constraint requirement_state_check;
alter table turnover.requirement add constraint requirement_state_check check (state in ('open', 'met', 'exempt', 'lost', 'expired', 'revoked')) not valid;
create index requirement_revoked on turnover.requirement (member_id) where state = 'revoked';
