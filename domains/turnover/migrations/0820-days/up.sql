-- What of a member's settled bets counted on a Beijing day, by the class of game: what levels, rebate, agents and promotions read.
-- A day's figure falls where a result was corrected on it, so it may be below zero.
create table turnover.day (
  member_id uuid not null,
  day date not null,
  game_class text not null,
  -- Rounds that settled for the first time.
  bets integer not null default 0,
  counted bigint not null default 0,
  -- Of it: by bets of one selection.
  singles bigint not null default 0,
  -- Of it: what went to the requirement of an open bonus.
  locked bigint not null default 0,
  primary key (member_id, day, game_class)
);
create index day_members on turnover.day (day, member_id);
grant select, insert, update on turnover.day to magpie_server;
