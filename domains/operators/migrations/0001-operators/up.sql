create schema operators;

create table operators.operator (
  id uuid primary key,
  state text not null check (state in ('active', 'locked')),
  -- What he logs in with; taken for ever.
  account text collate "C" not null unique check (account ~ '^[a-z][a-z0-9._-]{2,31}$'),
  name text not null,
  roles text[] not null check (roles <@ array['support', 'finance', 'risk', 'content', 'trading', 'admin']),
  created_at timestamptz not null,
  created_by uuid,
  last_login_at timestamptz,
  -- L33 by shape: who makes operators approves nothing.
  constraint admin_stands_alone check (not ('admin' = any (roles)) or cardinality(roles) = 1)
);

-- Apart from the operator, so that no reading of an operator carries a hash or a key along.
create table operators.credential (
  id uuid primary key,
  hash text not null,
  -- A password that somebody else has seen: it lets him in once, to set his own, and not for long.
  one_time boolean not null,
  expires_at timestamptz,
  changed_at timestamptz not null
);

-- The key of his codes (RFC 6238), sealed with a key that the database does not have. `last_step` is the last time step
-- whose code was taken: none is taken twice.
create table operators.totp (
  id uuid primary key,
  state text not null check (state in ('pending', 'current')),
  sealed bytea not null,
  last_step bigint not null default 0,
  made_at timestamptz not null
);

-- Codes for the day on which the telephone is lost: each good once.
create table operators.recovery_code (
  id uuid primary key,
  operator_id uuid not null,
  hash text collate "C" not null,
  used_at timestamptz,
  unique (operator_id, hash)
);

create table operators.session (
  id uuid primary key,
  state text not null check (state in ('setup', 'live', 'logged_out', 'replaced', 'idle', 'locked', 'reset')),
  operator_id uuid not null,
  marker text not null,
  -- Hex SHA-256 of the secret in the cookie. The secret itself is stored nowhere.
  secret_hash text collate "C" not null unique,
  ip text not null,
  agent text not null,
  created_at timestamptz not null,
  -- Twelve hours after the login, whatever he does.
  expires_at timestamptz not null,
  last_seen_at timestamptz not null,
  ended_at timestamptz
);
create index session_operator on operators.session (operator_id, created_at);

-- How often somebody tried in a row. The id is the throttle's name and the hash of whom it counts.
create table operators.throttle (
  id text collate "C" primary key,
  tries integer not null,
  last_at timestamptz not null,
  free_at timestamptz not null
);

-- What one operator proposes and another decides (L33).
create table operators.approval (
  id uuid primary key,
  state text not null check (state in ('waiting', 'approved', 'refused', 'withdrawn')),
  kind text collate "C" not null,
  member_id uuid,
  body jsonb not null,
  maker_id uuid not null,
  maker_account text not null,
  maker_reason text not null check (length(maker_reason) >= 4),
  made_at timestamptz not null,
  decider_id uuid,
  decider_account text,
  decider_reason text,
  decided_at timestamptz,
  constraint decided check ((state = 'waiting') = (decider_id is null)),
  -- Taking back is the one thing that the maker himself may do.
  constraint l33_maker_is_never_approver check (case state when 'withdrawn' then decider_id = maker_id else decider_id is null or decider_id <> maker_id end)
);
create index approval_waiting on operators.approval (kind, id) where state = 'waiting';
create index approval_kind on operators.approval (kind, id);

-- Every act of an operator, for ever. Ids are made in the order of time, so lists read them from the end.
create table operators.audit (
  id uuid primary key,
  at timestamptz not null,
  -- Null: a command of the house itself, at its own terminal.
  operator_id uuid,
  account text collate "C" not null,
  session_id uuid,
  action text collate "C" not null,
  reason text not null check (length(reason) >= 4),
  subject_kind text collate "C" not null,
  subject_id text collate "C" not null,
  member_id uuid,
  facts jsonb not null,
  request_id text not null,
  ip text not null
);
create index audit_operator on operators.audit (operator_id, id);
create index audit_action on operators.audit (action, id);
create index audit_member on operators.audit (member_id, id) where member_id is not null;
create index audit_subject on operators.audit (subject_id, id);

-- What operators know of a player and tell each other. Never changed: a wrong one is followed by another.
create table operators.note (
  id uuid primary key,
  member_id uuid not null,
  operator_id uuid not null,
  account text not null,
  body text not null check (length(body) between 1 and 1000),
  pinned boolean not null,
  at timestamptz not null
);
create index note_member on operators.note (member_id, id);

grant usage on schema operators to magpie_server;
grant select, insert, update on operators.operator, operators.credential, operators.approval to magpie_server;
grant select, insert, update, delete on operators.totp, operators.recovery_code, operators.session, operators.throttle to magpie_server;
-- The log is added to and never changed (L33).
grant select, insert on operators.audit, operators.note to magpie_server;
