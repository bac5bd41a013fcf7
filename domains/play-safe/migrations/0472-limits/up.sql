-- Limits besides that of a day's stakes, by currency and name: {"XIB": {"loss/week": {"most": "5000", "next": {"most": null, "from": 1}}}}.
-- `XXX` is no currency: seconds of play. `next` is a looser one that waits.
alter table play_safe.standing add column limits json;

-- Until when somebody's time of play was counted, UTC epoch milliseconds. One row a member.
create table play_safe.presence (
  id uuid primary key,
  state text not null check (state = 'here'),
  at bigint not null
);
grant select on play_safe.presence to magpie_server;
select house.let_plans_write('play_safe.presence', true, true);
