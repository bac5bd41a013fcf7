-- A public key of a member's passkey, by the name that its authenticator gave it.
create table identity.passkey (
  id uuid primary key,
  member_id uuid not null,
  credential text collate "C" not null unique,
  public_key bytea not null,
  -- What the authenticator counted last; 0 for those that do not count.
  counter bigint not null,
  name text not null,
  made_at timestamptz not null,
  used_at timestamptz
);
create index passkey_member on identity.passkey (member_id);

-- The key of a member's authenticator, sealed. `last_step` is the last thirty seconds that a code was taken of.
create table identity.totp (
  id uuid primary key,
  state text not null check (state in ('pending', 'current')),
  sealed text not null,
  last_step bigint not null default 0,
  at timestamptz not null
);

-- Keyed hashes; each is good once.
create table identity.recovery_code (
  id uuid primary key,
  member_id uuid not null,
  hash text collate "C" not null,
  used_at timestamptz
);
create index recovery_code_member on identity.recovery_code (member_id);

grant select, insert, update, delete on identity.passkey, identity.totp, identity.recovery_code to magpie_server;
