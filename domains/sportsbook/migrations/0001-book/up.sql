-- Times are milliseconds since 1970, UTC: `*_at` of a feed is the feed's time, the rest is wall time.

create table match (
  id text primary key,
  league_id text not null,
  league_name text not null,
  home text not null,
  away text not null,
  kick_off_at bigint not null,
  -- Null where the feed came through the door; else the seed from which the simulator plays the match.
  seed bigint,
  phase text not null,
  score_home smallint not null default 0,
  score_away smallint not null default 0,
  last_seq integer not null default 0,
  last_at bigint not null default 0,
  -- What settlement may know, and how often that has changed for first-half markets and for the whole match.
  facts jsonb,
  first_version integer not null default 0,
  match_version integer not null default 0,
  -- Set whenever a ticket may have something to settle; cleared when none has.
  unsettled boolean not null default false
);
create index match_kick_off on match (kick_off_at);
create index match_going on match (id) where phase <> 'ended';
create index match_unsettled on match (id) where unsettled;

create table feed_message (
  match_id text not null,
  seq integer not null,
  at bigint not null,
  body jsonb not null,
  heard_at bigint not null,
  primary key (match_id, seq)
);

create table ticket (
  id uuid primary key,
  alias uuid not null,
  place_key text not null,
  -- Hash of what was asked under the key: the same key with other content is refused (L5).
  place_hash text not null,
  match_id text not null references match (id),
  market text not null,
  span text not null,
  side text not null,
  line_quarters smallint not null,
  odds_e5 integer not null,
  odds_type smallint not null,
  accept text not null,
  stake bigint not null check (stake > 0),
  score_home smallint not null,
  score_away smallint not null,
  minute smallint not null,
  in_play boolean not null,
  feed_seq integer not null,
  rule_version text not null,
  placed_at bigint not null,
  -- Feed time of the bet and of the end of its delay.
  booked_at bigint not null,
  due_at bigint not null,
  void_at bigint not null,
  state text not null check (state in ('pending', 'confirmed', 'settled', 'rejected', 'cancelled')),
  hold text not null check (hold in ('asking', 'held', 'refused', 'returned', 'kept')),
  verdict text check (verdict in ('accept', 'reject')),
  reason text,
  reason_facts jsonb,
  decided_at bigint,
  outcome text,
  return_minor bigint check (return_minor >= 0),
  -- As it was written, so that its digest can be taken again.
  proof json,
  -- Versions of the match's facts that the ticket was judged on, of its own settlements, and of those that are paid.
  facts_version integer not null default 0,
  settlement_version integer not null default 0,
  paid_version integer not null default 0,
  settled_at bigint,
  unique (alias, place_key)
);
create index ticket_alias on ticket (alias, id desc);
create index ticket_match on ticket (match_id, span, facts_version) where state in ('confirmed', 'settled');
create index ticket_pending on ticket (match_id) where state = 'pending';
create index ticket_open on ticket (match_id, alias) where state in ('pending', 'confirmed');

-- Every call to the wallet is here before it is sent and until it is answered. The id is the transaction id that the
-- wallet sees; `item` is what is sent, byte for byte at every repeat.
create table wallet_call (
  id text primary key,
  ticket_id uuid not null,
  call text not null check (call in ('debit', 'confirm', 'rollback', 'settle')),
  -- Calls of one ticket are sent one after the other in this order.
  ordinal integer not null,
  item text not null,
  due_at bigint not null,
  leased_until bigint not null default 0,
  attempts integer not null default 0,
  answer text,
  answered_at bigint,
  unique (ticket_id, ordinal)
);
create index wallet_call_waiting on wallet_call (call, due_at) where answered_at is null;

grant select, insert, update on match, ticket, wallet_call to magpie_sandbox;
grant select, insert on feed_message to magpie_sandbox;
