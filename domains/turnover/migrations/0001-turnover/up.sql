create schema turnover;

-- What a bonus or deposit asks for. Made by the plan that books the money; `done` moves as bets settle.
create table turnover.requirement (
  id text collate "C" primary key,
  member_id uuid not null,
  source text not null check (source in ('deposit', 'bonus')),
  origin text not null,
  amount bigint not null check (amount > 0),
  multiple_hundredths integer not null check (multiple_hundredths >= 0),
  required bigint not null check (required >= 0),
  done bigint not null default 0 check (done between 0 and required),
  stake_most bigint check (stake_most > 0),
  -- Classes of games that count, separated by spaces.
  classes text not null,
  state text not null check (state in ('open', 'met', 'exempt')),
  opened_at timestamptz not null,
  met_at timestamptz,
  constraint met_when_met check ((state = 'met') = (met_at is not null))
);
create index requirement_member on turnover.requirement (member_id, opened_at desc, id desc);
create index requirement_open on turnover.requirement (member_id, opened_at, id) where state = 'open';

-- What of a settled bet counted, by the version of its result.
create table turnover.bet (
  round text collate "C" primary key,
  member_id uuid not null,
  version integer not null check (version > 0),
  game_class text not null,
  stake bigint not null,
  counted bigint not null check (counted between 0 and stake),
  why text,
  counted_at timestamptz not null
);

grant usage on schema turnover to magpie_server;
grant select, insert, update on turnover.requirement, turnover.bet to magpie_server;
