-- Members who asked for the end of their account; done, their contacts and factors are gone and nobody logs in.
create table identity.closing (
  id uuid primary key,
  state text not null check (state in ('waiting', 'canceled', 'done')),
  give_up boolean not null,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  ended_at timestamptz
);
create index closing_due on identity.closing (due_at) where state = 'waiting';
grant select, insert, update on identity.closing to magpie_server;

alter table identity.contact drop constraint contact_state_check;
alter table identity.contact add constraint contact_state_check check (state in ('held', 'gone')) not valid;
