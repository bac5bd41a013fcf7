-- Members whose play is held because they look like somebody who is excluded or blocked (decision 0331). One row a member,
-- for ever: whom an operator has let go is not held again. `held` waits, `kept` stays shut, `extended` took the exclusion over.
create table play_safe.hold (
  id uuid primary key,
  state text not null check (state in ('held', 'released', 'extended', 'kept')),
  signal text not null check (signal in ('device', 'payee')),
  because_of uuid not null,
  held_at timestamptz not null,
  decided_at timestamptz
);
create index hold_state on play_safe.hold (state, id);
grant select on play_safe.hold to magpie_server;
select house.let_plans_write('play_safe.hold', true, true);
