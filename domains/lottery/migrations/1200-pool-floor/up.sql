-- The floor of an issue is the highest that was announced for it or before it.
create table pool_floor (
  -- The act that announced it.
  id uuid primary key,
  from_no text not null,
  -- Minor units.
  floor bigint not null check (floor > 0),
  at bigint not null
);

grant select, insert on pool_floor to magpie_sandbox;
