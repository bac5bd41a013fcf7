-- The visit beside the time that it is counted by, UTC epoch milliseconds: since when it lasts, when its check was last answered,
-- since when an answer is waited for, and after how many minutes the member wants to be asked (decision 0680).
alter table play_safe.presence
  add column began bigint,
  add column answered bigint,
  add column asked bigint,
  add column every smallint check (every > 0);
