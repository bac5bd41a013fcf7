-- What one operator of the vendor proposes about a question, and what another made of it. Nothing is carried out here.
create table feed_proposal (
  id uuid primary key,
  match_id text not null,
  seq integer not null,
  act text not null check (act in ('accept', 'void')),
  made_by text not null,
  reason text not null,
  made_at bigint not null,
  decision text check (decision in ('approve', 'refuse')),
  decided_by text,
  decided_reason text,
  decided_at bigint,
  check (decision is distinct from 'approve' or decided_by <> made_by)
);
create unique index feed_proposal_waiting on feed_proposal (match_id, seq) where decision is null;
grant select, insert, update on feed_proposal to magpie_sandbox;
