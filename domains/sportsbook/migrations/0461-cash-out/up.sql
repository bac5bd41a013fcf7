-- How much of the stake was sold back, for how much, and how often somebody asked to.
alter table ticket add column sold bigint not null default 0;
alter table ticket add column sold_for bigint not null default 0;
alter table ticket add column sales smallint not null default 0;

create table cash_out (
  id uuid primary key,
  ticket_id uuid not null references ticket (id),
  -- The client's own key: the same key is one sale.
  key text not null,
  sold bigint not null check (sold > 0),
  -- What the member saw, and what was paid.
  agreed bigint not null check (agreed > 0),
  paid bigint check (paid >= agreed),
  state text not null check (state in ('waiting', 'paid', 'refused')),
  reason text,
  asked_at bigint not null,
  void_at bigint not null,
  -- Of each open leg: its match, the number of its last message, the feed time at which the sale is judged again.
  waits jsonb not null,
  -- The stake, chances and figures of the price, as it was made.
  receipt json,
  ended_at bigint,
  unique (ticket_id, key)
);
create unique index cash_out_waiting on cash_out (ticket_id) where state = 'waiting';

grant select, insert, update on cash_out to magpie_sandbox;
