-- One that was claimed and taken back by two operators: what came back of it, at most what own money or points covered.
alter table promotions.award
  add column taken bigint,
  drop constraint award_state_check,
  add constraint award_state_check check (state in ('review', 'claimable', 'claimed', 'expired', 'void', 'reversed')),
  add constraint taken_of_reversed check ((state = 'reversed') = (taken is not null)),
  add constraint taken_at_most check (taken between 0 and amount);
