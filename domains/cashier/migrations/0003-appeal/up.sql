alter table cashier.withdrawal
  -- What the player said last of one that waits for him or was not paid, and what he was answered.
  add column appeal text,
  add column appealed_at timestamptz,
  add column appeal_answer text,
  add column appeal_answered_at timestamptz,
  add column appeal_answered_by uuid,
  add constraint appeal_has_its_moment check ((appeal is null) = (appealed_at is null)),
  add constraint answer_to_an_appeal check (
    (appeal_answer is null) = (appeal_answered_at is null) and (appeal_answer is null or appeal is not null));
create index withdrawal_appealed on cashier.withdrawal (appealed_at, id) where appealed_at is not null and appeal_answered_at is null;
