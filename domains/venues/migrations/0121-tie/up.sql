-- How far each venue's own statement was laid beside the books, what differed at the last look and may still come right, and
-- since when the venue gives none. Nothing of it decides over money.
create table venues.tie (
  id text collate "C" primary key,
  since timestamptz not null,
  after text,
  lanes json not null,
  watched json not null,
  silent_since timestamptz,
  at timestamptz not null,
  lines integer not null check (lines >= 0)
);
grant select, insert, update on venues.tie to magpie_server;
