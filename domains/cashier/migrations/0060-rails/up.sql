alter table cashier.withdrawal drop constraint withdrawal_state_check;
alter table cashier.withdrawal add constraint withdrawal_state_check check (state in ('review', 'second', 'on_hold', 'approved', 'sending', 'doubt',
  'cancelling', 'stranded', 'said_paid', 'said_unpaid', 'manual', 'force_review', 'paid', 'bounce_review', 'bounce_second', 'rejected', 'failed',
  'returned')) not valid;
alter table cashier.withdrawal alter column shelf set expression as (
  case when state in ('second', 'force_review', 'said_paid', 'said_unpaid', 'bounce_second') then 'second'
    when state in ('approved', 'sending', 'doubt', 'cancelling', 'stranded', 'manual', 'bounce_review') then 'rail'
    when state in ('rejected', 'failed', 'returned') then 'closed' else state end);

-- What was let go in a Beijing day by one operator's word alone: of a member, and by an operator.
create table cashier.alone (
  id text collate "C" primary key,
  state text not null check (state = 'kept'),
  sum bigint not null check (sum >= 0)
);

-- Where a rail's word and the books differ, until an operator has said what became of it. `loss` is what was booked as
-- lost, minor units; `said` and `booked` are minor units of the pay currency.
create table cashier.difference (
  id text collate "C" primary key,
  state text not null check (state in ('open', 'recovered', 'closed')),
  rail text not null,
  kind text not null,
  ref text not null,
  currency text,
  said bigint,
  booked bigint,
  loss bigint not null default 0 check (loss >= 0),
  day text,
  at timestamptz not null,
  due_at timestamptz,
  changed_at timestamptz not null,
  closed_by uuid,
  note text,
  constraint open_has_its_deadline check ((state = 'open') = (due_at is not null))
);
create index difference_state on cashier.difference (state, at desc, id desc);

-- One row a rail and Beijing day, when its statement was laid beside the books.
create table cashier.statement (
  id text collate "C" primary key,
  rail text not null,
  day text not null,
  lines integer not null,
  differences integer not null,
  at timestamptz not null
);
create index statement_day on cashier.statement (day desc, rail);
create index payment_rail on cashier.payment (rail, paid_at);
create index withdrawal_paid on cashier.withdrawal (rail, changed_at) where state in ('paid', 'bounce_review', 'bounce_second', 'returned');

grant select, insert, update on cashier.alone, cashier.difference to magpie_server;
grant select, insert on cashier.statement to magpie_server;
