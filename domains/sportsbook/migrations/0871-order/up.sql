-- A bet that is wished for at a price: it holds no money until it is placed.
create table bet_order (
  id uuid primary key,
  alias uuid not null,
  -- The client's own key: the same key is one order (L5).
  make_key text not null,
  make_hash text not null,
  match_id text not null references match (id),
  market text not null,
  side text not null,
  -- The market's own line.
  home_line smallint not null,
  least_odds integer not null,
  stake bigint not null check (stake > 0),
  odds_type smallint not null,
  until_at bigint not null,
  state text not null check (state in ('waiting', 'placing', 'placed', 'refused', 'expired', 'cancelled')),
  reason text,
  ticket_id uuid references ticket (id),
  -- The member's way in, and what protected them when they wished for it; the first is emptied when it is over.
  token text not null,
  standing bigint not null,
  made_at bigint not null,
  changed_at bigint not null,
  unique (alias, make_key)
);
create index bet_order_open on bet_order (id) where state in ('waiting', 'placing');
create index bet_order_alias on bet_order (alias, id desc);

grant select, insert, update on bet_order to magpie_sandbox;
