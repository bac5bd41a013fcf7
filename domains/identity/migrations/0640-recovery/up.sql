create table identity.recovery (
  id uuid primary key,
  state text not null check (state in ('waiting', 'proposed', 'cooling', 'refused', 'canceled', 'done')),
  -- Whose account is asked for; empty where nobody has that name, which nobody is told.
  member_id uuid,
  typed text not null,
  -- What reaches whoever asks, proved by a code, and what they said of themselves: sealed.
  sealed text not null,
  -- Of the voucher by which they come back.
  ticket_hash text collate "C" not null,
  made_at timestamptz not null,
  first_by uuid,
  first_account text,
  first_reason text,
  first_at timestamptz,
  second_by uuid,
  second_account text,
  second_reason text,
  second_at timestamptz,
  ready_at timestamptz,
  ended_at timestamptz,
  check (second_by is distinct from first_by or second_by is null),
  check (state not in ('cooling', 'done') or (first_by is not null and second_by is not null and ready_at is not null))
);
create index recovery_member on identity.recovery (member_id) where state in ('waiting', 'proposed', 'cooling');

-- Drawn anew; read by operators alone. One that no case took is swept away.
create table identity.recovery_file (
  id uuid primary key,
  recovery_id uuid,
  bytes bytea not null,
  at timestamptz not null
);
create index recovery_file_of on identity.recovery_file (recovery_id);

grant select, insert, update on identity.recovery to magpie_server;
grant select, insert, update, delete on identity.recovery_file to magpie_server;
