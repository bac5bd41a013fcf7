create schema identity;

-- An account name is taken for ever, in lower case: its making guards the registration.
create table identity.account_name (
  id text collate "C" primary key check (id ~ '^[a-z0-9]{6,12}$'),
  state text not null check (state = 'taken'),
  member_id uuid not null
);

create table identity.member (
  id uuid primary key,
  state text not null check (state in ('active', 'blocked')),
  account text not null,
  registered_at timestamptz not null,
  -- When he said that he is 18 or older, and that he has read the terms.
  adult_at timestamptz not null,
  terms_at timestamptz not null,
  device_id uuid,
  invite_code text
);

-- Apart from the member, so that no reading of a member carries the hash along.
create table identity.credential (
  id uuid primary key,
  state text not null check (state = 'current'),
  hash text not null,
  changed_at timestamptz not null
);

-- One seat a member: 'empty', or the id of the one session that is live. Two logins at once meet here.
create table identity.seat (
  id uuid primary key,
  state text collate "C" not null
);

create table identity.session (
  id uuid primary key,
  state text not null check (state in ('live', 'logged_out', 'replaced', 'password_changed', 'blocked')),
  member_id uuid not null,
  device_id uuid not null,
  marker text not null,
  -- Hex SHA-256 of the secret in the cookie. The secret itself is stored nowhere.
  secret_hash text collate "C" not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_seen_at timestamptz not null,
  ended_at timestamptz
);
create index session_member on identity.session (member_id, created_at);

-- How often somebody tried in a row. The id is the throttle's name and the hash of whom it counts.
create table identity.throttle (
  id text collate "C" primary key,
  tries integer not null,
  last_at timestamptz not null,
  free_at timestamptz not null
);
create index throttle_last on identity.throttle (last_at);

-- Stream tickets that were used. A row is what makes the second use fail.
create table identity.stream_ticket (
  id uuid primary key,
  expires_at timestamptz not null
);
create index stream_ticket_expires on identity.stream_ticket (expires_at);

grant usage on schema identity to magpie_server;
-- A guard locks the row that it looks at, and a lock needs the right to update.
grant select, insert, update on identity.account_name, identity.member, identity.credential, identity.seat to magpie_server;
grant select, insert, update, delete on identity.session, identity.throttle, identity.stream_ticket to magpie_server;
