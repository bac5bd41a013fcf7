drop table content.notice;
drop table content.banner;

-- A picture as it was drawn anew.
create table content.picture (
  id uuid primary key,
  bytes bytea not null check (octet_length(bytes) <= 4194304),
  made_at timestamptz not null
);

-- A version that was published is never edited: it is ended, or another one takes its place (decision 0670).
create table content.version (
  id uuid primary key,
  piece text collate "C" not null check (piece ~ '^[a-z0-9-]{1,60}$'),
  number integer not null check (number > 0),
  body jsonb not null check (jsonb_typeof(body) = 'object'),
  picture_id uuid references content.picture,
  from_at timestamptz,
  to_at timestamptz,
  state text not null check (state in ('draft', 'waiting', 'published', 'dropped')),
  maker_id uuid,
  maker_account text not null,
  reason text not null,
  made_at timestamptz not null,
  published_at timestamptz,
  decider_account text,
  ended_at timestamptz,
  unique (piece, number),
  check (to_at is null or from_at is null or to_at > from_at),
  check ((state = 'published') = (published_at is not null))
);
create index version_picture on content.version (picture_id) where picture_id is not null;

grant select, insert on content.picture to magpie_server;
grant select, insert, update on content.version to magpie_server;
