-- What ties accounts together: the devices, networks and payees that a member was seen with. A device is the id that its
-- browser keeps; networks and payees are keyed hashes and say nothing to whoever reads the table alone.
create table identity.trace (
  id uuid primary key,
  member_id uuid not null,
  kind text not null check (kind in ('device', 'network', 'payee')),
  mark text collate "C" not null,
  -- Whether he registered there.
  at_start boolean not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  unique (kind, mark, member_id)
);
create index trace_member on identity.trace (member_id);
grant select, insert, update on identity.trace to magpie_server;
select house.let_plans_write('identity.trace', false, false);

-- Sessions are forgotten after a season, this is not.
insert into identity.trace (id, member_id, kind, mark, at_start, first_at, last_at)
select gen_random_uuid(), member_id, 'device', device_id::text, bool_or(at_start), min(at), max(at)
from (select id member_id, device_id, true at_start, registered_at at from identity.member where device_id is not null
  union all select member_id, device_id, false, created_at from identity.session) seen
group by member_id, device_id;
