alter table turnover.requirement
  -- Minor units of a bonus that are still there, the member's own money being spent first. Null until somebody has looked.
  add column remains bigint check (remains between 0 and amount);
alter table turnover.requirement drop constraint requirement_state_check;
alter table turnover.requirement add constraint requirement_state_check check (state in ('open', 'met', 'exempt', 'lost')) not valid;
