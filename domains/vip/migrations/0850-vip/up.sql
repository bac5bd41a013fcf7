create schema vip;

-- Where a member stands: a row from the first day on which something of theirs counted.
create table vip.member (
  id uuid primary key,
  -- The level, `V0` to `V10`.
  state text not null check (state ~ '^V([0-9]|10)$'),
  -- Minor units of counted turnover since the level began.
  progress_minor bigint not null check (progress_minor >= 0),
  since_day date not null,
  -- The window in which a level is kept, where a policy asks for that.
  window_from date not null,
  window_minor bigint not null check (window_minor >= 0),
  window_paused integer not null check (window_paused >= 0),
  -- What is there already leads to the next level: judged again although nothing counts.
  more boolean not null,
  -- The last Beijing day that has been judged.
  judged_to date not null
);
create index member_more on vip.member (id) where more;

-- What a day came to: the level that it was played at, what became of the level after it, and the lines of its rebate.
create table vip.day (
  member_id uuid not null,
  day date not null,
  level smallint not null check (level between 0 and 10),
  event text not null check (event in ('stay', 'up', 'paused', 'kept', 'down')),
  lines jsonb not null,
  -- Minor units of rebate.
  payable bigint not null check (payable >= 0),
  primary key (member_id, day)
);
create index day_members on vip.day (day, member_id);

-- Rebate that was paid, by the plan that paid it.
create table vip.rebate (
  id text collate "C" primary key,
  state text not null check (state = 'paid'),
  member_id uuid not null,
  day date not null,
  amount bigint not null check (amount > 0),
  paid_at timestamptz not null
);
create index rebate_member on vip.rebate (member_id, day desc);

-- Days that were judged, and those of which all rebate is paid.
create table vip.run (
  day date primary key,
  judged_at timestamptz not null,
  paid_at timestamptz
);

grant usage on schema vip to magpie_server;
grant select, insert, update on vip.member, vip.run to magpie_server;
grant select, insert on vip.day to magpie_server;
grant select on vip.rebate to magpie_server;
select house.let_plans_write('vip.member', false, false);
select house.let_plans_write('vip.rebate', true, true);
