create schema cashier;

-- Places that one thing at a time may hold: a member's method, an exact amount of a channel, a member's set of accounts.
-- The state says who holds it: an order's number, `empty`, or a version that rises.
create table cashier.place (
  id text collate "C" primary key,
  state text collate "C" not null
);

create table cashier.deposit (
  id text collate "C" primary key,
  state text not null check (state in ('asking', 'open', 'receipt', 'disputed', 'credited', 'expired', 'cancelled', 'void')),
  member_id uuid not null,
  method text not null,
  channel text not null,
  network text,
  rail text not null,
  -- Coins that were asked for, what must be paid in minor units of the pay currency, coins that then arrive.
  amount bigint not null check (amount > 0),
  pay_amount bigint not null check (pay_amount > 0),
  pay_currency text not null,
  credit bigint not null check (credit > 0),
  rate bigint not null,
  payer_name text,
  pay_to json,
  -- The place of an exact amount that the order holds, if it needs one.
  exact_place text,
  reason text,
  credited bigint,
  payment_id text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  changed_at timestamptz not null,
  receipt_at timestamptz,
  chased_at timestamptz,
  closed_at timestamptz,
  -- What a list shows it under: one value, so that a page is one walk along one index.
  shelf text not null generated always as (case when state in ('asking', 'open', 'receipt') then 'open' when state in ('disputed', 'credited') then state else 'closed' end) stored,
  constraint credited_when_credited check ((state = 'credited') = (credited is not null))
) with (fillfactor = 80);
create index deposit_member on cashier.deposit (member_id, created_at desc, id desc);
create index deposit_shelf on cashier.deposit (shelf, created_at desc, id desc);
create index deposit_created on cashier.deposit (created_at desc, id desc);
create index deposit_due on cashier.deposit (expires_at) where state in ('asking', 'open', 'receipt');
create index deposit_chased on cashier.deposit (chased_at) where chased_at is not null and state in ('receipt', 'disputed');

-- Money that came over a rail, once for each of the rail's ids (L6). What was not credited lies in the rail's suspense
-- account until an operator has said whose it is.
create table cashier.payment (
  id text collate "C" primary key,
  state text not null check (state in ('credited', 'suspended', 'resolved', 'refunded')),
  rail text not null,
  rail_id text not null,
  -- The order as the rail read it, and the order that it was credited to.
  order_text text not null,
  deposit_id text,
  member_id uuid,
  pay_amount bigint not null check (pay_amount > 0),
  pay_currency text not null,
  -- The same in coins: what was booked.
  amount bigint not null check (amount > 0),
  payer_name text,
  why text,
  paid_at timestamptz not null,
  at timestamptz not null,
  changed_at timestamptz not null,
  claimed_by uuid,
  claimed_at timestamptz,
  proposed_by uuid,
  proposal json,
  resolved_by uuid,
  note text
) with (fillfactor = 80);
create index payment_suspended on cashier.payment (state, at desc, id desc);
create index payment_deposit on cashier.payment (deposit_id) where deposit_id is not null;

-- Pictures of receipts, drawn anew from what was sent.
create table cashier.receipt (
  id uuid primary key,
  deposit_id text not null references cashier.deposit,
  type text not null,
  bytes bytea not null,
  width integer not null,
  height integer not null,
  at timestamptz not null
);
create index receipt_deposit on cashier.receipt (deposit_id, at);

-- Who has read the warning about false service staff (S-GATE-03).
create table cashier.warned (
  id uuid primary key,
  read_at timestamptz not null
);

create table cashier.pin (
  id uuid primary key,
  state text not null check (state = 'current'),
  hash text not null,
  changed_at timestamptz not null
);
-- Wrong PINs in a row, counted before the PIN is looked at.
create table cashier.pin_try (
  id uuid primary key,
  wrong integer not null,
  free_at timestamptz not null
);

-- The real name as it was stated. `sealed` holds it whole, encrypted; `masked` is what is shown.
create table cashier.person (
  id uuid primary key,
  state text not null check (state = 'stated'),
  sealed text not null,
  masked text not null,
  stated_at timestamptz not null
);

create table cashier.account (
  id uuid primary key,
  state text not null check (state in ('active', 'deleted')),
  member_id uuid not null,
  kind text not null,
  network text,
  brand text,
  bank text,
  holder text,
  masked text not null,
  alias text,
  -- Number, holder and country, encrypted; and a keyed hash of the number, by which the same one is found again.
  sealed text not null,
  print text collate "C" not null,
  is_default boolean not null,
  added_at timestamptz not null,
  usable_from timestamptz not null,
  deleted_at timestamptz
);
create index account_member on cashier.account (member_id) where state = 'active';
create index account_print on cashier.account (print);

-- What was changed about the way out of the money, for the member who asks.
create table cashier.event (
  id uuid primary key,
  member_id uuid not null,
  what text not null,
  about text,
  at timestamptz not null
);
create index event_member on cashier.event (member_id, at desc);

create table cashier.withdrawal (
  id text collate "C" primary key,
  state text not null check (state in ('review', 'second', 'on_hold', 'approved', 'sending', 'doubt', 'manual', 'force_review',
    'paid', 'bounce_review', 'rejected', 'failed', 'returned')),
  member_id uuid not null,
  account_id uuid not null,
  kind text not null,
  network text,
  bank text,
  masked text not null,
  -- The account as it was: what becomes of it later changes nothing here.
  sealed text not null,
  amount bigint not null check (amount > 0),
  net bigint not null check (net > 0),
  fee bigint not null check (fee >= 0),
  pay_amount bigint not null check (pay_amount > 0),
  pay_currency text not null,
  rail text not null,
  -- The Beijing day that it counts in, and which of the day it is.
  day text not null,
  nth integer not null,
  session_id uuid,
  reason text,
  evidence text,
  next text,
  reference text,
  claimed_by uuid,
  claimed_at timestamptz,
  approved_by uuid,
  seconded_by uuid,
  forced_by uuid,
  version integer not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  due_at timestamptz,
  steps json not null,
  shelf text not null generated always as (case when state in ('second', 'force_review') then 'second' when state in ('approved', 'sending', 'doubt', 'manual', 'bounce_review') then 'rail'
    when state in ('rejected', 'failed', 'returned') then 'closed' else state end) stored,
  constraint parts_of_the_amount check (net + fee = amount),
  constraint two_operators check (seconded_by is null or (approved_by is not null and seconded_by <> approved_by))
) with (fillfactor = 70);
create index withdrawal_member on cashier.withdrawal (member_id, created_at desc, id desc);
create index withdrawal_shelf on cashier.withdrawal (shelf, created_at, id);
create index withdrawal_created on cashier.withdrawal (created_at, id);
create index withdrawal_due on cashier.withdrawal (due_at) where due_at is not null;
create index withdrawal_account on cashier.withdrawal (account_id) where state not in ('paid', 'rejected', 'failed', 'returned');

-- Every step of a withdrawal, with who took it and why.
create table cashier.withdrawal_step (
  id text collate "C" primary key,
  withdrawal_id text collate "C" not null,
  n integer not null,
  move text not null,
  state text not null,
  operator_id uuid,
  reason text,
  note text,
  at timestamptz not null
);
create index withdrawal_step_of on cashier.withdrawal_step (withdrawal_id, n);

grant usage on schema cashier to magpie_server;
grant select, insert, update on cashier.place, cashier.deposit, cashier.payment, cashier.warned, cashier.pin, cashier.person, cashier.account, cashier.withdrawal to magpie_server;
grant select, insert, update, delete on cashier.pin_try to magpie_server;
grant select, insert on cashier.receipt, cashier.event, cashier.withdrawal_step to magpie_server;
