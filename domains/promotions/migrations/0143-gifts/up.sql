create schema promotions;

-- Where a gift has gone: a device once for ever, a network some times a day. Taking a place guards the gift.
create table promotions.gift_place (
  id text collate "C" primary key,
  state text not null check (state = 'taken'),
  member_id uuid not null
);

-- A welcome that was not given by itself, by its member: it waits for two operators, or for one who says no.
create table promotions.gift (
  id uuid primary key,
  state text not null check (state in ('held', 'proposed', 'released', 'refused')),
  amount bigint not null check (amount > 0),
  why text not null check (why in ('device', 'network', 'play_held')),
  held_at timestamptz not null,
  proposed_by uuid,
  decided_at timestamptz
);
create index gift_state on promotions.gift (state, id);

grant usage on schema promotions to magpie_server;
grant select on promotions.gift_place, promotions.gift to magpie_server;
select house.let_plans_write('promotions.gift_place', true, true);
select house.let_plans_write('promotions.gift', true, true);
