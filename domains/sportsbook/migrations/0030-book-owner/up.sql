-- Who decides for this book: each owner raises the number when it takes the book over, and writes only while it stands.
create table book_owner (
  id boolean primary key default true check (id),
  epoch bigint not null,
  taken_at timestamptz not null default now()
);
grant select, insert, update on book_owner to magpie_sandbox;
