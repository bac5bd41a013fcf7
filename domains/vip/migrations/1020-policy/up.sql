-- What two operators agreed to: figures of levels and rebate. Never changed; of a day the newest that begins then or before holds.
create table vip.policy (
  id uuid primary key,
  state text not null check (state = 'agreed'),
  -- The first Beijing day of which it holds, and it is never one that has begun.
  from_day date not null,
  figures jsonb not null,
  maker_id uuid not null,
  decider_id uuid not null,
  agreed_at timestamptz not null,
  constraint l33_two_policy check (decider_id <> maker_id),
  constraint never_backwards check (from_day > (agreed_at at time zone 'Asia/Shanghai')::date)
);
grant select on vip.policy to magpie_server;
select house.let_plans_write('vip.policy', true, true);
