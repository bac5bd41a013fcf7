-- What a member is called in rooms. `given`: staff took their own name away, with a reason that they read.
create table chat.own_name (
  id uuid primary key,
  state text not null check (state in ('named', 'given')),
  name text not null,
  reason text,
  at timestamptz not null
);

-- Names by how they read without disguise. One that somebody had is nobody else's; one that staff took away is nobody's.
create table chat.had_name (
  id text collate "C" primary key,
  state text not null check (state in ('had', 'barred')),
  member_id uuid not null,
  at timestamptz not null
);
create index had_name_member on chat.had_name (member_id);

grant select on chat.own_name, chat.had_name to magpie_server;
select house.let_plans_write('chat.own_name', true, true);
select house.let_plans_write('chat.had_name', true, true);
