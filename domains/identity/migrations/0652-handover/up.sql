-- `id` is the hash of the code. It is good once, for a minute, while the session that made it lives.
create table identity.handover (
  id text collate "C" primary key,
  member_id uuid not null,
  session_id uuid not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index handover_member on identity.handover (member_id);
create index handover_expires on identity.handover (expires_at);
grant select, insert, update, delete on identity.handover to magpie_server;
