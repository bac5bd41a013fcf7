-- What one round of a venue may pay where its bet tells no terms, and what the house may lose to it in a day before it takes
-- no more stakes; minor units, null for the policy's own figure.
alter table venues.venue add column pay_most bigint check (pay_most > 0);
alter table venues.venue add column lose_most bigint check (lose_most > 0);

-- What the venue says is due beyond the terms of the bet: claimed and not credited, until two operators have decided.
alter table venues.round add column withheld bigint not null default 0 check (withheld >= 0);

-- Rounds lie in the order in which they came, so a range of time is found without an index that a settlement would have to
-- change.
create index if not exists round_time on venues.round using brin (opened_at) with (pages_per_range = 16);

-- What somebody has to look at: with an owner (the role) and a deadline.
create table venues.task (
  id text collate "C" primary key,
  state text not null check (state in ('open', 'proposed', 'done')),
  kind text not null check (kind in ('withheld', 'held', 'kept', 'exposure')),
  venue text not null,
  round text,
  facts json not null,
  opened_at timestamptz not null,
  due_at timestamptz not null,
  -- What one operator proposed, and what was decided in the end.
  decision text check (decision in ('pay', 'refuse', 'seen')),
  proposed_by text,
  decided_by text,
  decided_at timestamptz
);
create index task_open on venues.task (due_at) where state <> 'done';

-- What stood on a venue's book when its Beijing day was first looked at.
create table venues.day (
  id text collate "C" primary key,
  opened bigint not null,
  at timestamptz not null
);
grant select, insert, update on venues.task to magpie_server;
grant select, insert on venues.day to magpie_server;
-- Claims come with the plan that books the rest of them; what a clock finds is no money and is laid down by its job.
select house.let_plans_write('venues.task', false, false);
