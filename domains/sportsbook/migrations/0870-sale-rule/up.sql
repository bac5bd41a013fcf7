-- A sale that a member set up beforehand: what the left stake of the ticket must be worth, and how much of it is sold then.
create table sale_rule (
  id uuid primary key,
  ticket_id uuid not null references ticket (id),
  -- What was left of the stake: of another one the figures would mean something else.
  stake bigint not null check (stake > 0),
  at_least bigint check (at_least > 0),
  at_most bigint check (at_most > 0),
  percent smallint not null check (percent between 1 and 100),
  state text not null check (state in ('waiting', 'selling', 'sold', 'removed', 'over')),
  reason text,
  -- How often a sale of it was asked for.
  tries smallint not null default 0,
  set_at bigint not null,
  ended_at bigint,
  check (at_least is not null or at_most is not null)
);
create unique index sale_rule_open on sale_rule (ticket_id) where state in ('waiting', 'selling');
create index sale_rule_ticket on sale_rule (ticket_id, id desc);

-- How many rules the ticket had.
alter table ticket add column rules smallint not null default 0;
-- The rule that asked for the sale; null where the member did.
alter table cash_out add column rule_id uuid references sale_rule (id);

grant select, insert, update on sale_rule to magpie_sandbox;
