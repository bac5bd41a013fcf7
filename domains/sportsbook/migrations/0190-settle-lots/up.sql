-- Settlements wait for the wallet by the lot, as they were judged: one row for up to 500 tickets of one match.
create table settle_lot (
  id bigint generated always as identity primary key,
  match_id text not null,
  -- Whether one of them is a later version: then every earlier lot of the match is answered first.
  corrects boolean not null,
  -- One item a line, sent byte for byte at every repeat.
  items text not null,
  size integer not null,
  due_at bigint not null,
  attempts integer not null default 0,
  answered_at bigint
);
create index settle_lot_waiting on settle_lot (id) where answered_at is null;

-- The lot of the ticket's latest settlement: once that is answered, the settlement is paid. `paid_version` is what was
-- paid before it.
alter table ticket add column lot bigint;

grant select, insert, update on settle_lot to magpie_sandbox;
