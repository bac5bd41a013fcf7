-- Whether the clock may still have to act on the match, or an operator has something to answer.
alter table match add column going boolean not null default true;
update match set going = false where phase in ('ended', 'abandoned', 'postponed');
drop index match_going;
create index match_going on match (id) where going;

-- True where the message's time was far from the wall's when it came: it was asked about whatever it said.
alter table feed_message add column apart boolean not null default false;

-- What the clock and operators did to a match, in order, each after the message of that number.
create table feed_act (
  match_id text not null,
  n integer not null,
  after_seq integer not null,
  at bigint not null,
  act jsonb not null,
  -- The clock, or the operator as the platform names him.
  by text not null,
  reason text not null,
  -- The same act asked for twice is done once.
  key text,
  heard_at bigint not null,
  primary key (match_id, n)
);
create unique index feed_act_key on feed_act (key) where key is not null;

-- Messages kept aside until somebody says what becomes of them.
create table feed_question (
  match_id text not null,
  seq integer not null,
  why text not null,
  stage text not null,
  body jsonb not null,
  asked_at bigint not null,
  answer text,
  answered_by text,
  reason text,
  answered_at bigint,
  primary key (match_id, seq)
);
create index feed_question_open on feed_question (asked_at) where answered_at is null;

grant select, insert on feed_act to magpie_sandbox;
grant select, insert, update on feed_question to magpie_sandbox;
