create schema ledger;

-- A lane is one writer's chain, opened anew with each connection. `pid` binds it to the backend that opened it, so
-- that no other connection can add to it.
create table ledger.lane (
  id uuid primary key,
  opened_at timestamptz not null,
  pid integer not null,
  node text not null,
  head bigint not null default 0,
  head_hash bytea not null
);

-- `leaves` are the hashes of its leaves, 32 bytes each: they name a row that was changed, and serve as proofs that show
-- nobody else's row.
create table ledger.link (
  lane uuid not null,
  number bigint not null,
  previous bytea not null,
  root bytea not null,
  hash bytea not null,
  leaves bytea not null,
  at timestamptz not null,
  primary key (lane, number, at)
) partition by range (at);

-- `kept` accounts carry their balance here and are locked when money moves; the others are appended to, and their
-- balance is the sum of their entries.
create table ledger.account (
  owner uuid not null,
  bucket text not null check (bucket in ('house', 'cash', 'held', 'locked', 'bonus', 'debt')),
  currency text not null,
  name text,
  kept boolean not null,
  balance bigint not null default 0,
  epoch integer not null default 0,
  primary key (owner, bucket, currency),
  constraint l3_no_minus check (case when not kept then balance = 0 when bucket = 'debt' then balance <= 0 else balance >= 0 end),
  constraint name_of_house check ((bucket = 'house') = (name is not null))
) with (fillfactor = 60);
create unique index account_name on ledger.account (name, currency) where name is not null;

-- Keys are seen for ever, so they are never partitioned by time. A final refusal is remembered like an answer (L5).
create table ledger.key (
  key text collate "C" primary key,
  member_id uuid,
  kind text not null,
  content_hash bytea not null,
  refused text,
  answer json not null,
  balance bigint,
  salt uuid not null,
  lane uuid not null,
  link bigint not null,
  leaf integer not null,
  at timestamptz not null
);
-- A walk over the chain reads keys by time, which they are laid down in; a full index on their place would cost more.
create index key_time on ledger.key using brin (at) with (pages_per_range = 16);

-- One entry debits `from` and credits `to` (L1 by shape). The balances after it are given for kept accounts.
create table ledger.entry (
  lane uuid not null,
  link bigint not null,
  leaf integer not null,
  key text collate "C" not null,
  member_id uuid,
  kind text not null,
  from_owner uuid not null,
  from_bucket text not null,
  to_owner uuid not null,
  to_bucket text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  from_after bigint,
  to_after bigint,
  at timestamptz not null,
  primary key (lane, link, leaf, at)
) partition by range (at);
create index entry_member on ledger.entry (member_id, at);

create table ledger.counter (
  member_id uuid not null,
  kind text not null,
  "window" text not null,
  used bigint not null,
  primary key (member_id, kind, "window")
) with (fillfactor = 60);

-- What the projector has summed of an appended account, lane by lane: its balance is these plus what came after.
create table ledger.projected (
  owner uuid not null,
  currency text not null,
  lane uuid not null,
  link bigint not null,
  sum numeric not null,
  primary key (owner, currency, lane)
);
create table ledger.projected_to (
  lane uuid primary key,
  link bigint not null
);

create table ledger.entry_rest partition of ledger.entry default;
create table ledger.link_rest partition of ledger.link default;

-- Makes the month partitions from the present one on. Run by the owner role at every start; the default partitions
-- catch what a node writes that was never restarted.
create function ledger.make_months(from_month date, months integer) returns void language plpgsql as $$
declare
  first date;
begin
  for i in 0 .. months - 1 loop
    first := date_trunc('month', from_month)::date + make_interval(months => i);
    execute format('create table if not exists ledger.entry_%s partition of ledger.entry for values from (%L) to (%L)',
      to_char(first, 'YYYYMM'), first::text || ' 00:00+00', (first + interval '1 month')::date::text || ' 00:00+00');
    execute format('create table if not exists ledger.link_%s partition of ledger.link for values from (%L) to (%L)',
      to_char(first, 'YYYYMM'), first::text || ' 00:00+00', (first + interval '1 month')::date::text || ' 00:00+00');
  end loop;
end $$;
revoke execute on function ledger.make_months(date, integer) from public;

grant usage on schema ledger to magpie_server;
grant select, insert on ledger.lane, ledger.link, ledger.key, ledger.entry to magpie_server;
grant update (head, head_hash) on ledger.lane to magpie_server;
grant select, insert on ledger.account to magpie_server;
grant update (balance, epoch) on ledger.account to magpie_server;
grant select, insert on ledger.counter to magpie_server;
grant update (used) on ledger.counter to magpie_server;
grant select, insert, update on ledger.projected, ledger.projected_to to magpie_server;
