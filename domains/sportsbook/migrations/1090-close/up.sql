-- What the lines that had bets on them were worth when their match began: one row a match, written once.
create table match_close (
  match_id text primary key,
  -- By line and side: the fair price, in hundred-thousandths.
  fair jsonb not null,
  at bigint not null
);

-- What the book had found in the member's bets when two decided about them.
alter table member_factor add column figures jsonb;

grant select, insert on match_close to magpie_sandbox;
