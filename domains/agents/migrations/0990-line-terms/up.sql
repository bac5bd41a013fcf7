-- What two operators agreed to: the terms of one line, or whether lines may share in the net result. Never changed; the newest holds.
create table agents.terms (
  id uuid primary key,
  state text not null check (state = 'agreed'),
  what text not null check (what in ('line', 'sharing')),
  agent_id uuid,
  -- The first Beijing month of which it holds, and it is never one that has begun.
  from_month text collate "C" not null check (from_month ~ '^\d{4}-\d{2}$'),
  body jsonb not null,
  maker_id uuid not null,
  decider_id uuid not null,
  agreed_at timestamptz not null,
  constraint line_has_agent check ((what = 'line') = (agent_id is not null)),
  constraint l33_two_terms check (decider_id <> maker_id),
  constraint never_backwards check (from_month > to_char(agreed_at at time zone 'Asia/Shanghai', 'YYYY-MM'))
);
create index terms_agent on agents.terms (agent_id, from_month desc);
grant select on agents.terms to magpie_server;
select house.let_plans_write('agents.terms', true, true);

-- What the house won of a member by venue, and what it gave them, minor units: gathered for lines that share in the net result alone.
alter table agents.fact add column won jsonb not null default '{}', add column bonus bigint not null default 0,
  add column rebate bigint not null default 0;

-- Of a line that shares in the net result: what its net is made of; null by turnover.
alter table agents.statement add column net jsonb;
