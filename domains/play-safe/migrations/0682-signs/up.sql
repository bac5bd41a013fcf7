-- Who shows signs that play may be getting too much, which, and since when: made anew each hour from the counters (decision 0682).
create table play_safe.sign (
  id uuid primary key,
  count smallint not null check (count > 0),
  signs jsonb not null,
  since timestamptz not null,
  seen_at timestamptz not null
);
create index sign_count on play_safe.sign (count desc, id);
grant select, insert, update, delete on play_safe.sign to magpie_server;
