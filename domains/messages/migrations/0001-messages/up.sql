create schema messages;

-- One mail to one member: a template of a closed list and what stands in its places. Ids rise with time: lists are read by them.
create table messages.mail (
  id uuid primary key,
  state text not null check (state in ('unread', 'read', 'gone')),
  member_id uuid not null,
  tab text not null check (tab in ('bets', 'account', 'offers', 'news')),
  template text not null,
  args jsonb not null,
  made_at timestamptz not null
);
create index mail_member on messages.mail (member_id, id desc) where state <> 'gone';
create index mail_unread on messages.mail (member_id, tab) where state = 'unread';
create index mail_made on messages.mail (made_at);

-- A letter to many: what two operators let go, and behind which member its sending stands.
create table messages.letter (
  id uuid primary key,
  state text not null check (state in ('sending', 'sent')),
  audience text not null check (audience in ('all', 'newcomers')),
  days integer not null check (days between 0 and 90),
  title text not null,
  body text not null,
  cursor uuid not null,
  told integer not null check (told >= 0),
  made_at timestamptz not null,
  ended_at timestamptz
);
create index letter_sending on messages.letter (id) where state = 'sending';

grant usage on schema messages to magpie_server;
grant select, delete on messages.mail to magpie_server;
grant update (state) on messages.mail to magpie_server;
grant select on messages.letter to magpie_server;
select house.let_plans_write('messages.mail', false, false);
select house.let_plans_write('messages.letter', false, true);
