-- Whether a version of a help page was of use: one row a reader. `voter_id` is the member, or for a guest a hash of their browser's
-- id and the page, so that the pages somebody read without logging in are not tied together.
create table content.help_answer (
  page text collate "C" not null check (page ~ '^[a-z]{2,10}$'),
  version text collate "C" not null check (version ~ '^\d{4}-\d\d-\d\d\.\d{1,9}$'),
  voter_id uuid not null,
  guest boolean not null,
  helped boolean not null,
  reason text check (reason in ('unclear', 'missing', 'differs', 'long')),
  at timestamptz not null,
  primary key (page, version, voter_id),
  check (not helped or reason is null)
);
create index help_answer_guests on content.help_answer (page, version) where guest;
create index help_answer_voter on content.help_answer (voter_id) where not guest;
create index help_answer_at on content.help_answer (at);

grant select, insert, update, delete on content.help_answer to magpie_server;
