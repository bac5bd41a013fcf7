-- An issue that operators have paused, with the word that players read, and since when.
alter table issue add column paused text, add column paused_at bigint,
  add check ((paused is null) = (paused_at is null));

-- What operators did here by the house's signed word, each once (L5, decision 0731).
create table act (
  id uuid primary key,
  ask_hash text not null,
  answer text not null,
  done_at bigint not null
);

-- A statement asks for a stretch of time; answers come roughly in its order.
create index wallet_call_answered on wallet_call using brin (answered_at);

grant select, insert on act to magpie_sandbox;
