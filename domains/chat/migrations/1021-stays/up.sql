-- Since when a member has been in a room, and when a node last said so. What a crash takes of it is a wait anew.
create unlogged table chat.stay (
  room_id text collate "C" not null,
  member_id uuid not null,
  since timestamptz not null,
  seen timestamptz not null,
  primary key (room_id, member_id)
);
create index stay_seen on chat.stay (seen);
grant select, insert, update, delete on chat.stay to magpie_server;
