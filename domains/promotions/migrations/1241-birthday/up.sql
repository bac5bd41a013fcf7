-- The member's word, month and day alone.
create table promotions.birthday (
  id uuid primary key,
  day text not null check (day ~ '^\d\d-\d\d$'),
  told_at timestamptz not null
);
create index birthday_day on promotions.birthday (day, id);
grant select, insert, update, delete on promotions.birthday to magpie_server;
