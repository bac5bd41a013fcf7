-- What can be given in a room, and its price in points; a changed price has another version.
create table chat.gift_kind (
  id text collate "C" primary key,
  on_sale boolean not null,
  points integer not null check (points between 1 and 500),
  version integer not null check (version > 0),
  place integer not null,
  changed_at timestamptz not null
);

create table chat.gift (
  -- The plan's key without its first words: member and their own number of the gift.
  id text collate "C" primary key,
  state text not null check (state = 'given'),
  member_id uuid not null,
  room_id text collate "C" not null,
  gift text not null,
  count integer not null check (count between 1 and 99),
  points bigint not null check (points > 0),
  at timestamptz not null
);
create index gift_member on chat.gift (member_id, at desc);

create table chat.packet (
  id uuid primary key,
  state text not null check (state in ('open', 'back')),
  member_id uuid not null,
  room_id text collate "C" not null,
  kind text not null check (kind in ('luck', 'equal')),
  words text not null,
  total integer not null check (total between shares and 200),
  shares integer not null check (shares between 2 and 20),
  -- Hex: what it was parted by, and the hash of it, which was told at once.
  seed text not null,
  commitment text not null,
  -- As the giver was called in the room.
  giver jsonb not null,
  at timestamptz not null,
  due_at timestamptz not null
);
create index packet_due on chat.packet (due_at) where state = 'open';
create index packet_member on chat.packet (member_id, at desc);

create table chat.share (
  -- The packet and the place in it: `<id>/3`.
  id text collate "C" primary key,
  packet_id uuid not null,
  place integer not null,
  state text not null check (state in ('free', 'taken', 'back')),
  amount integer not null check (amount > 0),
  member_id uuid,
  -- As the taker is called in chat.
  taker jsonb,
  at timestamptz
);
create index share_packet on chat.share (packet_id, place);
create index share_member on chat.share (member_id, at desc) where member_id is not null;

grant select, insert, update on chat.gift_kind to magpie_server;
grant select on chat.gift, chat.packet, chat.share to magpie_server;
select house.let_plans_write('chat.gift', true, true);
select house.let_plans_write('chat.packet', true, true);
select house.let_plans_write('chat.share', true, true);
