-- A member who brings others for a commission. Two operators agree before they may.
create table agents.agent (
  id uuid primary key,
  state text not null check (state in ('applied', 'first', 'second', 'active', 'rejected', 'suspended', 'closed')),
  -- How they mean to bring members, in their words.
  about text not null,
  applied_at timestamptz not null,
  -- The two operators who looked at it, and the one who stopped them.
  first_by uuid,
  second_by uuid,
  stopped_by uuid,
  -- The first Beijing month that counts, `2026-11`.
  from_month text check (from_month ~ '^\d{4}-\d{2}$'),
  active_at timestamptz,
  changed_at timestamptz not null,
  constraint l33_two check (second_by is null or second_by <> first_by),
  constraint begun check (state not in ('active', 'suspended', 'closed') or from_month is not null)
);
create index agent_state on agents.agent (state, applied_at, id);

-- What each member of an agent came to in a month: the leaves of its tree. Made once, with the month.
create table agents.fact (
  month text not null,
  agent_id uuid not null,
  member_id uuid not null,
  -- What both stand under in the tree of this month.
  agent_alias text collate "C" not null,
  member_alias text collate "C" not null,
  bets integer not null,
  -- Minor units of counted turnover by class, and their sum.
  counted jsonb not null,
  turnover bigint not null,
  deposit bigint not null,
  active boolean not null,
  primary key (month, agent_alias, member_alias)
);
create index fact_agent on agents.fact (agent_id, month);

-- A month that is over and summed. The plan that writes it has the root of the tree as its content.
create table agents.month (
  id text collate "C" primary key check (id ~ '^\d{4}-\d{2}$'),
  state text not null check (state = 'made'),
  terms text not null,
  root text not null,
  leaves integer not null,
  bets bigint not null,
  -- Minor units: of the tree, of the whole house, and what belongs to no agent.
  turnover bigint not null,
  total bigint not null,
  unattributed bigint not null,
  made_at timestamptz not null
);

create table agents.statement (
  id text collate "C" primary key,
  state text not null check (state in ('draft', 'first', 'second', 'issued', 'disputed', 'paid')),
  month text not null,
  agent_id uuid not null,
  terms text not null,
  members integer not null,
  active integer not null,
  bets bigint not null,
  turnover bigint not null,
  tier integer not null,
  -- Lines by class, and what agents below brought, by their alias.
  lines jsonb not null,
  below jsonb not null,
  commission bigint not null check (commission >= 0),
  kept bigint not null check (kept >= 0),
  payable bigint not null check (payable >= 0),
  first_by uuid,
  second_by uuid,
  issued_at timestamptz,
  dispute text,
  answer text,
  paid_at timestamptz,
  made_at timestamptz not null,
  constraint l33_two_statement check (second_by is null or second_by <> first_by)
);
create index statement_agent on agents.statement (agent_id, month desc);
create index statement_state on agents.statement (state, month, id);

grant select on agents.agent, agents.month to magpie_server;
grant select, insert, delete on agents.fact, agents.statement to magpie_server;
select house.let_plans_write('agents.agent', true, true);
select house.let_plans_write('agents.month', true, true);
select house.let_plans_write('agents.statement', true, false);
