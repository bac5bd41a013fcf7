-- How many legs each line of the ticket joins, and the stake on a line; null on a single, whose leg lies in its own row.
-- The leg of a ticket of several that stands in its own row is its first; its span there is `legs`.
alter table ticket add column folds smallint[];
alter table ticket add column line_stake bigint;

create table ticket_leg (
  ticket_id uuid not null references ticket (id),
  n smallint not null,
  match_id text not null references match (id),
  market text not null,
  span text not null,
  side text not null,
  line_quarters smallint not null,
  odds_e5 integer not null,
  score_home smallint not null,
  score_away smallint not null,
  minute smallint not null,
  in_play boolean not null,
  feed_seq integer not null,
  rule_version text not null,
  -- Feed time of its match at the bet, and at the end of its delay.
  booked_at bigint not null,
  due_at bigint not null,
  -- As soon as its match decides it, whatever the other legs do.
  outcome text,
  judged_home smallint,
  judged_away smallint,
  facts_version integer not null default 0,
  primary key (ticket_id, n)
);
create index ticket_leg_match on ticket_leg (match_id, span, facts_version);

grant select, insert, update on ticket_leg to magpie_sandbox;
