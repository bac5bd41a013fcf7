-- What operators switched at the site's door (decision 0600). A row is never edited: it is ended.
create table gate.change (
  id uuid primary key,
  wish jsonb not null check (jsonb_typeof(wish) = 'object'),
  from_at timestamptz not null,
  to_at timestamptz,
  ended_at timestamptz,
  maker_id uuid,
  maker_account text not null,
  reason text not null,
  made_at timestamptz not null,
  decider_account text,
  check (to_at is null or to_at > from_at)
);
create index change_over on gate.change (coalesce(least(to_at, ended_at), 'infinity'));

grant select, insert on gate.change to magpie_server;
grant update (ended_at) on gate.change to magpie_server;
