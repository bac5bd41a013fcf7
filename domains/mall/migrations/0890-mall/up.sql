create schema mall;

-- What is offered. How many pieces there are is the balance of `stock/<id>` in the journal.
create table mall.item (
  id text collate "C" primary key check (id ~ '^[a-z0-9-]{1,32}$'),
  state text not null check (state in ('on', 'off')),
  kind text not null check (kind in ('goods', 'card', 'decor')),
  -- By the language of the site.
  title jsonb not null,
  about jsonb not null,
  art text not null,
  -- Of a decor: which drawing it is.
  frame text,
  -- Whole points a piece.
  price bigint not null check (price > 0),
  per_member integer not null check (per_member > 0),
  level_least smallint not null check (level_least between 0 and 10),
  from_at timestamptz not null,
  to_at timestamptz,
  weight integer not null,
  changed_at timestamptz not null,
  check (to_at is null or to_at > from_at),
  check ((kind = 'decor') = (frame is not null))
);

create table mall.purchase (
  id uuid primary key,
  state text not null check (state in ('waiting', 'sending', 'sent', 'done', 'cancelled')),
  member_id uuid not null,
  item text not null,
  pieces integer not null check (pieces > 0),
  -- Whole points for all of it.
  points bigint not null check (points > 0),
  tracking text,
  reason text,
  made_at timestamptz not null,
  changed_at timestamptz not null
);
create index purchase_member on mall.purchase (member_id, id desc);
create index purchase_state on mall.purchase (state, id desc);

-- Pieces that came in, by the plan that brought them.
create table mall.stock_in (
  id text collate "C" primary key,
  state text not null check (state = 'added'),
  item text not null,
  pieces integer not null check (pieces > 0),
  at timestamptz not null
);

-- How many pieces of an item a member has, `item/member`: what was cancelled is not among them.
create table mall.had (
  id text collate "C" primary key,
  state text not null check (state = 'counted'),
  member_id uuid not null,
  item text not null,
  pieces integer not null check (pieces >= 0)
);
create index had_item on mall.had (item);

-- Cards and frames of members. A frame is had once.
create table mall.piece (
  id text collate "C" primary key,
  state text not null check (state in ('owned', 'used')),
  member_id uuid not null,
  -- `make-up` or `frame/<name>`.
  what text not null,
  -- The order or the award that it came by, and the day that a card made up.
  origin text not null,
  used_for text,
  at timestamptz not null
);
create index piece_member on mall.piece (member_id, what);

-- The frame that a member wears.
create table mall.worn (
  id uuid primary key,
  frame text not null
);

-- Where a parcel goes, sealed; erased 90 days after its order has ended, or when there is no order.
create table mall.address (
  id uuid primary key,
  sealed text not null,
  made_at timestamptz not null
);

grant usage on schema mall to magpie_server;
grant select on mall.purchase, mall.stock_in, mall.had, mall.piece to magpie_server;
grant select, insert, update on mall.item to magpie_server;
grant select, insert, update, delete on mall.worn, mall.address to magpie_server;
select house.let_plans_write('mall.stock_in', true, true);
select house.let_plans_write('mall.purchase', true, true);
select house.let_plans_write('mall.had', true, true);
select house.let_plans_write('mall.piece', true, true);
