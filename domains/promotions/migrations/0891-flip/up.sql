-- Seeds of a member's flips, `member/no`. The hash of one is told before the member names theirs; it is told itself when the next takes
-- its place.
create table promotions.flip_pair (
  id text collate "C" primary key,
  state text not null check (state in ('next', 'current', 'revealed')),
  member_id uuid not null,
  no integer not null check (no > 0),
  sealed text not null,
  commitment text not null,
  -- The member's own.
  salt text,
  -- How many flips it decided: their numbers have no gap.
  used integer not null check (used >= 0),
  -- Hex, once it is revealed.
  seed text,
  check ((state = 'revealed') = (seed is not null)),
  check ((state = 'next') = (salt is null))
);
create index flip_pair_member on promotions.flip_pair (member_id, no desc);

-- A flip, `member/no/nonce`.
create table promotions.flip (
  id text collate "C" primary key,
  state text not null check (state = 'flipped'),
  member_id uuid not null,
  campaign text not null,
  pair_no integer not null,
  nonce integer not null check (nonce >= 0),
  card smallint not null check (card between 0 and 8),
  -- Of a million.
  drawn integer not null check (drawn >= 0),
  prize text not null,
  points integer not null check (points >= 0),
  -- The odds that it was decided by.
  odds json not null,
  day date not null,
  at timestamptz not null
);
create index flip_member on promotions.flip (member_id, pair_no desc, nonce desc);
create index flip_day on promotions.flip (day);

grant select on promotions.flip_pair, promotions.flip to magpie_server;
select house.let_plans_write('promotions.flip_pair', true, true);
select house.let_plans_write('promotions.flip', true, true);
