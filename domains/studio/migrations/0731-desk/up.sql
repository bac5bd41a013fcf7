-- What operators did here by the house's signed word, each once (L5, decision 0731).
create table act (
  id uuid primary key,
  ask_hash text not null,
  answer text not null,
  done_at bigint not null
);

-- Where operators place a game, and what stands on its card.
alter table game_state add column place integer, add column tags text[] not null default '{}';

create index round_by_game on round (game, id desc);

grant select, insert on act to magpie_sandbox;
