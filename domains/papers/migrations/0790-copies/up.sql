-- `told`: the mail that it is ready was written.
create table papers.copy (
  id uuid primary key,
  member_id uuid not null,
  state text not null check (state in ('asked', 'ready', 'gone')),
  asked_at timestamptz not null,
  ready_at timestamptz,
  until timestamptz,
  told boolean not null default false,
  bytes integer,
  sealed bytea,
  check ((state = 'ready') = (sealed is not null))
);
create unique index copy_asked on papers.copy (member_id) where state = 'asked';
create index copy_member on papers.copy (member_id, asked_at desc);
create index copy_until on papers.copy (until) where state = 'ready';

grant select, insert, update on papers.copy to magpie_server;
