-- Decided once, when the friend's name was verified: the id is the friend's. What was void then is never given later.
create table promotions.invited (
  id uuid primary key,
  owner_id uuid not null,
  campaign text not null,
  version integer not null,
  state text not null check (state in ('claimable', 'review', 'void', 'none')),
  why text not null,
  owner_points integer not null check (owner_points >= 0),
  friend_points integer not null check (friend_points >= 0),
  -- Why a person looks at it, separated by spaces.
  signals text not null,
  registered_at timestamptz not null,
  verified_at timestamptz not null,
  decided_at timestamptz not null
);
create index invited_owner on promotions.invited (owner_id, decided_at desc);
create index invited_review on promotions.invited (decided_at, id) where state = 'review';
grant select, insert, update on promotions.invited to magpie_server;
