create schema content;

-- `origin` says who wrote a row: what the house ships is written anew at each start, what an operator wrote never is.
create table content.notice (
  id text primary key check (id ~ '^[a-z0-9-]{1,60}$'),
  category smallint not null check (category between 1 and 4),
  title text not null check (length(title) between 1 and 80),
  body text not null check (length(body) between 1 and 2000),
  from_at timestamptz not null,
  to_at timestamptz,
  weight integer not null default 0,
  origin text not null check (origin in ('house', 'operator')),
  constraint notice_window check (to_at > from_at)
);

create table content.banner (
  id text primary key check (id ~ '^[a-z0-9-]{1,60}$'),
  image text not null check (image ~ '^[a-z0-9-]{1,40}$'),
  title text not null check (length(title) between 1 and 20),
  body text not null check (length(body) between 1 and 40),
  action text check (length(action) between 1 and 10),
  jump_type smallint not null check (jump_type between 0 and 3),
  jump_target text,
  from_at timestamptz not null,
  to_at timestamptz,
  weight integer not null default 0,
  origin text not null check (origin in ('house', 'operator')),
  constraint banner_window check (to_at > from_at),
  -- A path of this site, a slug, a venue's code; never an address of somewhere else.
  constraint banner_jumps_inside check (
    case jump_type
      when 0 then jump_target is null and action is null
      when 1 then jump_target ~ '^/([a-zA-Z0-9_-]+(/[a-zA-Z0-9_-]+)*)?$'
      when 2 then jump_target ~ '^[a-z]{2,10}$'
      else jump_target ~ '^[A-Z0-9]{2,10}$'
    end is true
  )
);

grant usage on schema content to magpie_server;
grant select, insert, update, delete on content.notice, content.banner to magpie_server;
