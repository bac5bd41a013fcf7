-- Who takes part: they said so themselves.
create table promotions.peak_member (
  id uuid primary key,
  joined_at timestamptz not null
);

-- A member's word on a match, before its kick-off.
create table promotions.prediction (
  member_id uuid not null,
  venue text collate "C" not null,
  match text collate "C" not null,
  -- The Monday of its kick-off, of Beijing.
  week date not null,
  side text not null check (side in ('home', 'draw', 'away')),
  -- Null while it is not known, and for a match that counts for nobody.
  hit boolean,
  made_at timestamptz not null,
  primary key (member_id, venue, match)
);
create index prediction_week on promotions.prediction (week, member_id);
create index prediction_match on promotions.prediction (venue, match);

-- What a week came to until now, by member.
create table promotions.score (
  week date not null,
  member_id uuid not null,
  hit integer not null,
  of integer not null,
  primary key (week, member_id)
);

-- Weeks of which the points were given.
create table promotions.peak_week (
  week date primary key,
  places integer not null,
  given_at timestamptz not null
);

grant select, insert, update, delete on promotions.peak_member to magpie_server;
grant select, insert, update on promotions.prediction, promotions.score to magpie_server;
grant select, insert on promotions.peak_week to magpie_server;
