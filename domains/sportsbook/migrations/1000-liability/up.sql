-- What the accepted bets of a line come to by side, and by how much that moved its prices: one row a line, as it stands.
create table line_liability (
  match_id text not null,
  line text not null,
  -- By side: tickets, what is staked, what goes back if it wins; stakes of sharp members weigh more.
  sums jsonb not null,
  -- By side, in millionths of the log odds, as they were set at the last accepted bet.
  shifts jsonb not null,
  at bigint not null,
  primary key (match_id, line)
);

alter table trade_act drop constraint trade_act_what_check;
alter table trade_act add constraint trade_act_what_check check (what in ('suspend', 'price', 'limit', 'follow'));

grant select, insert, update on line_liability to magpie_sandbox;
