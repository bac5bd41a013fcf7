-- Every schema of the house as the catalogue tells it, made by `npx node packages/db/write-schema.ts` after a
-- migration was added. Nobody edits it, and it is not meant to be run: the migrations are.

schema agents
grant usage on schema agents to magpie_server

table agent
  id uuid not null
  state text not null
  about text not null
  applied_at timestamp with time zone not null
  first_by uuid
  second_by uuid
  stopped_by uuid
  from_month text
  active_at timestamp with time zone
  changed_at timestamp with time zone not null
  constraint agent_pkey PRIMARY KEY (id)
  constraint agent_from_month_check CHECK ((from_month ~ '^\d{4}-\d{2}$'::text))
  constraint agent_state_check CHECK ((state = ANY (ARRAY['applied'::text, 'first'::text, 'second'::text, 'active'::text, 'rejected'::text, 'suspended'::text, 'closed'::text])))
  constraint begun CHECK (((state <> ALL (ARRAY['active'::text, 'suspended'::text, 'closed'::text])) OR (from_month IS NOT NULL)))
  constraint l33_two CHECK (((second_by IS NULL) OR (second_by <> first_by)))
  index agent_state USING btree (state, applied_at, id)
  grant select on table to magpie_server

table code
  code text collate "C" not null
  owner_id uuid not null
  kind text not null
  label text not null
  made_at timestamp with time zone not null
  constraint code_pkey PRIMARY KEY (code)
  constraint code_code_check CHECK ((code ~ '^[A-Z2-9]{6}$'::text))
  constraint code_kind_check CHECK ((kind = ANY (ARRAY['invite_code'::text, 'i_code'::text])))
  index code_own UNIQUE USING btree (owner_id) WHERE (kind = 'invite_code'::text)
  index code_owner USING btree (owner_id, made_at)
  grant insert, select on table to magpie_server

table edge
  id uuid not null
  state text not null
  owner_id uuid not null
  via text not null
  code text collate "C" not null
  receipt jsonb not null
  registered_at timestamp with time zone not null
  constraint edge_pkey PRIMARY KEY (id)
  constraint edge_check CHECK ((owner_id <> id))
  constraint edge_state_check CHECK ((state = 'bound'::text))
  constraint edge_via_check CHECK ((via = ANY (ARRAY['typed'::text, 'invite_code'::text, 'i_code'::text, 'r_code'::text, 'r_bet'::text])))
  index edge_owner USING btree (owner_id, registered_at DESC, id DESC)
  grant select on table to magpie_server

table fact
  month text not null
  agent_id uuid not null
  member_id uuid not null
  agent_alias text collate "C" not null
  member_alias text collate "C" not null
  bets integer not null
  counted jsonb not null
  turnover bigint not null
  deposit bigint not null
  active boolean not null
  won jsonb not null default '{}'::jsonb
  bonus bigint not null default 0
  rebate bigint not null default 0
  constraint fact_pkey PRIMARY KEY (month, agent_alias, member_alias)
  index fact_agent USING btree (agent_id, month)
  grant delete, insert, select on table to magpie_server

table month
  id text collate "C" not null
  state text not null
  terms text not null
  root text not null
  leaves integer not null
  bets bigint not null
  turnover bigint not null
  total bigint not null
  unattributed bigint not null
  made_at timestamp with time zone not null
  statements text
  constraint month_pkey PRIMARY KEY (id)
  constraint month_id_check CHECK ((id ~ '^\d{4}-\d{2}$'::text))
  constraint month_state_check CHECK ((state = 'made'::text))
  grant select on table to magpie_server

table opened
  code text collate "C" not null
  day date not null
  devices integer not null
  constraint opened_pkey PRIMARY KEY (code, day)
  grant insert, select, update on table to magpie_server

table statement
  id text collate "C" not null
  state text not null
  month text not null
  agent_id uuid not null
  terms text not null
  members integer not null
  active integer not null
  bets bigint not null
  turnover bigint not null
  tier integer not null
  lines jsonb not null
  below jsonb not null
  commission bigint not null
  kept bigint not null
  payable bigint not null
  first_by uuid
  second_by uuid
  issued_at timestamp with time zone
  dispute text
  answer text
  paid_at timestamp with time zone
  made_at timestamp with time zone not null
  net jsonb
  constraint statement_pkey PRIMARY KEY (id)
  constraint l33_two_statement CHECK (((second_by IS NULL) OR (second_by <> first_by)))
  constraint statement_commission_check CHECK ((commission >= 0))
  constraint statement_kept_check CHECK ((kept >= 0))
  constraint statement_payable_check CHECK ((payable >= 0))
  constraint statement_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'first'::text, 'second'::text, 'issued'::text, 'disputed'::text, 'paid'::text])))
  index statement_agent USING btree (agent_id, month DESC)
  index statement_state USING btree (state, month, id)
  grant delete, insert, select on table to magpie_server

table terms
  id uuid not null
  state text not null
  what text not null
  agent_id uuid
  from_month text collate "C" not null
  body jsonb not null
  maker_id uuid not null
  decider_id uuid not null
  agreed_at timestamp with time zone not null
  constraint terms_pkey PRIMARY KEY (id)
  constraint l33_two_terms CHECK ((decider_id <> maker_id))
  constraint line_has_agent CHECK (((what = 'line'::text) = (agent_id IS NOT NULL)))
  constraint never_backwards CHECK ((from_month > to_char((agreed_at AT TIME ZONE 'Asia/Shanghai'::text), 'YYYY-MM'::text)))
  constraint terms_from_month_check CHECK ((from_month ~ '^\d{4}-\d{2}$'::text))
  constraint terms_state_check CHECK ((state = 'agreed'::text))
  constraint terms_what_check CHECK ((what = ANY (ARRAY['line'::text, 'sharing'::text])))
  index terms_agent USING btree (agent_id, from_month DESC)
  grant select on table to magpie_server

table touch
  device_id uuid not null
  kind text not null
  code text collate "C" not null
  at timestamp with time zone not null
  constraint touch_pkey PRIMARY KEY (device_id, kind, code)
  constraint touch_kind_check CHECK ((kind = ANY (ARRAY['invite_code'::text, 'i_code'::text, 'r_code'::text, 'r_bet'::text])))
  index touch_at USING btree (at)
  grant delete, insert, select, update on table to magpie_server

schema book_fbty
grant usage on schema book_fbty to magpie_sandbox

table bet_order
  id uuid not null
  alias uuid not null
  make_key text not null
  make_hash text not null
  match_id text not null
  market text not null
  side text not null
  home_line smallint not null
  least_odds integer not null
  stake bigint not null
  odds_type smallint not null
  until_at bigint not null
  state text not null
  reason text
  ticket_id uuid
  token text not null
  standing bigint not null
  made_at bigint not null
  changed_at bigint not null
  constraint bet_order_pkey PRIMARY KEY (id)
  constraint bet_order_alias_make_key_key UNIQUE (alias, make_key)
  constraint bet_order_match_id_fkey FOREIGN KEY (match_id) REFERENCES book_fbty.match(id)
  constraint bet_order_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES book_fbty.ticket(id)
  constraint bet_order_stake_check CHECK ((stake > 0))
  constraint bet_order_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'placing'::text, 'placed'::text, 'refused'::text, 'expired'::text, 'cancelled'::text])))
  index bet_order_alias USING btree (alias, id DESC)
  index bet_order_open USING btree (id) WHERE (state = ANY (ARRAY['waiting'::text, 'placing'::text]))
  grant insert, select, update on table to magpie_sandbox

table book_minute
  at bigint not null
  worst bigint not null
  pending integer not null
  staked bigint not null
  tickets integer not null
  rejected integer not null
  messages integer not null
  lag_ms integer
  constraint book_minute_pkey PRIMARY KEY (at)
  grant delete, insert, select on table to magpie_sandbox

table book_owner
  id boolean not null default true
  epoch bigint not null
  taken_at timestamp with time zone not null default now()
  constraint book_owner_pkey PRIMARY KEY (id)
  constraint book_owner_id_check CHECK (id)
  grant insert, select, update on table to magpie_sandbox

table cash_out
  id uuid not null
  ticket_id uuid not null
  key text not null
  sold bigint not null
  agreed bigint not null
  paid bigint
  state text not null
  reason text
  asked_at bigint not null
  void_at bigint not null
  waits jsonb not null
  receipt json
  ended_at bigint
  rule_id uuid
  constraint cash_out_pkey PRIMARY KEY (id)
  constraint cash_out_ticket_id_key_key UNIQUE (ticket_id, key)
  constraint cash_out_rule_id_fkey FOREIGN KEY (rule_id) REFERENCES book_fbty.sale_rule(id)
  constraint cash_out_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES book_fbty.ticket(id)
  constraint cash_out_agreed_check CHECK ((agreed > 0))
  constraint cash_out_check CHECK ((paid >= agreed))
  constraint cash_out_sold_check CHECK ((sold > 0))
  constraint cash_out_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'paid'::text, 'refused'::text])))
  index cash_out_waiting UNIQUE USING btree (ticket_id) WHERE (state = 'waiting'::text)
  grant insert, select, update on table to magpie_sandbox

table feed_act
  match_id text not null
  n integer not null
  after_seq integer not null
  at bigint not null
  act jsonb not null
  by text not null
  reason text not null
  key text
  heard_at bigint not null
  constraint feed_act_pkey PRIMARY KEY (match_id, n)
  index feed_act_key UNIQUE USING btree (key) WHERE (key IS NOT NULL)
  grant delete, insert, select on table to magpie_sandbox

table feed_message
  match_id text not null
  seq integer not null
  at bigint not null
  body jsonb not null
  heard_at bigint not null
  apart boolean not null default false
  constraint feed_message_pkey PRIMARY KEY (match_id, seq)
  grant delete, insert, select on table to magpie_sandbox

table feed_proposal
  id uuid not null
  match_id text not null
  seq integer not null
  act text not null
  made_by text not null
  reason text not null
  made_at bigint not null
  decision text
  decided_by text
  decided_reason text
  decided_at bigint
  body jsonb
  constraint feed_proposal_pkey PRIMARY KEY (id)
  constraint feed_proposal_act_check CHECK (((act = ANY (ARRAY['accept'::text, 'void'::text, 'result'::text])) AND ((act = 'result'::text) = (body IS NOT NULL)))) NOT VALID
  constraint feed_proposal_check CHECK (((decision IS DISTINCT FROM 'approve'::text) OR (decided_by <> made_by)))
  constraint feed_proposal_decision_check CHECK ((decision = ANY (ARRAY['approve'::text, 'refuse'::text])))
  index feed_proposal_waiting UNIQUE USING btree (match_id, seq) WHERE (decision IS NULL)
  grant insert, select, update on table to magpie_sandbox

table feed_question
  match_id text not null
  seq integer not null
  why text not null
  stage text not null
  body jsonb not null
  asked_at bigint not null
  answer text
  answered_by text
  reason text
  answered_at bigint
  constraint feed_question_pkey PRIMARY KEY (match_id, seq)
  index feed_question_open USING btree (asked_at) WHERE (answered_at IS NULL)
  grant insert, select, update on table to magpie_sandbox

table league_tier
  id uuid not null
  n bigint not null generated always as identity
  league_id text not null
  tier text
  ask_hash text not null
  by text not null
  reason text not null
  at bigint not null
  constraint league_tier_pkey PRIMARY KEY (id)
  constraint league_tier_tier_check CHECK ((tier = ANY (ARRAY['A'::text, 'B'::text, 'C'::text])))
  index league_tier_league USING btree (league_id, n DESC)
  grant insert, select on table to magpie_sandbox

table line_liability
  match_id text not null
  line text not null
  sums jsonb not null
  shifts jsonb not null
  at bigint not null
  constraint line_liability_pkey PRIMARY KEY (match_id, line)
  grant insert, select, update on table to magpie_sandbox

table match
  id text not null
  league_id text not null
  league_name text not null
  home text not null
  away text not null
  kick_off_at bigint not null
  seed bigint
  phase text not null
  score_home smallint not null default 0
  score_away smallint not null default 0
  last_seq integer not null default 0
  last_at bigint not null default 0
  facts jsonb
  first_version integer not null default 0
  match_version integer not null default 0
  unsettled boolean not null default false
  going boolean not null default true
  told integer not null default 0
  course_gone boolean not null default false
  constraint match_pkey PRIMARY KEY (id)
  index match_going USING btree (id) WHERE going
  index match_kick_off USING btree (kick_off_at)
  index match_of_league USING btree (league_id, kick_off_at DESC) WHERE (phase = 'ended'::text)
  index match_unsettled USING btree (id) WHERE unsettled
  index match_untold USING btree (id) WHERE ((NOT going) AND (told = 0))
  index match_with_course USING btree (kick_off_at) WHERE ((NOT going) AND (NOT course_gone))
  grant insert, select, update on table to magpie_sandbox

table match_close
  match_id text not null
  fair jsonb not null
  at bigint not null
  constraint match_close_pkey PRIMARY KEY (match_id)
  grant insert, select on table to magpie_sandbox

table member_factor
  id uuid not null
  n bigint not null generated always as identity
  alias uuid not null
  factor text not null
  why text not null
  ask_hash text not null
  by text not null
  reason text not null
  at bigint not null
  until bigint not null
  figures jsonb
  constraint member_factor_pkey PRIMARY KEY (id)
  constraint member_factor_factor_check CHECK ((factor = ANY (ARRAY['whole'::text, 'half'::text, 'quarter'::text, 'tenth'::text])))
  index member_factor_alias USING btree (alias, n DESC)
  grant insert, select on table to magpie_sandbox

table price_note
  match_id text not null
  at bigint not null
  minute smallint not null
  score_home smallint not null
  score_away smallint not null
  staked bigint not null
  worst bigint not null
  prices jsonb not null
  constraint price_note_pkey PRIMARY KEY (match_id, at)
  index price_note_by_time USING btree (at)
  grant delete, insert, select on table to magpie_sandbox

table sale_rule
  id uuid not null
  ticket_id uuid not null
  stake bigint not null
  at_least bigint
  at_most bigint
  percent smallint not null
  state text not null
  reason text
  tries smallint not null default 0
  set_at bigint not null
  ended_at bigint
  constraint sale_rule_pkey PRIMARY KEY (id)
  constraint sale_rule_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES book_fbty.ticket(id)
  constraint sale_rule_at_least_check CHECK ((at_least > 0))
  constraint sale_rule_at_most_check CHECK ((at_most > 0))
  constraint sale_rule_check CHECK (((at_least IS NOT NULL) OR (at_most IS NOT NULL)))
  constraint sale_rule_percent_check CHECK (((percent >= 1) AND (percent <= 100)))
  constraint sale_rule_stake_check CHECK ((stake > 0))
  constraint sale_rule_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'selling'::text, 'sold'::text, 'removed'::text, 'over'::text])))
  index sale_rule_open UNIQUE USING btree (ticket_id) WHERE (state = ANY (ARRAY['waiting'::text, 'selling'::text]))
  index sale_rule_ticket USING btree (ticket_id, id DESC)
  grant insert, select, update on table to magpie_sandbox

table settle_lot
  id bigint not null generated always as identity
  match_id text not null
  corrects boolean not null
  items text not null
  size integer not null
  due_at bigint not null
  attempts integer not null default 0
  answered_at bigint
  constraint settle_lot_pkey PRIMARY KEY (id)
  index settle_lot_answered USING btree (answered_at) WHERE (answered_at IS NOT NULL)
  index settle_lot_waiting USING btree (id) WHERE (answered_at IS NULL)
  grant insert, select, update on table to magpie_sandbox

table simulated_world
  id boolean not null default true
  seed bigint not null
  constraint simulated_world_pkey PRIMARY KEY (id)
  constraint simulated_world_id_check CHECK (id)
  constraint simulated_world_seed_check CHECK ((seed >= 0))
  grant insert, select on table to magpie_sandbox

table ticket
  id uuid not null
  alias uuid not null
  place_key text not null
  place_hash text not null
  match_id text not null
  market text not null
  span text not null
  side text not null
  line_quarters smallint not null
  odds_e5 integer not null
  odds_type smallint not null
  accept text not null
  stake bigint not null
  score_home smallint not null
  score_away smallint not null
  minute smallint not null
  in_play boolean not null
  feed_seq integer not null
  rule_version text not null
  placed_at bigint not null
  booked_at bigint not null
  due_at bigint not null
  void_at bigint not null
  state text not null
  hold text not null
  verdict text
  reason text
  reason_facts jsonb
  decided_at bigint
  outcome text
  return_minor bigint
  proof json
  facts_version integer not null default 0
  settlement_version integer not null default 0
  paid_version integer not null default 0
  settled_at bigint
  lot bigint
  folds smallint[]
  line_stake bigint
  sold bigint not null default 0
  sold_for bigint not null default 0
  sales smallint not null default 0
  rules smallint not null default 0
  joint_odds_e5 integer
  picked text
  constraint ticket_pkey PRIMARY KEY (id)
  constraint ticket_alias_place_key_key UNIQUE (alias, place_key)
  constraint ticket_match_id_fkey FOREIGN KEY (match_id) REFERENCES book_fbty.match(id)
  constraint ticket_hold_check CHECK ((hold = ANY (ARRAY['asking'::text, 'held'::text, 'refused'::text, 'returned'::text, 'kept'::text])))
  constraint ticket_return_minor_check CHECK ((return_minor >= 0))
  constraint ticket_stake_check CHECK ((stake > 0))
  constraint ticket_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'confirmed'::text, 'settled'::text, 'rejected'::text, 'cancelled'::text])))
  constraint ticket_verdict_check CHECK ((verdict = ANY (ARRAY['accept'::text, 'reject'::text])))
  index ticket_alias USING btree (alias, id DESC)
  index ticket_match USING btree (match_id, span, facts_version) WHERE (state = ANY (ARRAY['confirmed'::text, 'settled'::text]))
  index ticket_open USING btree (match_id, alias) WHERE (state = ANY (ARRAY['pending'::text, 'confirmed'::text]))
  index ticket_pending USING btree (match_id) WHERE (state = 'pending'::text)
  grant insert, select, update on table to magpie_sandbox

table ticket_leg
  ticket_id uuid not null
  n smallint not null
  match_id text not null
  market text not null
  span text not null
  side text not null
  line_quarters smallint not null
  odds_e5 integer not null
  score_home smallint not null
  score_away smallint not null
  minute smallint not null
  in_play boolean not null
  feed_seq integer not null
  rule_version text not null
  booked_at bigint not null
  due_at bigint not null
  outcome text
  judged_home smallint
  judged_away smallint
  facts_version integer not null default 0
  picked text
  worth_e9 bigint not null default 1000000000
  constraint ticket_leg_pkey PRIMARY KEY (ticket_id, n)
  constraint ticket_leg_match_id_fkey FOREIGN KEY (match_id) REFERENCES book_fbty.match(id)
  constraint ticket_leg_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES book_fbty.ticket(id)
  index ticket_leg_match USING btree (match_id, span, facts_version)
  grant insert, select, update on table to magpie_sandbox

table trade_act
  id uuid not null
  n bigint not null generated always as identity
  match_id text not null
  what text not null
  market text
  act jsonb not null
  ask_hash text not null
  by text not null
  reason text not null
  at bigint not null
  constraint trade_act_pkey PRIMARY KEY (id)
  constraint trade_act_what_check CHECK ((what = ANY (ARRAY['suspend'::text, 'price'::text, 'limit'::text, 'follow'::text])))
  index trade_act_match USING btree (match_id, n)
  grant insert, select on table to magpie_sandbox

table wallet_call
  id text not null
  ticket_id uuid not null
  call text not null
  ordinal integer not null
  item text not null
  due_at bigint not null
  leased_until bigint not null default 0
  attempts integer not null default 0
  answer text
  answered_at bigint
  constraint wallet_call_pkey PRIMARY KEY (id)
  constraint wallet_call_ticket_id_ordinal_key UNIQUE (ticket_id, ordinal)
  constraint wallet_call_call_check CHECK ((call = ANY (ARRAY['debit'::text, 'confirm'::text, 'rollback'::text, 'settle'::text])))
  index wallet_call_answered USING btree (answered_at, ticket_id) WHERE (answered_at IS NOT NULL)
  index wallet_call_waiting USING btree (call, due_at) WHERE (answered_at IS NULL)
  grant insert, select, update on table to magpie_sandbox

schema book_imty
grant usage on schema book_imty to magpie_sandbox

table bet_order
  id uuid not null
  alias uuid not null
  make_key text not null
  make_hash text not null
  match_id text not null
  market text not null
  side text not null
  home_line smallint not null
  least_odds integer not null
  stake bigint not null
  odds_type smallint not null
  until_at bigint not null
  state text not null
  reason text
  ticket_id uuid
  token text not null
  standing bigint not null
  made_at bigint not null
  changed_at bigint not null
  constraint bet_order_pkey PRIMARY KEY (id)
  constraint bet_order_alias_make_key_key UNIQUE (alias, make_key)
  constraint bet_order_match_id_fkey FOREIGN KEY (match_id) REFERENCES book_imty.match(id)
  constraint bet_order_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES book_imty.ticket(id)
  constraint bet_order_stake_check CHECK ((stake > 0))
  constraint bet_order_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'placing'::text, 'placed'::text, 'refused'::text, 'expired'::text, 'cancelled'::text])))
  index bet_order_alias USING btree (alias, id DESC)
  index bet_order_open USING btree (id) WHERE (state = ANY (ARRAY['waiting'::text, 'placing'::text]))
  grant insert, select, update on table to magpie_sandbox

table book_minute
  at bigint not null
  worst bigint not null
  pending integer not null
  staked bigint not null
  tickets integer not null
  rejected integer not null
  messages integer not null
  lag_ms integer
  constraint book_minute_pkey PRIMARY KEY (at)
  grant delete, insert, select on table to magpie_sandbox

table book_owner
  id boolean not null default true
  epoch bigint not null
  taken_at timestamp with time zone not null default now()
  constraint book_owner_pkey PRIMARY KEY (id)
  constraint book_owner_id_check CHECK (id)
  grant insert, select, update on table to magpie_sandbox

table cash_out
  id uuid not null
  ticket_id uuid not null
  key text not null
  sold bigint not null
  agreed bigint not null
  paid bigint
  state text not null
  reason text
  asked_at bigint not null
  void_at bigint not null
  waits jsonb not null
  receipt json
  ended_at bigint
  rule_id uuid
  constraint cash_out_pkey PRIMARY KEY (id)
  constraint cash_out_ticket_id_key_key UNIQUE (ticket_id, key)
  constraint cash_out_rule_id_fkey FOREIGN KEY (rule_id) REFERENCES book_imty.sale_rule(id)
  constraint cash_out_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES book_imty.ticket(id)
  constraint cash_out_agreed_check CHECK ((agreed > 0))
  constraint cash_out_check CHECK ((paid >= agreed))
  constraint cash_out_sold_check CHECK ((sold > 0))
  constraint cash_out_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'paid'::text, 'refused'::text])))
  index cash_out_waiting UNIQUE USING btree (ticket_id) WHERE (state = 'waiting'::text)
  grant insert, select, update on table to magpie_sandbox

table feed_act
  match_id text not null
  n integer not null
  after_seq integer not null
  at bigint not null
  act jsonb not null
  by text not null
  reason text not null
  key text
  heard_at bigint not null
  constraint feed_act_pkey PRIMARY KEY (match_id, n)
  index feed_act_key UNIQUE USING btree (key) WHERE (key IS NOT NULL)
  grant delete, insert, select on table to magpie_sandbox

table feed_message
  match_id text not null
  seq integer not null
  at bigint not null
  body jsonb not null
  heard_at bigint not null
  apart boolean not null default false
  constraint feed_message_pkey PRIMARY KEY (match_id, seq)
  grant delete, insert, select on table to magpie_sandbox

table feed_proposal
  id uuid not null
  match_id text not null
  seq integer not null
  act text not null
  made_by text not null
  reason text not null
  made_at bigint not null
  decision text
  decided_by text
  decided_reason text
  decided_at bigint
  body jsonb
  constraint feed_proposal_pkey PRIMARY KEY (id)
  constraint feed_proposal_act_check CHECK (((act = ANY (ARRAY['accept'::text, 'void'::text, 'result'::text])) AND ((act = 'result'::text) = (body IS NOT NULL)))) NOT VALID
  constraint feed_proposal_check CHECK (((decision IS DISTINCT FROM 'approve'::text) OR (decided_by <> made_by)))
  constraint feed_proposal_decision_check CHECK ((decision = ANY (ARRAY['approve'::text, 'refuse'::text])))
  index feed_proposal_waiting UNIQUE USING btree (match_id, seq) WHERE (decision IS NULL)
  grant insert, select, update on table to magpie_sandbox

table feed_question
  match_id text not null
  seq integer not null
  why text not null
  stage text not null
  body jsonb not null
  asked_at bigint not null
  answer text
  answered_by text
  reason text
  answered_at bigint
  constraint feed_question_pkey PRIMARY KEY (match_id, seq)
  index feed_question_open USING btree (asked_at) WHERE (answered_at IS NULL)
  grant insert, select, update on table to magpie_sandbox

table league_tier
  id uuid not null
  n bigint not null generated always as identity
  league_id text not null
  tier text
  ask_hash text not null
  by text not null
  reason text not null
  at bigint not null
  constraint league_tier_pkey PRIMARY KEY (id)
  constraint league_tier_tier_check CHECK ((tier = ANY (ARRAY['A'::text, 'B'::text, 'C'::text])))
  index league_tier_league USING btree (league_id, n DESC)
  grant insert, select on table to magpie_sandbox

table line_liability
  match_id text not null
  line text not null
  sums jsonb not null
  shifts jsonb not null
  at bigint not null
  constraint line_liability_pkey PRIMARY KEY (match_id, line)
  grant insert, select, update on table to magpie_sandbox

table match
  id text not null
  league_id text not null
  league_name text not null
  home text not null
  away text not null
  kick_off_at bigint not null
  seed bigint
  phase text not null
  score_home smallint not null default 0
  score_away smallint not null default 0
  last_seq integer not null default 0
  last_at bigint not null default 0
  facts jsonb
  first_version integer not null default 0
  match_version integer not null default 0
  unsettled boolean not null default false
  going boolean not null default true
  told integer not null default 0
  course_gone boolean not null default false
  constraint match_pkey PRIMARY KEY (id)
  index match_going USING btree (id) WHERE going
  index match_kick_off USING btree (kick_off_at)
  index match_of_league USING btree (league_id, kick_off_at DESC) WHERE (phase = 'ended'::text)
  index match_unsettled USING btree (id) WHERE unsettled
  index match_untold USING btree (id) WHERE ((NOT going) AND (told = 0))
  index match_with_course USING btree (kick_off_at) WHERE ((NOT going) AND (NOT course_gone))
  grant insert, select, update on table to magpie_sandbox

table match_close
  match_id text not null
  fair jsonb not null
  at bigint not null
  constraint match_close_pkey PRIMARY KEY (match_id)
  grant insert, select on table to magpie_sandbox

table member_factor
  id uuid not null
  n bigint not null generated always as identity
  alias uuid not null
  factor text not null
  why text not null
  ask_hash text not null
  by text not null
  reason text not null
  at bigint not null
  until bigint not null
  figures jsonb
  constraint member_factor_pkey PRIMARY KEY (id)
  constraint member_factor_factor_check CHECK ((factor = ANY (ARRAY['whole'::text, 'half'::text, 'quarter'::text, 'tenth'::text])))
  index member_factor_alias USING btree (alias, n DESC)
  grant insert, select on table to magpie_sandbox

table price_note
  match_id text not null
  at bigint not null
  minute smallint not null
  score_home smallint not null
  score_away smallint not null
  staked bigint not null
  worst bigint not null
  prices jsonb not null
  constraint price_note_pkey PRIMARY KEY (match_id, at)
  index price_note_by_time USING btree (at)
  grant delete, insert, select on table to magpie_sandbox

table sale_rule
  id uuid not null
  ticket_id uuid not null
  stake bigint not null
  at_least bigint
  at_most bigint
  percent smallint not null
  state text not null
  reason text
  tries smallint not null default 0
  set_at bigint not null
  ended_at bigint
  constraint sale_rule_pkey PRIMARY KEY (id)
  constraint sale_rule_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES book_imty.ticket(id)
  constraint sale_rule_at_least_check CHECK ((at_least > 0))
  constraint sale_rule_at_most_check CHECK ((at_most > 0))
  constraint sale_rule_check CHECK (((at_least IS NOT NULL) OR (at_most IS NOT NULL)))
  constraint sale_rule_percent_check CHECK (((percent >= 1) AND (percent <= 100)))
  constraint sale_rule_stake_check CHECK ((stake > 0))
  constraint sale_rule_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'selling'::text, 'sold'::text, 'removed'::text, 'over'::text])))
  index sale_rule_open UNIQUE USING btree (ticket_id) WHERE (state = ANY (ARRAY['waiting'::text, 'selling'::text]))
  index sale_rule_ticket USING btree (ticket_id, id DESC)
  grant insert, select, update on table to magpie_sandbox

table settle_lot
  id bigint not null generated always as identity
  match_id text not null
  corrects boolean not null
  items text not null
  size integer not null
  due_at bigint not null
  attempts integer not null default 0
  answered_at bigint
  constraint settle_lot_pkey PRIMARY KEY (id)
  index settle_lot_answered USING btree (answered_at) WHERE (answered_at IS NOT NULL)
  index settle_lot_waiting USING btree (id) WHERE (answered_at IS NULL)
  grant insert, select, update on table to magpie_sandbox

table simulated_world
  id boolean not null default true
  seed bigint not null
  constraint simulated_world_pkey PRIMARY KEY (id)
  constraint simulated_world_id_check CHECK (id)
  constraint simulated_world_seed_check CHECK ((seed >= 0))
  grant insert, select on table to magpie_sandbox

table ticket
  id uuid not null
  alias uuid not null
  place_key text not null
  place_hash text not null
  match_id text not null
  market text not null
  span text not null
  side text not null
  line_quarters smallint not null
  odds_e5 integer not null
  odds_type smallint not null
  accept text not null
  stake bigint not null
  score_home smallint not null
  score_away smallint not null
  minute smallint not null
  in_play boolean not null
  feed_seq integer not null
  rule_version text not null
  placed_at bigint not null
  booked_at bigint not null
  due_at bigint not null
  void_at bigint not null
  state text not null
  hold text not null
  verdict text
  reason text
  reason_facts jsonb
  decided_at bigint
  outcome text
  return_minor bigint
  proof json
  facts_version integer not null default 0
  settlement_version integer not null default 0
  paid_version integer not null default 0
  settled_at bigint
  lot bigint
  folds smallint[]
  line_stake bigint
  sold bigint not null default 0
  sold_for bigint not null default 0
  sales smallint not null default 0
  rules smallint not null default 0
  joint_odds_e5 integer
  picked text
  constraint ticket_pkey PRIMARY KEY (id)
  constraint ticket_alias_place_key_key UNIQUE (alias, place_key)
  constraint ticket_match_id_fkey FOREIGN KEY (match_id) REFERENCES book_imty.match(id)
  constraint ticket_hold_check CHECK ((hold = ANY (ARRAY['asking'::text, 'held'::text, 'refused'::text, 'returned'::text, 'kept'::text])))
  constraint ticket_return_minor_check CHECK ((return_minor >= 0))
  constraint ticket_stake_check CHECK ((stake > 0))
  constraint ticket_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'confirmed'::text, 'settled'::text, 'rejected'::text, 'cancelled'::text])))
  constraint ticket_verdict_check CHECK ((verdict = ANY (ARRAY['accept'::text, 'reject'::text])))
  index ticket_alias USING btree (alias, id DESC)
  index ticket_match USING btree (match_id, span, facts_version) WHERE (state = ANY (ARRAY['confirmed'::text, 'settled'::text]))
  index ticket_open USING btree (match_id, alias) WHERE (state = ANY (ARRAY['pending'::text, 'confirmed'::text]))
  index ticket_pending USING btree (match_id) WHERE (state = 'pending'::text)
  grant insert, select, update on table to magpie_sandbox

table ticket_leg
  ticket_id uuid not null
  n smallint not null
  match_id text not null
  market text not null
  span text not null
  side text not null
  line_quarters smallint not null
  odds_e5 integer not null
  score_home smallint not null
  score_away smallint not null
  minute smallint not null
  in_play boolean not null
  feed_seq integer not null
  rule_version text not null
  booked_at bigint not null
  due_at bigint not null
  outcome text
  judged_home smallint
  judged_away smallint
  facts_version integer not null default 0
  picked text
  worth_e9 bigint not null default 1000000000
  constraint ticket_leg_pkey PRIMARY KEY (ticket_id, n)
  constraint ticket_leg_match_id_fkey FOREIGN KEY (match_id) REFERENCES book_imty.match(id)
  constraint ticket_leg_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES book_imty.ticket(id)
  index ticket_leg_match USING btree (match_id, span, facts_version)
  grant insert, select, update on table to magpie_sandbox

table trade_act
  id uuid not null
  n bigint not null generated always as identity
  match_id text not null
  what text not null
  market text
  act jsonb not null
  ask_hash text not null
  by text not null
  reason text not null
  at bigint not null
  constraint trade_act_pkey PRIMARY KEY (id)
  constraint trade_act_what_check CHECK ((what = ANY (ARRAY['suspend'::text, 'price'::text, 'limit'::text, 'follow'::text])))
  index trade_act_match USING btree (match_id, n)
  grant insert, select on table to magpie_sandbox

table wallet_call
  id text not null
  ticket_id uuid not null
  call text not null
  ordinal integer not null
  item text not null
  due_at bigint not null
  leased_until bigint not null default 0
  attempts integer not null default 0
  answer text
  answered_at bigint
  constraint wallet_call_pkey PRIMARY KEY (id)
  constraint wallet_call_ticket_id_ordinal_key UNIQUE (ticket_id, ordinal)
  constraint wallet_call_call_check CHECK ((call = ANY (ARRAY['debit'::text, 'confirm'::text, 'rollback'::text, 'settle'::text])))
  index wallet_call_answered USING btree (answered_at, ticket_id) WHERE (answered_at IS NOT NULL)
  index wallet_call_waiting USING btree (call, due_at) WHERE (answered_at IS NULL)
  grant insert, select, update on table to magpie_sandbox

schema book_ybty
grant usage on schema book_ybty to magpie_sandbox

table bet_order
  id uuid not null
  alias uuid not null
  make_key text not null
  make_hash text not null
  match_id text not null
  market text not null
  side text not null
  home_line smallint not null
  least_odds integer not null
  stake bigint not null
  odds_type smallint not null
  until_at bigint not null
  state text not null
  reason text
  ticket_id uuid
  token text not null
  standing bigint not null
  made_at bigint not null
  changed_at bigint not null
  constraint bet_order_pkey PRIMARY KEY (id)
  constraint bet_order_alias_make_key_key UNIQUE (alias, make_key)
  constraint bet_order_match_id_fkey FOREIGN KEY (match_id) REFERENCES book_ybty.match(id)
  constraint bet_order_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES book_ybty.ticket(id)
  constraint bet_order_stake_check CHECK ((stake > 0))
  constraint bet_order_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'placing'::text, 'placed'::text, 'refused'::text, 'expired'::text, 'cancelled'::text])))
  index bet_order_alias USING btree (alias, id DESC)
  index bet_order_open USING btree (id) WHERE (state = ANY (ARRAY['waiting'::text, 'placing'::text]))
  grant insert, select, update on table to magpie_sandbox

table book_minute
  at bigint not null
  worst bigint not null
  pending integer not null
  staked bigint not null
  tickets integer not null
  rejected integer not null
  messages integer not null
  lag_ms integer
  constraint book_minute_pkey PRIMARY KEY (at)
  grant delete, insert, select on table to magpie_sandbox

table book_owner
  id boolean not null default true
  epoch bigint not null
  taken_at timestamp with time zone not null default now()
  constraint book_owner_pkey PRIMARY KEY (id)
  constraint book_owner_id_check CHECK (id)
  grant insert, select, update on table to magpie_sandbox

table cash_out
  id uuid not null
  ticket_id uuid not null
  key text not null
  sold bigint not null
  agreed bigint not null
  paid bigint
  state text not null
  reason text
  asked_at bigint not null
  void_at bigint not null
  waits jsonb not null
  receipt json
  ended_at bigint
  rule_id uuid
  constraint cash_out_pkey PRIMARY KEY (id)
  constraint cash_out_ticket_id_key_key UNIQUE (ticket_id, key)
  constraint cash_out_rule_id_fkey FOREIGN KEY (rule_id) REFERENCES book_ybty.sale_rule(id)
  constraint cash_out_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES book_ybty.ticket(id)
  constraint cash_out_agreed_check CHECK ((agreed > 0))
  constraint cash_out_check CHECK ((paid >= agreed))
  constraint cash_out_sold_check CHECK ((sold > 0))
  constraint cash_out_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'paid'::text, 'refused'::text])))
  index cash_out_waiting UNIQUE USING btree (ticket_id) WHERE (state = 'waiting'::text)
  grant insert, select, update on table to magpie_sandbox

table feed_act
  match_id text not null
  n integer not null
  after_seq integer not null
  at bigint not null
  act jsonb not null
  by text not null
  reason text not null
  key text
  heard_at bigint not null
  constraint feed_act_pkey PRIMARY KEY (match_id, n)
  index feed_act_key UNIQUE USING btree (key) WHERE (key IS NOT NULL)
  grant delete, insert, select on table to magpie_sandbox

table feed_message
  match_id text not null
  seq integer not null
  at bigint not null
  body jsonb not null
  heard_at bigint not null
  apart boolean not null default false
  constraint feed_message_pkey PRIMARY KEY (match_id, seq)
  grant delete, insert, select on table to magpie_sandbox

table feed_proposal
  id uuid not null
  match_id text not null
  seq integer not null
  act text not null
  made_by text not null
  reason text not null
  made_at bigint not null
  decision text
  decided_by text
  decided_reason text
  decided_at bigint
  body jsonb
  constraint feed_proposal_pkey PRIMARY KEY (id)
  constraint feed_proposal_act_check CHECK (((act = ANY (ARRAY['accept'::text, 'void'::text, 'result'::text])) AND ((act = 'result'::text) = (body IS NOT NULL)))) NOT VALID
  constraint feed_proposal_check CHECK (((decision IS DISTINCT FROM 'approve'::text) OR (decided_by <> made_by)))
  constraint feed_proposal_decision_check CHECK ((decision = ANY (ARRAY['approve'::text, 'refuse'::text])))
  index feed_proposal_waiting UNIQUE USING btree (match_id, seq) WHERE (decision IS NULL)
  grant insert, select, update on table to magpie_sandbox

table feed_question
  match_id text not null
  seq integer not null
  why text not null
  stage text not null
  body jsonb not null
  asked_at bigint not null
  answer text
  answered_by text
  reason text
  answered_at bigint
  constraint feed_question_pkey PRIMARY KEY (match_id, seq)
  index feed_question_open USING btree (asked_at) WHERE (answered_at IS NULL)
  grant insert, select, update on table to magpie_sandbox

table league_tier
  id uuid not null
  n bigint not null generated always as identity
  league_id text not null
  tier text
  ask_hash text not null
  by text not null
  reason text not null
  at bigint not null
  constraint league_tier_pkey PRIMARY KEY (id)
  constraint league_tier_tier_check CHECK ((tier = ANY (ARRAY['A'::text, 'B'::text, 'C'::text])))
  index league_tier_league USING btree (league_id, n DESC)
  grant insert, select on table to magpie_sandbox

table line_liability
  match_id text not null
  line text not null
  sums jsonb not null
  shifts jsonb not null
  at bigint not null
  constraint line_liability_pkey PRIMARY KEY (match_id, line)
  grant insert, select, update on table to magpie_sandbox

table match
  id text not null
  league_id text not null
  league_name text not null
  home text not null
  away text not null
  kick_off_at bigint not null
  seed bigint
  phase text not null
  score_home smallint not null default 0
  score_away smallint not null default 0
  last_seq integer not null default 0
  last_at bigint not null default 0
  facts jsonb
  first_version integer not null default 0
  match_version integer not null default 0
  unsettled boolean not null default false
  going boolean not null default true
  told integer not null default 0
  course_gone boolean not null default false
  constraint match_pkey PRIMARY KEY (id)
  index match_going USING btree (id) WHERE going
  index match_kick_off USING btree (kick_off_at)
  index match_of_league USING btree (league_id, kick_off_at DESC) WHERE (phase = 'ended'::text)
  index match_unsettled USING btree (id) WHERE unsettled
  index match_untold USING btree (id) WHERE ((NOT going) AND (told = 0))
  index match_with_course USING btree (kick_off_at) WHERE ((NOT going) AND (NOT course_gone))
  grant insert, select, update on table to magpie_sandbox

table match_close
  match_id text not null
  fair jsonb not null
  at bigint not null
  constraint match_close_pkey PRIMARY KEY (match_id)
  grant insert, select on table to magpie_sandbox

table member_factor
  id uuid not null
  n bigint not null generated always as identity
  alias uuid not null
  factor text not null
  why text not null
  ask_hash text not null
  by text not null
  reason text not null
  at bigint not null
  until bigint not null
  figures jsonb
  constraint member_factor_pkey PRIMARY KEY (id)
  constraint member_factor_factor_check CHECK ((factor = ANY (ARRAY['whole'::text, 'half'::text, 'quarter'::text, 'tenth'::text])))
  index member_factor_alias USING btree (alias, n DESC)
  grant insert, select on table to magpie_sandbox

table price_note
  match_id text not null
  at bigint not null
  minute smallint not null
  score_home smallint not null
  score_away smallint not null
  staked bigint not null
  worst bigint not null
  prices jsonb not null
  constraint price_note_pkey PRIMARY KEY (match_id, at)
  index price_note_by_time USING btree (at)
  grant delete, insert, select on table to magpie_sandbox

table sale_rule
  id uuid not null
  ticket_id uuid not null
  stake bigint not null
  at_least bigint
  at_most bigint
  percent smallint not null
  state text not null
  reason text
  tries smallint not null default 0
  set_at bigint not null
  ended_at bigint
  constraint sale_rule_pkey PRIMARY KEY (id)
  constraint sale_rule_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES book_ybty.ticket(id)
  constraint sale_rule_at_least_check CHECK ((at_least > 0))
  constraint sale_rule_at_most_check CHECK ((at_most > 0))
  constraint sale_rule_check CHECK (((at_least IS NOT NULL) OR (at_most IS NOT NULL)))
  constraint sale_rule_percent_check CHECK (((percent >= 1) AND (percent <= 100)))
  constraint sale_rule_stake_check CHECK ((stake > 0))
  constraint sale_rule_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'selling'::text, 'sold'::text, 'removed'::text, 'over'::text])))
  index sale_rule_open UNIQUE USING btree (ticket_id) WHERE (state = ANY (ARRAY['waiting'::text, 'selling'::text]))
  index sale_rule_ticket USING btree (ticket_id, id DESC)
  grant insert, select, update on table to magpie_sandbox

table settle_lot
  id bigint not null generated always as identity
  match_id text not null
  corrects boolean not null
  items text not null
  size integer not null
  due_at bigint not null
  attempts integer not null default 0
  answered_at bigint
  constraint settle_lot_pkey PRIMARY KEY (id)
  index settle_lot_answered USING btree (answered_at) WHERE (answered_at IS NOT NULL)
  index settle_lot_waiting USING btree (id) WHERE (answered_at IS NULL)
  grant insert, select, update on table to magpie_sandbox

table simulated_world
  id boolean not null default true
  seed bigint not null
  constraint simulated_world_pkey PRIMARY KEY (id)
  constraint simulated_world_id_check CHECK (id)
  constraint simulated_world_seed_check CHECK ((seed >= 0))
  grant insert, select on table to magpie_sandbox

table ticket
  id uuid not null
  alias uuid not null
  place_key text not null
  place_hash text not null
  match_id text not null
  market text not null
  span text not null
  side text not null
  line_quarters smallint not null
  odds_e5 integer not null
  odds_type smallint not null
  accept text not null
  stake bigint not null
  score_home smallint not null
  score_away smallint not null
  minute smallint not null
  in_play boolean not null
  feed_seq integer not null
  rule_version text not null
  placed_at bigint not null
  booked_at bigint not null
  due_at bigint not null
  void_at bigint not null
  state text not null
  hold text not null
  verdict text
  reason text
  reason_facts jsonb
  decided_at bigint
  outcome text
  return_minor bigint
  proof json
  facts_version integer not null default 0
  settlement_version integer not null default 0
  paid_version integer not null default 0
  settled_at bigint
  lot bigint
  folds smallint[]
  line_stake bigint
  sold bigint not null default 0
  sold_for bigint not null default 0
  sales smallint not null default 0
  rules smallint not null default 0
  joint_odds_e5 integer
  picked text
  constraint ticket_pkey PRIMARY KEY (id)
  constraint ticket_alias_place_key_key UNIQUE (alias, place_key)
  constraint ticket_match_id_fkey FOREIGN KEY (match_id) REFERENCES book_ybty.match(id)
  constraint ticket_hold_check CHECK ((hold = ANY (ARRAY['asking'::text, 'held'::text, 'refused'::text, 'returned'::text, 'kept'::text])))
  constraint ticket_return_minor_check CHECK ((return_minor >= 0))
  constraint ticket_stake_check CHECK ((stake > 0))
  constraint ticket_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'confirmed'::text, 'settled'::text, 'rejected'::text, 'cancelled'::text])))
  constraint ticket_verdict_check CHECK ((verdict = ANY (ARRAY['accept'::text, 'reject'::text])))
  index ticket_alias USING btree (alias, id DESC)
  index ticket_match USING btree (match_id, span, facts_version) WHERE (state = ANY (ARRAY['confirmed'::text, 'settled'::text]))
  index ticket_open USING btree (match_id, alias) WHERE (state = ANY (ARRAY['pending'::text, 'confirmed'::text]))
  index ticket_pending USING btree (match_id) WHERE (state = 'pending'::text)
  grant insert, select, update on table to magpie_sandbox

table ticket_leg
  ticket_id uuid not null
  n smallint not null
  match_id text not null
  market text not null
  span text not null
  side text not null
  line_quarters smallint not null
  odds_e5 integer not null
  score_home smallint not null
  score_away smallint not null
  minute smallint not null
  in_play boolean not null
  feed_seq integer not null
  rule_version text not null
  booked_at bigint not null
  due_at bigint not null
  outcome text
  judged_home smallint
  judged_away smallint
  facts_version integer not null default 0
  picked text
  worth_e9 bigint not null default 1000000000
  constraint ticket_leg_pkey PRIMARY KEY (ticket_id, n)
  constraint ticket_leg_match_id_fkey FOREIGN KEY (match_id) REFERENCES book_ybty.match(id)
  constraint ticket_leg_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES book_ybty.ticket(id)
  index ticket_leg_match USING btree (match_id, span, facts_version)
  grant insert, select, update on table to magpie_sandbox

table trade_act
  id uuid not null
  n bigint not null generated always as identity
  match_id text not null
  what text not null
  market text
  act jsonb not null
  ask_hash text not null
  by text not null
  reason text not null
  at bigint not null
  constraint trade_act_pkey PRIMARY KEY (id)
  constraint trade_act_what_check CHECK ((what = ANY (ARRAY['suspend'::text, 'price'::text, 'limit'::text, 'follow'::text])))
  index trade_act_match USING btree (match_id, n)
  grant insert, select on table to magpie_sandbox

table wallet_call
  id text not null
  ticket_id uuid not null
  call text not null
  ordinal integer not null
  item text not null
  due_at bigint not null
  leased_until bigint not null default 0
  attempts integer not null default 0
  answer text
  answered_at bigint
  constraint wallet_call_pkey PRIMARY KEY (id)
  constraint wallet_call_ticket_id_ordinal_key UNIQUE (ticket_id, ordinal)
  constraint wallet_call_call_check CHECK ((call = ANY (ARRAY['debit'::text, 'confirm'::text, 'rollback'::text, 'settle'::text])))
  index wallet_call_answered USING btree (answered_at, ticket_id) WHERE (answered_at IS NOT NULL)
  index wallet_call_waiting USING btree (call, due_at) WHERE (answered_at IS NULL)
  grant insert, select, update on table to magpie_sandbox

schema cashier
grant usage on schema cashier to magpie_server

table account
  id uuid not null
  state text not null
  member_id uuid not null
  kind text not null
  network text
  brand text
  bank text
  holder text
  masked text not null
  alias text
  sealed text not null
  print text collate "C" not null
  is_default boolean not null
  added_at timestamp with time zone not null
  usable_from timestamp with time zone not null
  deleted_at timestamp with time zone
  constraint account_pkey PRIMARY KEY (id)
  constraint account_state_check CHECK ((state = ANY (ARRAY['active'::text, 'deleted'::text])))
  index account_member USING btree (member_id) WHERE (state = 'active'::text)
  index account_print USING btree (print)
  grant select on table to magpie_server

table alone
  id text collate "C" not null
  state text not null
  sum bigint not null
  constraint alone_pkey PRIMARY KEY (id)
  constraint alone_state_check CHECK ((state = 'kept'::text))
  constraint alone_sum_check CHECK ((sum >= 0))
  grant select on table to magpie_server

table approval_rule
  id text collate "C" not null
  state text not null
  version integer not null
  most bigint not null
  member_day bigint not null
  all_day bigint not null
  maker_account text not null
  decider_account text not null
  changed_at timestamp with time zone not null
  constraint approval_rule_pkey PRIMARY KEY (id)
  constraint approval_rule_check CHECK ((member_day >= most))
  constraint approval_rule_check1 CHECK ((all_day >= member_day))
  constraint approval_rule_id_check CHECK ((id = 'small'::text))
  constraint approval_rule_most_check CHECK ((most > 0))
  constraint approval_rule_state_check CHECK ((state = ANY (ARRAY['on'::text, 'off'::text])))
  constraint approval_rule_version_check CHECK ((version > 0))
  grant select on table to magpie_server

table deposit with (fillfactor=80)
  id text collate "C" not null
  state text not null
  member_id uuid not null
  method text not null
  channel text not null
  network text
  rail text not null
  amount bigint not null
  pay_amount bigint not null
  pay_currency text not null
  credit bigint not null
  rate bigint not null
  payer_name text
  pay_to json
  exact_place text
  reason text
  credited bigint
  payment_id text
  created_at timestamp with time zone not null
  expires_at timestamp with time zone not null
  changed_at timestamp with time zone not null
  receipt_at timestamp with time zone
  chased_at timestamp with time zone
  closed_at timestamp with time zone
  shelf text not null generated always as 
CASE
    WHEN (state = ANY (ARRAY['asking'::text, 'open'::text, 'receipt'::text])) THEN 'open'::text
    WHEN (state = ANY (ARRAY['disputed'::text, 'credited'::text])) THEN state
    ELSE 'closed'::text
END
  version integer not null default 0
  constraint deposit_pkey PRIMARY KEY (id)
  constraint credited_when_credited CHECK (((state = 'credited'::text) = (credited IS NOT NULL)))
  constraint deposit_amount_check CHECK ((amount > 0))
  constraint deposit_credit_check CHECK ((credit > 0))
  constraint deposit_pay_amount_check CHECK ((pay_amount > 0))
  constraint deposit_state_check CHECK ((state = ANY (ARRAY['asking'::text, 'open'::text, 'receipt'::text, 'disputed'::text, 'credited'::text, 'expired'::text, 'cancelled'::text, 'void'::text])))
  index deposit_chased USING btree (chased_at) WHERE ((chased_at IS NOT NULL) AND (state = ANY (ARRAY['receipt'::text, 'disputed'::text])))
  index deposit_created USING btree (created_at DESC, id DESC)
  index deposit_due USING btree (expires_at) WHERE (state = ANY (ARRAY['asking'::text, 'open'::text, 'receipt'::text]))
  index deposit_member USING btree (member_id, created_at DESC, id DESC)
  index deposit_shelf USING btree (shelf, created_at DESC, id DESC)
  grant select on table to magpie_server

table difference
  id text collate "C" not null
  state text not null
  rail text not null
  kind text not null
  ref text not null
  currency text
  said bigint
  booked bigint
  loss bigint not null default 0
  day text
  at timestamp with time zone not null
  due_at timestamp with time zone
  changed_at timestamp with time zone not null
  closed_by uuid
  note text
  proposed_by uuid
  proposed_note text
  constraint difference_pkey PRIMARY KEY (id)
  constraint difference_loss_check CHECK ((loss >= 0))
  constraint difference_state_check CHECK ((state = ANY (ARRAY['open'::text, 'recovered'::text, 'closed'::text])))
  constraint l33_closed_by_another CHECK (((closed_by IS NULL) OR (closed_by IS DISTINCT FROM proposed_by)))
  constraint open_has_its_deadline CHECK (((state = 'open'::text) = (due_at IS NOT NULL)))
  constraint proposal_is_whole CHECK (((proposed_by IS NULL) = (proposed_note IS NULL)))
  index difference_state USING btree (state, at DESC, id DESC)
  grant select on table to magpie_server

table event
  id uuid not null
  member_id uuid not null
  what text not null
  about text
  at timestamp with time zone not null
  constraint event_pkey PRIMARY KEY (id)
  index event_member USING btree (member_id, at DESC)
  grant select on table to magpie_server

table payment with (fillfactor=80)
  id text collate "C" not null
  state text not null
  rail text not null
  rail_id text not null
  order_text text not null
  deposit_id text
  member_id uuid
  pay_amount bigint not null
  pay_currency text not null
  amount bigint not null
  payer_name text
  why text
  paid_at timestamp with time zone not null
  at timestamp with time zone not null
  changed_at timestamp with time zone not null
  claimed_by uuid
  claimed_at timestamp with time zone
  proposed_by uuid
  proposal json
  resolved_by uuid
  note text
  version integer not null default 0
  constraint payment_pkey PRIMARY KEY (id)
  constraint payment_amount_check CHECK ((amount > 0))
  constraint payment_pay_amount_check CHECK ((pay_amount > 0))
  constraint payment_state_check CHECK ((state = ANY (ARRAY['credited'::text, 'suspended'::text, 'resolved'::text, 'refunded'::text])))
  index payment_deposit USING btree (deposit_id) WHERE (deposit_id IS NOT NULL)
  index payment_order_text USING btree (order_text) WHERE (deposit_id IS DISTINCT FROM order_text)
  index payment_rail USING btree (rail, paid_at)
  index payment_resolved USING btree (member_id, changed_at DESC) WHERE (state = 'resolved'::text)
  index payment_suspended USING btree (state, at DESC, id DESC)
  grant select on table to magpie_server

table person
  id uuid not null
  state text not null
  sealed text not null
  masked text not null
  stated_at timestamp with time zone not null
  constraint person_pkey PRIMARY KEY (id)
  constraint person_state_check CHECK ((state = 'stated'::text))
  grant select on table to magpie_server

table pin
  id uuid not null
  state text not null
  hash text not null
  changed_at timestamp with time zone not null
  constraint pin_pkey PRIMARY KEY (id)
  constraint pin_state_check CHECK ((state = 'current'::text))
  grant select on table to magpie_server

table pin_try
  id uuid not null
  wrong integer not null
  free_at timestamp with time zone not null
  turn uuid
  turn_until timestamp with time zone
  constraint pin_try_pkey PRIMARY KEY (id)
  constraint a_turn_has_its_end CHECK (((turn IS NULL) = (turn_until IS NULL)))
  grant delete, insert, select, update on table to magpie_server

table place
  id text collate "C" not null
  state text collate "C" not null
  constraint place_pkey PRIMARY KEY (id)
  grant select on table to magpie_server

table rail
  id text collate "C" not null
  state text not null
  changed_at timestamp with time zone not null
  constraint rail_pkey PRIMARY KEY (id)
  constraint rail_state_check CHECK ((state = ANY (ARRAY['on'::text, 'off'::text])))
  grant select on table to magpie_server

table rail_miss
  id text collate "C" not null
  rail text not null
  why text not null
  at timestamp with time zone not null
  constraint rail_miss_pkey PRIMARY KEY (id)
  constraint rail_miss_why_check CHECK ((why = ANY (ARRAY['rail_silent'::text, 'rail_refused'::text])))
  index rail_miss_at USING btree (at, rail)
  grant insert, select on table to magpie_server

table receipt
  id uuid not null
  deposit_id text not null
  type text not null
  bytes bytea not null
  width integer not null
  height integer not null
  at timestamp with time zone not null
  constraint receipt_pkey PRIMARY KEY (id)
  constraint receipt_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES cashier.deposit(id)
  index receipt_deposit USING btree (deposit_id, at)
  grant insert, select on table to magpie_server

table statement
  id text collate "C" not null
  rail text not null
  day text not null
  lines integer not null
  differences integer not null
  at timestamp with time zone not null
  constraint statement_pkey PRIMARY KEY (id)
  index statement_day USING btree (day DESC, rail)
  grant select on table to magpie_server

table warned
  id uuid not null
  read_at timestamp with time zone not null
  constraint warned_pkey PRIMARY KEY (id)
  grant insert, select, update on table to magpie_server

table withdrawal with (fillfactor=70)
  id text collate "C" not null
  state text not null
  member_id uuid not null
  account_id uuid not null
  kind text not null
  network text
  bank text
  masked text not null
  sealed text not null
  amount bigint not null
  net bigint not null
  fee bigint not null
  pay_amount bigint not null
  pay_currency text not null
  rail text not null
  day text not null
  nth integer not null
  session_id uuid
  reason text
  evidence text
  next text
  reference text
  claimed_by uuid
  claimed_at timestamp with time zone
  approved_by uuid
  seconded_by uuid
  forced_by uuid
  version integer not null
  created_at timestamp with time zone not null
  changed_at timestamp with time zone not null
  due_at timestamp with time zone
  steps json not null
  shelf text not null generated always as 
CASE
    WHEN (state = ANY (ARRAY['second'::text, 'force_review'::text, 'said_paid'::text, 'said_unpaid'::text, 'bounce_second'::text])) THEN 'second'::text
    WHEN (state = ANY (ARRAY['approved'::text, 'sending'::text, 'doubt'::text, 'cancelling'::text, 'stranded'::text, 'manual'::text, 'bounce_review'::text])) THEN 'rail'::text
    WHEN (state = ANY (ARRAY['rejected'::text, 'failed'::text, 'returned'::text])) THEN 'closed'::text
    ELSE state
END
  score integer not null default 0
  marks text not null default ''::text
  appeal text
  appealed_at timestamp with time zone
  appeal_answer text
  appeal_answered_at timestamp with time zone
  appeal_answered_by uuid
  rule json
  constraint withdrawal_pkey PRIMARY KEY (id)
  constraint answer_to_an_appeal CHECK ((((appeal_answer IS NULL) = (appeal_answered_at IS NULL)) AND ((appeal_answer IS NULL) OR (appeal IS NOT NULL))))
  constraint appeal_has_its_moment CHECK (((appeal IS NULL) = (appealed_at IS NULL)))
  constraint parts_of_the_amount CHECK (((net + fee) = amount))
  constraint two_operators CHECK (((seconded_by IS NULL) OR ((approved_by IS NOT NULL) AND (seconded_by <> approved_by))))
  constraint withdrawal_amount_check CHECK ((amount > 0))
  constraint withdrawal_fee_check CHECK ((fee >= 0))
  constraint withdrawal_net_check CHECK ((net > 0))
  constraint withdrawal_pay_amount_check CHECK ((pay_amount > 0))
  constraint withdrawal_score_check CHECK (((score >= 0) AND (score <= 100)))
  constraint withdrawal_state_check CHECK ((state = ANY (ARRAY['review'::text, 'second'::text, 'on_hold'::text, 'approved'::text, 'sending'::text, 'doubt'::text, 'cancelling'::text, 'stranded'::text, 'said_paid'::text, 'said_unpaid'::text, 'manual'::text, 'force_review'::text, 'paid'::text, 'bounce_review'::text, 'bounce_second'::text, 'rejected'::text, 'failed'::text, 'returned'::text]))) NOT VALID
  index withdrawal_account USING btree (account_id) WHERE (state <> ALL (ARRAY['paid'::text, 'rejected'::text, 'failed'::text, 'returned'::text]))
  index withdrawal_appealed USING btree (appealed_at, id) WHERE ((appealed_at IS NOT NULL) AND (appeal_answered_at IS NULL))
  index withdrawal_created USING btree (created_at, id)
  index withdrawal_due USING btree (due_at) WHERE (due_at IS NOT NULL)
  index withdrawal_member USING btree (member_id, created_at DESC, id DESC)
  index withdrawal_paid USING btree (rail, changed_at) WHERE (state = ANY (ARRAY['paid'::text, 'bounce_review'::text, 'bounce_second'::text, 'returned'::text]))
  index withdrawal_shelf USING btree (shelf, created_at, id)
  grant select on table to magpie_server

table withdrawal_step
  id text collate "C" not null
  withdrawal_id text collate "C" not null
  n integer not null
  move text not null
  state text not null
  operator_id uuid
  reason text
  note text
  at timestamp with time zone not null
  constraint withdrawal_step_pkey PRIMARY KEY (id)
  index withdrawal_step_of USING btree (withdrawal_id, n)
  grant select on table to magpie_server

schema chat
grant usage on schema chat to magpie_server

table gift
  id text collate "C" not null
  state text not null
  member_id uuid not null
  room_id text collate "C" not null
  gift text not null
  count integer not null
  points bigint not null
  at timestamp with time zone not null
  constraint gift_pkey PRIMARY KEY (id)
  constraint gift_count_check CHECK (((count >= 1) AND (count <= 99)))
  constraint gift_points_check CHECK ((points > 0))
  constraint gift_state_check CHECK ((state = 'given'::text))
  index gift_member USING btree (member_id, at DESC)
  grant select on table to magpie_server

table gift_kind
  id text collate "C" not null
  on_sale boolean not null
  points integer not null
  version integer not null
  place integer not null
  changed_at timestamp with time zone not null
  constraint gift_kind_pkey PRIMARY KEY (id)
  constraint gift_kind_points_check CHECK (((points >= 1) AND (points <= 500)))
  constraint gift_kind_version_check CHECK ((version > 0))
  grant insert, select, update on table to magpie_server

table gift_limit
  id uuid not null
  most integer not null
  next_most integer
  next_from timestamp with time zone
  changed_at timestamp with time zone not null
  constraint gift_limit_pkey PRIMARY KEY (id)
  constraint gift_limit_check CHECK (((next_most > most) AND (next_most <= 500)))
  constraint gift_limit_check1 CHECK (((next_most IS NULL) = (next_from IS NULL)))
  constraint gift_limit_most_check CHECK (((most >= 0) AND (most <= 500)))
  grant insert, select, update on table to magpie_server

table had_name
  id text collate "C" not null
  state text not null
  member_id uuid not null
  at timestamp with time zone not null
  constraint had_name_pkey PRIMARY KEY (id)
  constraint had_name_state_check CHECK ((state = ANY (ARRAY['had'::text, 'barred'::text])))
  index had_name_member USING btree (member_id)
  grant select on table to magpie_server

table mark
  id text not null
  version bigint not null
  maintain_from timestamp with time zone
  maintain_to timestamp with time zone
  constraint mark_pkey PRIMARY KEY (id)
  constraint mark_id_check CHECK ((id = 'chat'::text))
  grant select, update on table to magpie_server

table message
  room_id text collate "C" not null
  seq bigint not null
  member_id uuid not null
  kind text not null
  body jsonb not null
  hits text[] not null
  at timestamp with time zone not null
  hidden bigint not null
  seen boolean not null
  constraint message_pkey PRIMARY KEY (room_id, seq)
  constraint message_body_check CHECK ((octet_length((body)::text) <= 12288))
  constraint message_kind_check CHECK ((kind = ANY (ARRAY['text'::text, 'share'::text, 'gift'::text, 'packet'::text])))
  constraint message_seq_check CHECK ((seq > 0))
  index message_at USING btree (at)
  index message_hidden USING btree (hidden) WHERE (hidden > 0)
  index message_hits USING btree (at DESC) WHERE (hits <> '{}'::text[])
  index message_member USING btree (member_id, at DESC)
  grant delete, insert, select, update on table to magpie_server

table mute
  id uuid not null
  until timestamp with time zone not null
  reason text not null
  by_account text not null
  at timestamp with time zone not null
  mark bigint not null
  constraint mute_pkey PRIMARY KEY (id)
  index mute_mark USING btree (mark)
  grant delete, insert, select, update on table to magpie_server

table own_name
  id uuid not null
  state text not null
  name text not null
  reason text
  at timestamp with time zone not null
  constraint own_name_pkey PRIMARY KEY (id)
  constraint own_name_state_check CHECK ((state = ANY (ARRAY['named'::text, 'given'::text])))
  grant select on table to magpie_server

table packet
  id uuid not null
  state text not null
  member_id uuid
  room_id text collate "C" not null
  kind text not null
  words text not null
  total integer not null
  shares integer not null
  seed text not null
  commitment text not null
  giver jsonb not null
  at timestamp with time zone not null
  due_at timestamp with time zone not null
  pool text collate "C"
  constraint packet_pkey PRIMARY KEY (id)
  constraint packet_giver CHECK (((member_id IS NULL) = (pool IS NOT NULL)))
  constraint packet_kind_check CHECK ((kind = ANY (ARRAY['luck'::text, 'equal'::text])))
  constraint packet_parts CHECK (((total >= shares) AND (shares >= 2) AND (total <=
CASE
    WHEN (pool IS NULL) THEN 200
    ELSE 2000
END) AND (shares <=
CASE
    WHEN (pool IS NULL) THEN 20
    ELSE 100
END)))
  constraint packet_state_check CHECK ((state = ANY (ARRAY['open'::text, 'back'::text])))
  index packet_member USING btree (member_id, at DESC)
  index packet_rain USING btree (at) WHERE (pool IS NOT NULL)
  grant select on table to magpie_server

table presence
  node uuid not null
  room_id text collate "C" not null
  online integer not null
  at timestamp with time zone not null
  constraint presence_pkey PRIMARY KEY (node, room_id)
  grant delete, insert, select, update on table to magpie_server

table report
  id text collate "C" not null
  room_id text collate "C" not null
  seq bigint not null
  member_id uuid not null
  kind text not null
  at timestamp with time zone not null
  done_at timestamp with time zone
  constraint report_pkey PRIMARY KEY (id)
  index report_at USING btree (at DESC)
  index report_open USING btree (room_id, seq) WHERE (done_at IS NULL)
  grant delete, insert, select, update on table to magpie_server

table room
  id text collate "C" not null
  kind text not null
  title text not null
  status integer not null
  speech boolean not null
  vip_min integer not null
  vip_max integer not null
  slow_ms integer not null
  pinned text
  last bigint not null
  opens_at timestamp with time zone
  closes_at timestamp with time zone
  mark bigint not null
  constraint room_pkey PRIMARY KEY (id)
  constraint room_check CHECK (((vip_max >= vip_min) AND (vip_max <= 10)))
  constraint room_kind_check CHECK ((kind = ANY (ARRAY['hall'::text, 'venue'::text, 'match'::text])))
  constraint room_last_check CHECK ((last >= 0))
  constraint room_slow_ms_check CHECK (((slow_ms >= 0) AND (slow_ms <= 300000)))
  constraint room_status_check CHECK ((status = ANY (ARRAY[1, 2, 3])))
  constraint room_vip_min_check CHECK (((vip_min >= 0) AND (vip_min <= 10)))
  grant delete, insert, select, update on table to magpie_server

table said
  id text collate "C" not null
  seq bigint not null
  at timestamp with time zone not null
  constraint said_pkey PRIMARY KEY (id)
  index said_at USING btree (at)
  grant delete, insert, select on table to magpie_server

table share
  id text collate "C" not null
  packet_id uuid not null
  place integer not null
  state text not null
  amount integer not null
  member_id uuid
  taker jsonb
  at timestamp with time zone
  constraint share_pkey PRIMARY KEY (id)
  constraint share_amount_check CHECK ((amount > 0))
  constraint share_state_check CHECK ((state = ANY (ARRAY['free'::text, 'taken'::text, 'back'::text])))
  index share_free USING btree (packet_id) WHERE (state = 'free'::text)
  index share_member USING btree (member_id, at DESC) WHERE (member_id IS NOT NULL)
  index share_packet USING btree (packet_id, place)
  grant select on table to magpie_server

table shield
  member_id uuid not null
  alias uuid not null
  at timestamp with time zone not null
  constraint shield_pkey PRIMARY KEY (member_id, alias)
  grant delete, insert, select on table to magpie_server

table stay unlogged
  room_id text collate "C" not null
  member_id uuid not null
  since timestamp with time zone not null
  seen timestamp with time zone not null
  constraint stay_pkey PRIMARY KEY (room_id, member_id)
  index stay_seen USING btree (seen)
  grant delete, insert, select, update on table to magpie_server

table word_hit
  day date not null
  word text not null
  count integer not null
  constraint word_hit_pkey PRIMARY KEY (day, word)
  grant delete, insert, select, update on table to magpie_server

table word_list
  id integer not null
  words jsonb not null
  maker_account text not null
  decider_account text
  at timestamp with time zone not null
  constraint word_list_pkey PRIMARY KEY (id)
  constraint word_list_words_check CHECK ((jsonb_typeof(words) = 'array'::text))
  grant insert, select on table to magpie_server

schema content
grant usage on schema content to magpie_server

table help_answer
  page text collate "C" not null
  version text collate "C" not null
  voter_id uuid not null
  guest boolean not null
  helped boolean not null
  reason text
  at timestamp with time zone not null
  constraint help_answer_pkey PRIMARY KEY (page, version, voter_id)
  constraint help_answer_check CHECK (((NOT helped) OR (reason IS NULL)))
  constraint help_answer_page_check CHECK ((page ~ '^[a-z]{2,10}$'::text))
  constraint help_answer_reason_check CHECK ((reason = ANY (ARRAY['unclear'::text, 'missing'::text, 'differs'::text, 'long'::text])))
  constraint help_answer_version_check CHECK ((version ~ '^\d{4}-\d\d-\d\d\.\d{1,9}$'::text))
  index help_answer_at USING btree (at)
  index help_answer_guests USING btree (page, version) WHERE guest
  index help_answer_voter USING btree (voter_id) WHERE (NOT guest)
  grant delete, insert, select, update on table to magpie_server

table picture
  id uuid not null
  bytes bytea not null
  made_at timestamp with time zone not null
  constraint picture_pkey PRIMARY KEY (id)
  constraint picture_bytes_check CHECK ((octet_length(bytes) <= 4194304))
  grant insert, select on table to magpie_server

table version
  id uuid not null
  piece text collate "C" not null
  number integer not null
  body jsonb not null
  picture_id uuid
  from_at timestamp with time zone
  to_at timestamp with time zone
  state text not null
  maker_id uuid
  maker_account text not null
  reason text not null
  made_at timestamp with time zone not null
  published_at timestamp with time zone
  decider_account text
  ended_at timestamp with time zone
  constraint version_pkey PRIMARY KEY (id)
  constraint version_piece_number_key UNIQUE (piece, number)
  constraint version_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES content.picture(id)
  constraint version_body_check CHECK ((jsonb_typeof(body) = 'object'::text))
  constraint version_check CHECK (((to_at IS NULL) OR (from_at IS NULL) OR (to_at > from_at)))
  constraint version_check1 CHECK (((state = 'published'::text) = (published_at IS NOT NULL)))
  constraint version_number_check CHECK ((number > 0))
  constraint version_piece_check CHECK ((piece ~ '^[a-z0-9-]{1,60}$'::text))
  constraint version_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'waiting'::text, 'published'::text, 'dropped'::text])))
  index version_picture USING btree (picture_id) WHERE (picture_id IS NOT NULL)
  TRIGGER ring_site AFTER INSERT OR UPDATE ON content.version FOR EACH STATEMENT EXECUTE FUNCTION house.ring_site()
  grant insert, select, update on table to magpie_server

schema game_desk
grant usage on schema game_desk to magpie_server

table act
  id uuid not null
  venue text not null
  act jsonb not null
  made_at timestamp with time zone not null
  answer text
  answered_at timestamp with time zone
  constraint act_pkey PRIMARY KEY (id)
  constraint act_check CHECK (((answer IS NULL) = (answered_at IS NULL)))
  index act_waiting USING btree (made_at) WHERE (answer IS NULL)
  grant insert, select on table to magpie_server
  grant update (answer, answered_at) on table to magpie_server

schema gate
grant usage on schema gate to magpie_server

table change
  id uuid not null
  wish jsonb not null
  from_at timestamp with time zone not null
  to_at timestamp with time zone
  ended_at timestamp with time zone
  maker_id uuid
  maker_account text not null
  reason text not null
  made_at timestamp with time zone not null
  decider_account text
  constraint change_pkey PRIMARY KEY (id)
  constraint change_check CHECK (((to_at IS NULL) OR (to_at > from_at)))
  constraint change_wish_check CHECK ((jsonb_typeof(wish) = 'object'::text))
  index change_over USING btree (COALESCE(LEAST(to_at, ended_at), 'infinity'::timestamp with time zone))
  grant insert, select on table to magpie_server
  grant update (ended_at) on table to magpie_server

table json_cache
  shelf text collate "C" not null
  key text collate "C" not null
  data text not null
  dies_at timestamp with time zone not null
  constraint json_cache_pkey PRIMARY KEY (shelf, key)
  constraint json_cache_data_check CHECK ((octet_length(data) <= 16384))
  index json_cache_dies USING btree (dies_at)
  grant delete, insert, select, update on table to magpie_server

table site_config
  id text not null
  version integer not null
  config jsonb not null
  changed_at timestamp with time zone not null
  constraint site_config_pkey PRIMARY KEY (id)
  constraint site_config_config_check CHECK ((jsonb_typeof(config) = 'object'::text))
  constraint site_config_id_check CHECK ((id = 'site'::text))
  constraint site_config_version_check CHECK ((version > 0))
  TRIGGER ring_site AFTER UPDATE ON gate.site_config FOR EACH STATEMENT EXECUTE FUNCTION house.ring_site()
  grant insert, select, update on table to magpie_server

schema house
grant usage on schema house to magpie_server

table aside
  kind text not null
  name text collate "C" not null
  subject text collate "C" not null
  owner text not null
  reason text
  body json
  tries integer not null
  since timestamp with time zone not null
  why text not null
  by_account text not null
  second_account text
  at timestamp with time zone not null
  constraint aside_pkey PRIMARY KEY (kind, name, subject)
  constraint aside_kind_check CHECK ((kind = ANY (ARRAY['news'::text, 'row'::text, 'job'::text])))
  grant delete, insert, select on table to magpie_server

table cursor
  consumer text not null
  lane uuid not null
  link bigint not null
  n integer not null
  failures integer not null default 0
  retry_at timestamp with time zone
  constraint cursor_pkey PRIMARY KEY (consumer, lane)
  grant delete, insert, select, update on table to magpie_server

table job
  name text collate "C" not null
  queue text not null
  every_seconds integer not null
  known_at timestamp with time zone not null default now()
  began_at timestamp with time zone
  well_at timestamp with time zone
  failed_at timestamp with time zone
  failures_in_row integer not null default 0
  reason text
  constraint job_pkey PRIMARY KEY (name)
  constraint job_every_seconds_check CHECK ((every_seconds > 0))
  grant delete, insert, select, update on table to magpie_server

table job_worker
  worker text not null
  seen_at timestamp with time zone not null
  constraint job_worker_pkey PRIMARY KEY (worker)
  grant delete, insert, select, update on table to magpie_server

table migration
  set_name text not null
  name text not null
  sha256 text not null
  at timestamp with time zone not null default now()
  constraint migration_pkey PRIMARY KEY (set_name, name)

table outbox
  lane uuid not null
  link bigint not null
  n integer not null
  topic text not null
  member_id uuid
  body json not null
  at timestamp with time zone not null
  constraint outbox_pkey PRIMARY KEY (lane, link, n)
  index outbox_venue USING btree (lane, topic, ((body ->> 'venue'::text)), link, n) WHERE ((body ->> 'venue'::text) IS NOT NULL)
  grant delete, select on table to magpie_server

table parked
  consumer text not null
  part smallint not null
  who text not null
  seq bigint not null generated always as identity
  lane uuid not null
  link bigint not null
  n integer not null
  topic text not null
  member_id uuid
  body json not null
  at timestamp with time zone not null
  failures integer not null default 0
  reason text
  owner text not null
  parked_at timestamp with time zone not null
  deadline_at timestamp with time zone not null
  retry_at timestamp with time zone
  constraint parked_pkey PRIMARY KEY (consumer, who, seq)
  constraint parked_consumer_lane_link_n_key UNIQUE (consumer, lane, link, n)
  index parked_due USING btree (consumer, retry_at) WHERE (retry_at IS NOT NULL)
  grant delete, insert, select, update on table to magpie_server

table part
  consumer text not null
  part smallint not null
  constraint part_pkey PRIMARY KEY (consumer, part)
  constraint part_part_check CHECK (((part >= 0) AND (part <= 31)))
  grant delete, insert, select, update on table to magpie_server

table part_cursor
  consumer text not null
  part smallint not null
  lane uuid not null
  link bigint not null
  n integer not null
  constraint part_cursor_pkey PRIMARY KEY (consumer, part, lane)
  grant delete, insert, select, update on table to magpie_server

table plan_table
  name text collate "C" not null
  recorded boolean not null
  plans_only boolean not null
  was text collate "C"
  constraint plan_table_pkey PRIMARY KEY (name)
  constraint plan_table_was_key UNIQUE (was)
  grant select on table to magpie_server

table secret_print
  print text not null
  kind text not null
  at timestamp with time zone not null default now()
  constraint secret_print_pkey PRIMARY KEY (print)
  constraint secret_print_kind_check CHECK ((kind = ANY (ARRAY['first'::text, 'seal'::text])))
  constraint secret_print_print_check CHECK ((print ~ '^[0-9a-f]{64}$'::text))
  index secret_print_first UNIQUE USING btree (kind) WHERE (kind = 'first'::text)
  grant insert, select on table to magpie_server

table stuck
  job text collate "C" not null
  subject text collate "C" not null
  owner text not null
  reason text
  tries integer not null
  first_at timestamp with time zone not null
  last_at timestamp with time zone not null
  retry_at timestamp with time zone not null
  deadline_at timestamp with time zone not null
  constraint stuck_pkey PRIMARY KEY (job, subject)
  constraint stuck_tries_check CHECK ((tries > 0))
  grant delete, insert, select, update on table to magpie_server

function let_plans_write(of_table regclass, recorded boolean, plans_only boolean) returns void language plpgsql set search_path=pg_catalog, pg_temp body 7a42c63b9cd9ea60

function let_ring_site(of_table regclass, acts text) returns void language plpgsql set search_path=pg_catalog, pg_temp body ba7c2d1c6eadde07
  grant execute on function to public

function make_plan_doors() returns void language plpgsql set search_path=pg_catalog, pg_temp body f7c1acb09d7d890e

function plan_add(of_table text, bodies text[]) returns void language plpgsql body e0bdf511deba35ce

function plan_branch(of_table text, what text) returns text language plpgsql stable set search_path=pg_catalog, pg_temp body 25e51e8feb97a56c

function plan_branches(what text) returns text language sql stable set search_path=pg_catalog, pg_temp body 5852bfe4523ac332

function plan_columns(of_table text) returns text[] language sql stable set search_path=pg_catalog, pg_temp body 009fca9ef148adfc

function plan_judge(of_table text, ids text[], froms text[], wheres text[]) returns integer[] language plpgsql body e818cda566f7c249

function plan_move(of_table text, ids text[], bodies text[]) returns void language plpgsql body 491cebdb694d3bf0

function plan_table_moved(from_name text, to_table regclass) returns void language plpgsql set search_path=pg_catalog, pg_temp body 46e96fbf41c4513a

function ring_site() returns trigger language plpgsql set search_path=pg_catalog, pg_temp body 78245428749df273
  grant execute on function to public

schema identity
grant usage on schema identity to magpie_server

table account_name
  id text collate "C" not null
  state text not null
  member_id uuid not null
  constraint account_name_pkey PRIMARY KEY (id)
  constraint account_name_id_check CHECK ((id ~ '^[a-z0-9]{6,12}$'::text))
  constraint account_name_state_check CHECK ((state = 'taken'::text))
  grant select on table to magpie_server

table blocked_device
  id uuid not null
  state text not null
  at timestamp with time zone not null
  constraint blocked_device_pkey PRIMARY KEY (id)
  constraint blocked_device_state_check CHECK ((state = ANY (ARRAY['blocked'::text, 'free'::text])))
  grant insert, select, update on table to magpie_server

table closing
  id uuid not null
  state text not null
  give_up boolean not null
  asked_at timestamp with time zone not null
  due_at timestamp with time zone not null
  ended_at timestamp with time zone
  constraint closing_pkey PRIMARY KEY (id)
  constraint closing_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'canceled'::text, 'done'::text])))
  index closing_due USING btree (due_at) WHERE (state = 'waiting'::text)
  grant insert, select, update on table to magpie_server

table code
  id uuid not null
  use text not null
  whom uuid
  hash text not null
  sealed text
  tries integer not null default 0
  made_at timestamp with time zone not null
  expires_at timestamp with time zone not null
  used_at timestamp with time zone
  contact text collate "C"
  constraint code_pkey PRIMARY KEY (id)
  index code_expires USING btree (expires_at)
  grant delete, insert, select, update on table to magpie_server

table contact
  id text collate "C" not null
  state text not null
  member_id uuid not null
  kind text not null
  name_id text collate "C" not null
  sealed text not null
  masked text not null
  confirmed_at timestamp with time zone not null
  constraint contact_pkey PRIMARY KEY (id)
  constraint contact_kind_check CHECK ((kind = ANY (ARRAY['phone'::text, 'mail'::text])))
  constraint contact_state_check CHECK ((state = ANY (ARRAY['held'::text, 'gone'::text]))) NOT VALID
  index contact_member USING btree (member_id)
  grant select on table to magpie_server

table contact_name
  id text collate "C" not null
  state text not null
  member_id uuid not null
  constraint contact_name_pkey PRIMARY KEY (id)
  constraint contact_name_state_check CHECK ((state = ANY (ARRAY['taken'::text, 'free'::text])))
  grant select on table to magpie_server

table credential
  id uuid not null
  state text not null
  hash text not null
  changed_at timestamp with time zone not null
  constraint credential_pkey PRIMARY KEY (id)
  constraint credential_state_check CHECK ((state = 'current'::text))
  grant select on table to magpie_server

table device
  id uuid not null
  member_id uuid not null
  number_hash text collate "C" not null
  state text not null
  form text not null
  system text not null
  browser text not null
  region text not null
  first_at timestamp with time zone not null
  last_at timestamp with time zone not null
  until timestamp with time zone not null
  password_at timestamp with time zone
  constraint device_pkey PRIMARY KEY (id)
  constraint device_member_id_number_hash_key UNIQUE (member_id, number_hash)
  constraint device_state_check CHECK ((state = ANY (ARRAY['trusted'::text, 'removed'::text])))
  grant delete, insert, select, update on table to magpie_server

table face
  id uuid not null
  face smallint not null
  chosen_at timestamp with time zone not null
  constraint face_pkey PRIMARY KEY (id)
  constraint face_face_check CHECK (((face >= 0) AND (face <= 63)))
  grant delete, insert, select, update on table to magpie_server

table handover
  id text collate "C" not null
  member_id uuid not null
  session_id uuid not null
  expires_at timestamp with time zone not null
  used_at timestamp with time zone
  constraint handover_pkey PRIMARY KEY (id)
  index handover_expires USING btree (expires_at)
  index handover_member USING btree (member_id)
  grant delete, insert, select, update on table to magpie_server

table letter
  id uuid not null
  sealed text not null
  expires_at timestamp with time zone not null
  constraint letter_pkey PRIMARY KEY (id)
  index letter_expires USING btree (expires_at)
  grant delete, insert, select, update on table to magpie_server

table login_event
  id uuid not null
  member_id uuid not null
  outcome text not null
  form text not null
  system text not null
  browser text not null
  region text not null
  network text collate "C" not null
  times integer not null default 1
  first_at timestamp with time zone not null
  at timestamp with time zone not null
  constraint login_event_pkey PRIMARY KEY (id)
  index login_event_at USING btree (at)
  index login_event_member USING btree (member_id, at DESC)
  grant delete, insert, select, update on table to magpie_server

table member
  id uuid not null
  state text not null
  account text not null
  registered_at timestamp with time zone not null
  adult_at timestamp with time zone not null
  terms_at timestamp with time zone not null
  device_id uuid
  invite_code text
  constraint member_pkey PRIMARY KEY (id)
  constraint member_state_check CHECK ((state = ANY (ARRAY['active'::text, 'blocked'::text])))
  index member_blocked USING btree (id) WHERE (state = 'blocked'::text)
  grant select on table to magpie_server

table passkey
  id uuid not null
  member_id uuid not null
  credential text collate "C" not null
  public_key bytea not null
  counter bigint not null
  name text not null
  made_at timestamp with time zone not null
  used_at timestamp with time zone
  constraint passkey_pkey PRIMARY KEY (id)
  constraint passkey_credential_key UNIQUE (credential)
  index passkey_member USING btree (member_id)
  grant delete, insert, select, update on table to magpie_server

table recovery
  id uuid not null
  state text not null
  member_id uuid
  typed text not null
  sealed text not null
  ticket_hash text collate "C" not null
  made_at timestamp with time zone not null
  first_by uuid
  first_account text
  first_reason text
  first_at timestamp with time zone
  second_by uuid
  second_account text
  second_reason text
  second_at timestamp with time zone
  ready_at timestamp with time zone
  ended_at timestamp with time zone
  constraint recovery_pkey PRIMARY KEY (id)
  constraint recovery_check CHECK (((second_by IS DISTINCT FROM first_by) OR (second_by IS NULL)))
  constraint recovery_check1 CHECK (((state <> ALL (ARRAY['cooling'::text, 'done'::text])) OR ((first_by IS NOT NULL) AND (second_by IS NOT NULL) AND (ready_at IS NOT NULL))))
  constraint recovery_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'proposed'::text, 'cooling'::text, 'refused'::text, 'canceled'::text, 'done'::text])))
  index recovery_member USING btree (member_id) WHERE (state = ANY (ARRAY['waiting'::text, 'proposed'::text, 'cooling'::text]))
  grant delete, insert, select, update on table to magpie_server

table recovery_code
  id uuid not null
  member_id uuid not null
  hash text collate "C" not null
  used_at timestamp with time zone
  constraint recovery_code_pkey PRIMARY KEY (id)
  index recovery_code_member USING btree (member_id)
  grant delete, insert, select, update on table to magpie_server

table recovery_file
  id uuid not null
  recovery_id uuid
  bytes bytea not null
  at timestamp with time zone not null
  constraint recovery_file_pkey PRIMARY KEY (id)
  index recovery_file_of USING btree (recovery_id)
  grant delete, insert, select, update on table to magpie_server

table seat
  id uuid not null
  state text collate "C" not null
  constraint seat_pkey PRIMARY KEY (id)
  grant select on table to magpie_server

table session
  id uuid not null
  state text not null
  member_id uuid not null
  device_id uuid not null
  marker text not null
  secret_hash text collate "C" not null
  created_at timestamp with time zone not null
  expires_at timestamp with time zone not null
  last_seen_at timestamp with time zone not null
  ended_at timestamp with time zone
  proved_at timestamp with time zone
  constraint session_pkey PRIMARY KEY (id)
  constraint session_secret_hash_key UNIQUE (secret_hash)
  constraint session_state_check CHECK ((state = ANY (ARRAY['live'::text, 'logged_out'::text, 'replaced'::text, 'password_changed'::text, 'blocked'::text, 'device_blocked'::text]))) NOT VALID
  index session_device USING btree (device_id, member_id)
  index session_member USING btree (member_id, created_at)
  index session_seen USING btree (last_seen_at) WHERE (state = 'live'::text)
  grant delete, insert, select, update on table to magpie_server

table stream_ticket
  id uuid not null
  expires_at timestamp with time zone not null
  constraint stream_ticket_pkey PRIMARY KEY (id)
  index stream_ticket_expires USING btree (expires_at)
  grant delete, insert, select, update on table to magpie_server

table throttle
  id text collate "C" not null
  tries integer not null
  last_at timestamp with time zone not null
  free_at timestamp with time zone not null
  constraint throttle_pkey PRIMARY KEY (id)
  index throttle_last USING btree (last_at)
  grant delete, insert, select, update on table to magpie_server

table totp
  id uuid not null
  state text not null
  sealed text not null
  last_step bigint not null default 0
  at timestamp with time zone not null
  constraint totp_pkey PRIMARY KEY (id)
  constraint totp_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'current'::text])))
  grant delete, insert, select, update on table to magpie_server

table trace
  id uuid not null
  member_id uuid not null
  kind text not null
  mark text collate "C" not null
  at_start boolean not null
  first_at timestamp with time zone not null
  last_at timestamp with time zone not null
  constraint trace_pkey PRIMARY KEY (id)
  constraint trace_kind_mark_member_id_key UNIQUE (kind, mark, member_id)
  constraint trace_kind_check CHECK ((kind = ANY (ARRAY['device'::text, 'network'::text, 'payee'::text])))
  index trace_member USING btree (member_id)
  grant insert, select, update on table to magpie_server

schema ledger
grant usage on schema ledger to magpie_server

table account with (fillfactor=60)
  owner uuid not null
  bucket text not null
  currency text not null
  name text
  kept boolean not null
  balance bigint not null default 0
  epoch integer not null default 0
  constraint account_pkey PRIMARY KEY (owner, bucket, currency)
  constraint bucket_known CHECK (((bucket = ANY (ARRAY['house'::text, 'cash'::text, 'held'::text, 'locked'::text, 'bonus'::text, 'debt'::text, 'transit'::text])) OR (bucket ~ '^venue/[A-Z][A-Z0-9]{1,15}$'::text)))
  constraint l3_no_minus CHECK (
CASE
    WHEN (NOT kept) THEN (balance = 0)
    WHEN (bucket = 'debt'::text) THEN (balance <= 0)
    ELSE (balance >= 0)
END)
  constraint name_of_house CHECK (((bucket = 'house'::text) = (name IS NOT NULL)))
  index account_name UNIQUE USING btree (name, currency) WHERE (name IS NOT NULL)
  grant select on table to magpie_server

table checkpoint
  number bigint not null
  at timestamp with time zone not null
  hash bytea not null
  body text not null
  witness text not null
  receipt text not null
  constraint checkpoint_pkey PRIMARY KEY (number)
  grant insert, select on table to magpie_server

table checkpoint_head
  lane uuid not null
  number bigint not null
  hash bytea not null
  checkpoint bigint not null
  constraint checkpoint_head_pkey PRIMARY KEY (lane, number)
  grant insert, select on table to magpie_server

table counter with (fillfactor=60)
  member_id uuid not null
  kind text not null
  window text not null
  used bigint not null
  currency text not null default 'XIB'::text
  constraint counter_pkey PRIMARY KEY (member_id, kind, currency, "window")
  index counter_by_day USING brin ("window") WITH (pages_per_range='32', autosummarize='on')
  grant select on table to magpie_server

table day_bettor
  day date not null
  member_id uuid not null
  constraint day_bettor_pkey PRIMARY KEY (day, member_id)
  grant insert, select on table to magpie_server

table entry partition by RANGE (at)
  lane uuid not null
  link bigint not null
  leaf integer not null
  key text collate "C" not null
  member_id uuid
  kind text not null
  from_owner uuid not null
  from_bucket text not null
  to_owner uuid not null
  to_bucket text not null
  currency text not null
  amount bigint not null
  from_after bigint
  to_after bigint
  at timestamp with time zone not null
  constraint entry_pkey PRIMARY KEY (lane, link, leaf, at)
  constraint entry_amount_check CHECK ((amount > 0))
  index entry_correction USING btree (member_id, at) WHERE (kind = ANY (ARRAY['adjust.credit'::text, 'adjust.debit'::text]))
  index entry_member USING btree (member_id, at)
  grant select on table to magpie_server

table hour with (fillfactor=80)
  hour timestamp with time zone not null
  kind text collate "C" not null
  house text collate "C" not null
  moves bigint not null
  sum numeric not null
  constraint hour_pkey PRIMARY KEY (hour, kind, house)
  grant insert, select, update on table to magpie_server

table hour_to
  lane uuid not null
  link bigint not null
  constraint hour_to_pkey PRIMARY KEY (lane)
  grant insert, select, update on table to magpie_server

table key
  key text collate "C" not null
  member_id uuid
  kind text not null
  content_hash bytea not null
  refused text
  answer json not null
  balance bigint
  salt uuid not null
  lane uuid not null
  link bigint not null
  leaf integer not null
  at timestamp with time zone not null
  seal bytea
  writes text
  constraint key_pkey PRIMARY KEY (key)
  index key_time USING brin (at) WITH (pages_per_range='16')
  grant select on table to magpie_server

table lane
  id uuid not null
  opened_at timestamp with time zone not null
  pid integer not null
  node text not null
  head bigint not null default 0
  head_hash bytea not null
  seal bytea
  constraint lane_pkey PRIMARY KEY (id)
  grant select on table to magpie_server

table link partition by RANGE (at)
  lane uuid not null
  number bigint not null
  previous bytea not null
  root bytea not null
  hash bytea not null
  leaves bytea not null
  at timestamp with time zone not null
  constraint link_pkey PRIMARY KEY (lane, number, at)
  grant select on table to magpie_server

table projected
  owner uuid not null
  currency text not null
  lane uuid not null
  link bigint not null
  sum numeric not null
  constraint projected_pkey PRIMARY KEY (owner, currency, lane)
  grant insert, select, update on table to magpie_server

table projected_to
  lane uuid not null
  link bigint not null
  constraint projected_to_pkey PRIMARY KEY (lane)
  grant insert, select, update on table to magpie_server

table verified
  kind text not null
  at timestamp with time zone not null
  ms integer not null
  links integer not null
  keys integer not null
  entries integer not null
  fault_row text
  fault_what text
  reached text
  figures json
  constraint verified_pkey PRIMARY KEY (kind)
  constraint verified_kind_check CHECK ((kind = ANY (ARRAY['whole'::text, 'new'::text, 'liabilities'::text, 'statement'::text])))
  grant insert, select, update on table to magpie_server

function commit_batch(lane_id uuid, at_ms bigint, careful boolean, p_key text[], p_member uuid[], p_kind text[], p_hash bytea[], p_answer text[], p_salt uuid[], p_seal bytea[], p_writes text[], p_numbers integer[], a_owner uuid[], a_bucket text[], a_currency text[], e_amount bigint[], e_kind text[], e_numbers integer[], c_member uuid[], c_kind text[], c_window text[], g_counter integer[], g_amount bigint[], g_ceiling bigint[], g_refuses text[], f_numbers integer[], n_plan integer[], n_topic text[], n_member uuid[], n_body text[], m_plan integer[], m_table text[], m_id text[], m_from text[], m_where text[], m_set text[], m_own boolean[], r_plan integer[], r_table text[], r_values text[], seldom json, c_currency text[] DEFAULT NULL::text[], c_spans text[] DEFAULT NULL::text[], OUT verdicts text[], OUT shown bigint[], OUT known json[], OUT number bigint) returns record language plpgsql security definer set search_path=pg_catalog, pg_temp body fc65679f77ad02f1
  grant execute on function to magpie_server

function counters_from() returns text language sql stable set search_path=pg_catalog, pg_temp body e64e15191773b674
  grant execute on function to magpie_server
  grant execute on function to public

function forget_counters(at_once integer) returns integer language plpgsql security definer set search_path=pg_catalog, pg_temp body 23a65214561e7850
  grant execute on function to magpie_server

function judge(INOUT verdicts text[], INOUT balance bigint[], INOUT used bigint[], p_numbers integer[], a_bucket text[], kept boolean[], epoch integer[], e_amount bigint[], e_numbers integer[], g_counter integer[], g_amount bigint[], g_ceiling bigint[], g_refuses text[], f_numbers integer[], OUT shown bigint[], OUT from_after bigint[], OUT to_after bigint[], OUT stands boolean[], OUT fallen integer[], OUT first integer[]) returns record language plpgsql body 97093b25ee6f7a45

function kept_accounts(found_at integer[], owners uuid[], buckets text[], currencies text[]) returns boolean[] language plpgsql body b6f7d2a8317e6ec6

function locked_accounts(owners uuid[], buckets text[], currencies text[]) returns integer[] language sql security definer set search_path="" body eb76106ef08c28b7
  grant execute on function to magpie_server

function locked_rows(of_table regclass, ids text[]) returns text[] language plpgsql security definer set search_path="" body c5886e70b88a5fb2
  grant execute on function to magpie_server

function make_months(from_month date, months integer) returns void language plpgsql body fa43627d7b944e6f

function merged(jsonb) returns jsonb language internal immutable body 47a318ba1be02bec
  grant execute on function to public

function merkle_root(leaves bytea) returns bytea language plpgsql immutable body b9e0e145ea664e39

function open_lane(lane_id uuid, at_ms bigint, node_name text, genesis bytea, lane_seal bytea, OUT pid integer, OUT since text) returns record language plpgsql security definer set search_path=pg_catalog, pg_temp body 77e6f074b5ee33bf
  grant execute on function to magpie_server

function raise_and_open(seldom json, stands boolean[]) returns void language plpgsql body 12575f75bd46e1c7

function seal_old_lanes(lanes uuid[], heads bigint[], seals bytea[]) returns void language plpgsql security definer set search_path=pg_catalog, pg_temp body 25d95b35e3e7f804
  grant execute on function to magpie_server

function spread(size integer, places integer[], things anyarray) returns anyarray language plpgsql immutable body 1225a980184c084a

function summed(of_member uuid, of_currency text, spans json) returns bigint language sql stable set search_path=pg_catalog, pg_temp body 80874bbe5a4bc9d9
  grant execute on function to magpie_server

schema lottery_xqcp
grant usage on schema lottery_xqcp to magpie_sandbox

table act
  id uuid not null
  ask_hash text not null
  answer text not null
  done_at bigint not null
  constraint act_pkey PRIMARY KEY (id)
  grant insert, select on table to magpie_sandbox

table beacon_seen
  tip_round bigint not null
  tip_value text not null
  last_round bigint not null
  round bigint not null
  value text not null
  seen_at bigint not null
  constraint beacon_seen_pkey PRIMARY KEY (tip_round)
  grant insert, select, update on table to magpie_sandbox

table book_owner
  id boolean not null default true
  epoch bigint not null
  taken_at timestamp with time zone not null default now()
  constraint book_owner_pkey PRIMARY KEY (id)
  constraint book_owner_id_check CHECK (id)
  grant insert, select, update on table to magpie_sandbox

table chase
  id uuid not null
  alias uuid not null
  game text not null
  version integer not null
  lines jsonb not null
  cost bigint not null
  issues integer not null
  bought integer not null
  stop_on_win boolean not null
  state text not null
  reason text
  last_no text not null
  token text not null
  made_at bigint not null
  changed_at bigint not null
  constraint chase_pkey PRIMARY KEY (id)
  constraint chase_cost_check CHECK ((cost > 0))
  constraint chase_issues_check CHECK (((issues >= 2) AND (issues <= 11)))
  constraint chase_state_check CHECK ((state = ANY (ARRAY['going'::text, 'ended'::text, 'stopped'::text])))
  index chase_going USING btree (game) WHERE (state = 'going'::text)
  index chase_of_member USING btree (alias, id DESC)
  grant insert, select, update on table to magpie_sandbox

table game_state
  game text not null
  open boolean not null
  by text not null
  reason text not null
  changed_at bigint not null
  constraint game_state_pkey PRIMARY KEY (game)
  grant insert, select, update on table to magpie_sandbox

table issue
  game text not null
  no text not null
  version integer not null
  day date not null
  seed text not null
  commitment text not null
  state text not null
  opens_at bigint not null
  closes_at bigint not null
  draws_at bigint not null
  root text
  sealed_at bigint
  signature text
  tickets integer not null default 0
  beacon_round bigint
  beacon_value text
  anchor_round bigint
  anchor_value text
  tip_round bigint
  tip_value text
  drawn jsonb
  drawn_at bigint
  reason text
  changed_at bigint not null
  paused text
  paused_at bigint
  constraint issue_pkey PRIMARY KEY (game, no)
  constraint issue_day_fkey FOREIGN KEY (day) REFERENCES lottery_xqcp.issue_day(day)
  constraint issue_check CHECK (((drawn IS NULL) OR ((root IS NOT NULL) AND (beacon_value IS NOT NULL))))
  constraint issue_check1 CHECK ((((root IS NULL) = (sealed_at IS NULL)) AND ((root IS NULL) = (beacon_round IS NULL))))
  constraint issue_check2 CHECK (((paused IS NULL) = (paused_at IS NULL)))
  constraint issue_state_check CHECK ((state = ANY (ARRAY['planned'::text, 'open'::text, 'closing'::text, 'sealed'::text, 'drawn'::text, 'settling'::text, 'done'::text, 'void'::text])))
  index issue_going USING btree (draws_at) WHERE (state <> ALL (ARRAY['done'::text, 'void'::text]))
  index issue_of_day USING btree (day)
  grant insert, select, update on table to magpie_sandbox

table issue_day
  day date not null
  root text not null
  issues integer not null
  published_at bigint not null
  constraint issue_day_pkey PRIMARY KEY (day)
  grant insert, select, update on table to magpie_sandbox

table pool_floor
  id uuid not null
  from_no text not null
  floor bigint not null
  at bigint not null
  constraint pool_floor_pkey PRIMARY KEY (id)
  constraint pool_floor_floor_check CHECK ((floor > 0))
  grant insert, select on table to magpie_sandbox

table pool_move
  no text not null
  move text not null
  amount bigint not null
  at bigint not null
  constraint pool_move_pkey PRIMARY KEY (no, move)
  constraint pool_move_move_check CHECK ((move = ANY (ARRAY['opening'::text, 'sales'::text, 'floor'::text, 'prizes'::text, 'carried'::text])))
  grant insert, select, update on table to magpie_sandbox

table ticket
  id uuid not null
  alias uuid not null
  key uuid not null
  ask_hash text not null
  game text not null
  no text not null
  version integer not null
  lines jsonb not null
  cost bigint not null
  most bigint not null
  salt text not null
  state text not null
  reason text
  total bigint
  from_pool bigint not null default 0
  digest text
  chase_id uuid
  chase_no integer
  placed_at bigint not null
  changed_at bigint not null
  constraint ticket_pkey PRIMARY KEY (id)
  constraint ticket_alias_key_key UNIQUE (alias, key)
  constraint ticket_chase_id_fkey FOREIGN KEY (chase_id) REFERENCES lottery_xqcp.chase(id)
  constraint ticket_game_no_fkey FOREIGN KEY (game, no) REFERENCES lottery_xqcp.issue(game, no)
  constraint ticket_cost_check CHECK ((cost > 0))
  constraint ticket_state_check CHECK ((state = ANY (ARRAY['asking'::text, 'held'::text, 'kept'::text, 'cancelled'::text, 'refused'::text, 'settled'::text, 'void'::text])))
  constraint ticket_total_check CHECK ((total >= 0))
  index ticket_of_chase USING btree (chase_id) WHERE (chase_id IS NOT NULL)
  index ticket_of_issue USING btree (game, no)
  index ticket_of_member USING btree (alias, id DESC)
  grant insert, select, update on table to magpie_sandbox

table wallet_call
  id text not null
  ticket_id uuid not null
  call text not null
  ordinal integer not null
  item text not null
  due_at bigint not null
  leased_until bigint not null default 0
  attempts integer not null default 0
  answer text
  answered_at bigint
  constraint wallet_call_pkey PRIMARY KEY (id)
  constraint wallet_call_ticket_id_ordinal_key UNIQUE (ticket_id, ordinal)
  constraint wallet_call_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES lottery_xqcp.ticket(id)
  constraint wallet_call_call_check CHECK ((call = ANY (ARRAY['debit'::text, 'confirm'::text, 'rollback'::text, 'settle'::text])))
  index wallet_call_answered USING brin (answered_at)
  index wallet_call_waiting USING btree (call, due_at) WHERE (answered_at IS NULL)
  grant insert, select, update on table to magpie_sandbox

schema mall
grant usage on schema mall to magpie_server

table address
  id uuid not null
  sealed text not null
  made_at timestamp with time zone not null
  constraint address_pkey PRIMARY KEY (id)
  grant delete, insert, select, update on table to magpie_server

table had
  id text collate "C" not null
  state text not null
  member_id uuid not null
  item text not null
  pieces integer not null
  constraint had_pkey PRIMARY KEY (id)
  constraint had_pieces_check CHECK ((pieces >= 0))
  constraint had_state_check CHECK ((state = 'counted'::text))
  index had_item USING btree (item)
  grant select on table to magpie_server

table item
  id text collate "C" not null
  state text not null
  kind text not null
  title jsonb not null
  about jsonb not null
  art text not null
  price bigint not null
  per_member integer not null
  level_least smallint not null
  from_at timestamp with time zone not null
  to_at timestamp with time zone
  weight integer not null
  changed_at timestamp with time zone not null
  gives text not null
  frame text generated always as 
CASE
    WHEN (gives ~~ 'frame/%'::text) THEN substr(gives, 7)
    ELSE NULL::text
END
  constraint item_pkey PRIMARY KEY (id)
  constraint item_check CHECK (((to_at IS NULL) OR (to_at > from_at)))
  constraint item_check1 CHECK ((kind =
CASE
    WHEN (gives = 'parcel'::text) THEN 'goods'::text
    WHEN (gives ~ '^(frame|style)/[a-z]+$'::text) THEN 'decor'::text
    ELSE 'card'::text
END))
  constraint item_id_check CHECK ((id ~ '^[a-z0-9-]{1,32}$'::text))
  constraint item_kind_check CHECK ((kind = ANY (ARRAY['goods'::text, 'card'::text, 'decor'::text])))
  constraint item_level_least_check CHECK (((level_least >= 0) AND (level_least <= 10)))
  constraint item_per_member_check CHECK ((per_member > 0))
  constraint item_price_check CHECK ((price > 0))
  constraint item_state_check CHECK ((state = ANY (ARRAY['on'::text, 'off'::text])))
  grant insert, select, update on table to magpie_server

table piece
  id text collate "C" not null
  state text not null
  member_id uuid not null
  what text not null
  origin text not null
  used_for text
  at timestamp with time zone not null
  constraint piece_pkey PRIMARY KEY (id)
  constraint piece_state_check CHECK ((state = ANY (ARRAY['owned'::text, 'used'::text])))
  index piece_member USING btree (member_id, what)
  grant select on table to magpie_server

table purchase
  id uuid not null
  state text not null
  member_id uuid not null
  item text not null
  pieces integer not null
  points bigint not null
  tracking text
  reason text
  made_at timestamp with time zone not null
  changed_at timestamp with time zone not null
  constraint purchase_pkey PRIMARY KEY (id)
  constraint purchase_pieces_check CHECK ((pieces > 0))
  constraint purchase_points_check CHECK ((points > 0))
  constraint purchase_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sending'::text, 'sent'::text, 'done'::text, 'cancelled'::text])))
  index purchase_member USING btree (member_id, id DESC)
  index purchase_state USING btree (state, id DESC)
  grant select on table to magpie_server

table stock_in
  id text collate "C" not null
  state text not null
  item text not null
  pieces integer not null
  at timestamp with time zone not null
  constraint stock_in_pkey PRIMARY KEY (id)
  constraint stock_in_pieces_check CHECK ((pieces > 0))
  constraint stock_in_state_check CHECK ((state = 'added'::text))
  grant select on table to magpie_server

table worn
  id uuid not null
  frame text
  style text
  constraint worn_pkey PRIMARY KEY (id)
  grant delete, insert, select, update on table to magpie_server

schema messages
grant usage on schema messages to magpie_server

table consent
  member_id uuid not null
  class text not null
  given boolean not null
  at timestamp with time zone not null
  constraint consent_pkey PRIMARY KEY (member_id, class)
  constraint consent_class_check CHECK ((class = ANY (ARRAY['money'::text, 'service'::text, 'promotion'::text])))
  grant insert, select, update on table to magpie_server

table letter
  id uuid not null
  state text not null
  audience text not null
  days integer not null
  title text not null
  body text not null
  cursor uuid not null
  told integer not null
  made_at timestamp with time zone not null
  ended_at timestamp with time zone
  template text not null default 'announcement'::text
  constraint letter_pkey PRIMARY KEY (id)
  constraint letter_audience_check CHECK ((audience = ANY (ARRAY['all'::text, 'newcomers'::text])))
  constraint letter_days_check CHECK (((days >= 0) AND (days <= 90)))
  constraint letter_state_check CHECK ((state = ANY (ARRAY['sending'::text, 'sent'::text])))
  constraint letter_template_check CHECK ((template = ANY (ARRAY['announcement'::text, 'offer'::text])))
  constraint letter_told_check CHECK ((told >= 0))
  index letter_sending USING btree (id) WHERE (state = 'sending'::text)
  grant select on table to magpie_server

table mail
  id uuid not null
  state text not null
  member_id uuid not null
  tab text not null
  template text not null
  args jsonb not null
  made_at timestamp with time zone not null
  constraint mail_pkey PRIMARY KEY (id)
  constraint mail_state_check CHECK ((state = ANY (ARRAY['unread'::text, 'read'::text, 'gone'::text])))
  constraint mail_tab_check CHECK ((tab = ANY (ARRAY['bets'::text, 'account'::text, 'offers'::text, 'news'::text])))
  index mail_made USING btree (made_at)
  index mail_member USING btree (member_id, id DESC) WHERE (state <> 'gone'::text)
  index mail_unread USING btree (member_id, tab) WHERE (state = 'unread'::text)
  grant delete, select on table to magpie_server
  grant update (state) on table to magpie_server

table out
  mail_id uuid not null
  session_id uuid not null
  member_id uuid not null
  class text not null
  state text not null
  why text
  tries integer not null default 0
  due_at timestamp with time zone not null
  made_at timestamp with time zone not null
  ended_at timestamp with time zone
  constraint out_pkey PRIMARY KEY (mail_id, session_id)
  constraint out_class_check CHECK ((class = ANY (ARRAY['security'::text, 'money'::text, 'service'::text, 'promotion'::text])))
  constraint out_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'sending'::text, 'sent'::text, 'failed'::text, 'dropped'::text])))
  constraint out_why_check CHECK ((why = ANY (ARRAY['gone'::text, 'session'::text, 'read'::text, 'consent'::text, 'pause'::text, 'often'::text, 'late'::text])))
  index out_due USING btree (due_at) WHERE (state = ANY (ARRAY['queued'::text, 'sending'::text]))
  index out_ended USING btree (ended_at) WHERE (ended_at IS NOT NULL)
  index out_offers USING btree (member_id, ended_at) WHERE ((class = 'promotion'::text) AND (state = 'sent'::text))
  grant delete, insert, select, update on table to magpie_server

table push
  session_id uuid not null
  member_id uuid not null
  endpoint_hash text collate "C" not null
  sealed bytea not null
  language text not null
  made_at timestamp with time zone not null
  constraint push_pkey PRIMARY KEY (session_id)
  constraint push_endpoint_hash_key UNIQUE (endpoint_hash)
  constraint push_language_check CHECK ((language = ANY (ARRAY['zh-CN'::text, 'zh-TW'::text, 'en'::text])))
  index push_member USING btree (member_id)
  grant delete, insert, select, update on table to magpie_server

schema operators
grant usage on schema operators to magpie_server

table approval
  id uuid not null
  state text not null
  kind text collate "C" not null
  member_id uuid
  body jsonb not null
  maker_id uuid not null
  maker_account text not null
  maker_reason text not null
  made_at timestamp with time zone not null
  decider_id uuid
  decider_account text
  decider_reason text
  decided_at timestamp with time zone
  constraint approval_pkey PRIMARY KEY (id)
  constraint approval_maker_reason_check CHECK ((length(maker_reason) >= 4))
  constraint approval_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'approved'::text, 'refused'::text, 'withdrawn'::text])))
  constraint decided CHECK (((state = 'waiting'::text) = (decider_id IS NULL)))
  constraint l33_maker_is_never_approver CHECK (
CASE state
    WHEN 'withdrawn'::text THEN (decider_id = maker_id)
    ELSE ((decider_id IS NULL) OR (decider_id <> maker_id))
END)
  index approval_kind USING btree (kind, id)
  index approval_waiting USING btree (kind, id) WHERE (state = 'waiting'::text)
  grant insert, select, update on table to magpie_server

table audit
  id uuid not null
  at timestamp with time zone not null
  operator_id uuid
  account text collate "C" not null
  session_id uuid
  action text collate "C" not null
  reason text not null
  subject_kind text collate "C" not null
  subject_id text collate "C" not null
  member_id uuid
  facts jsonb not null
  request_id text not null
  ip text not null
  constraint audit_pkey PRIMARY KEY (id)
  constraint audit_reason_check CHECK ((length(reason) >= 4))
  index audit_action USING btree (action, id)
  index audit_member USING btree (member_id, id) WHERE (member_id IS NOT NULL)
  index audit_operator USING btree (operator_id, id)
  index audit_subject USING btree (subject_id, id)
  grant insert, select on table to magpie_server

table credential
  id uuid not null
  hash text not null
  one_time boolean not null
  expires_at timestamp with time zone
  changed_at timestamp with time zone not null
  constraint credential_pkey PRIMARY KEY (id)
  grant insert, select, update on table to magpie_server

table note
  id uuid not null
  member_id uuid not null
  operator_id uuid not null
  account text not null
  body text not null
  pinned boolean not null
  at timestamp with time zone not null
  constraint note_pkey PRIMARY KEY (id)
  constraint note_body_check CHECK (((length(body) >= 1) AND (length(body) <= 1000)))
  index note_member USING btree (member_id, id)
  grant insert, select on table to magpie_server

table operator
  id uuid not null
  state text not null
  account text collate "C" not null
  name text not null
  roles text[] not null
  created_at timestamp with time zone not null
  created_by uuid
  last_login_at timestamp with time zone
  constraint operator_pkey PRIMARY KEY (id)
  constraint operator_account_key UNIQUE (account)
  constraint admin_stands_alone CHECK (((NOT ('admin'::text = ANY (roles))) OR (cardinality(roles) = 1)))
  constraint operator_account_check CHECK ((account ~ '^[a-z][a-z0-9._-]{2,31}$'::text))
  constraint operator_roles_check CHECK ((roles <@ ARRAY['support'::text, 'finance'::text, 'risk'::text, 'content'::text, 'trading'::text, 'admin'::text]))
  constraint operator_state_check CHECK ((state = ANY (ARRAY['active'::text, 'locked'::text])))
  grant insert, select, update on table to magpie_server

table recovery_code
  id uuid not null
  operator_id uuid not null
  hash text collate "C" not null
  used_at timestamp with time zone
  constraint recovery_code_pkey PRIMARY KEY (id)
  constraint recovery_code_operator_id_hash_key UNIQUE (operator_id, hash)
  grant delete, insert, select, update on table to magpie_server

table session
  id uuid not null
  state text not null
  operator_id uuid not null
  marker text not null
  secret_hash text collate "C" not null
  ip text not null
  agent text not null
  created_at timestamp with time zone not null
  expires_at timestamp with time zone not null
  last_seen_at timestamp with time zone not null
  ended_at timestamp with time zone
  proved_at timestamp with time zone
  constraint session_pkey PRIMARY KEY (id)
  constraint session_secret_hash_key UNIQUE (secret_hash)
  constraint session_state_check CHECK ((state = ANY (ARRAY['setup'::text, 'live'::text, 'logged_out'::text, 'replaced'::text, 'idle'::text, 'locked'::text, 'reset'::text])))
  index session_operator USING btree (operator_id, created_at)
  grant delete, insert, select, update on table to magpie_server

table throttle
  id text collate "C" not null
  tries integer not null
  last_at timestamp with time zone not null
  free_at timestamp with time zone not null
  constraint throttle_pkey PRIMARY KEY (id)
  grant delete, insert, select, update on table to magpie_server

table totp
  id uuid not null
  state text not null
  sealed bytea not null
  last_step bigint not null default 0
  made_at timestamp with time zone not null
  constraint totp_pkey PRIMARY KEY (id)
  constraint totp_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'current'::text])))
  grant delete, insert, select, update on table to magpie_server

schema papers
grant usage on schema papers to magpie_server

table copy
  id uuid not null
  member_id uuid not null
  state text not null
  asked_at timestamp with time zone not null
  ready_at timestamp with time zone
  until timestamp with time zone
  told boolean not null default false
  bytes integer
  sealed bytea
  constraint copy_pkey PRIMARY KEY (id)
  constraint copy_check CHECK (((state = 'ready'::text) = (sealed IS NOT NULL)))
  constraint copy_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'ready'::text, 'gone'::text])))
  index copy_asked UNIQUE USING btree (member_id) WHERE (state = 'asked'::text)
  index copy_member USING btree (member_id, asked_at DESC)
  index copy_until USING btree (until) WHERE (state = 'ready'::text)
  grant insert, select, update on table to magpie_server

table file
  id uuid not null
  member_id uuid not null
  sealed bytea not null
  at timestamp with time zone not null
  constraint file_pkey PRIMARY KEY (id)
  index file_at USING btree (at)
  grant delete, insert, select on table to magpie_server

table paper
  id uuid not null
  state text not null
  member_id uuid not null
  level integer not null
  name_sealed text not null
  name_masked text not null
  number_sealed text not null
  number_masked text not null
  files uuid[] not null
  why text
  until timestamp with time zone
  by_name text
  at timestamp with time zone not null
  decided_at timestamp with time zone
  name_mark text
  constraint paper_pkey PRIMARY KEY (id)
  constraint paper_level_check CHECK (((level >= 1) AND (level <= 9)))
  constraint paper_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'accepted'::text, 'refused'::text])))
  index paper_decided USING btree (decided_at) WHERE (state <> 'waiting'::text)
  index paper_member USING btree (member_id, id DESC)
  index paper_name_mark USING btree (name_mark) WHERE ((state = 'accepted'::text) AND (name_mark IS NOT NULL))
  index paper_waiting USING btree (id) WHERE (state = 'waiting'::text)
  grant select on table to magpie_server

table standing
  id uuid not null
  state text not null
  level integer not null
  until timestamp with time zone
  name_masked text
  told text
  constraint standing_pkey PRIMARY KEY (id)
  constraint standing_level_check CHECK (((level >= 0) AND (level <= 9)))
  constraint standing_state_check CHECK ((state = ANY (ARRAY['settled'::text, 'waiting'::text])))
  index standing_until USING btree (until) WHERE (level > 0)
  grant select on table to magpie_server

schema play_safe
grant usage on schema play_safe to magpie_server

table change
  id uuid not null
  member_id uuid not null
  version integer not null
  what text not null
  standing jsonb not null
  at timestamp with time zone not null
  constraint change_pkey PRIMARY KEY (id)
  constraint change_member_id_version_key UNIQUE (member_id, version)
  grant select on table to magpie_server

table hold
  id uuid not null
  state text not null
  signal text not null
  because_of uuid not null
  held_at timestamp with time zone not null
  decided_at timestamp with time zone
  constraint hold_pkey PRIMARY KEY (id)
  constraint hold_signal_check CHECK ((signal = ANY (ARRAY['device'::text, 'payee'::text])))
  constraint hold_state_check CHECK ((state = ANY (ARRAY['held'::text, 'released'::text, 'extended'::text, 'kept'::text])))
  index hold_state USING btree (state, id)
  grant select on table to magpie_server

table presence
  id uuid not null
  state text not null
  at bigint not null
  began bigint
  answered bigint
  asked bigint
  every smallint
  constraint presence_pkey PRIMARY KEY (id)
  constraint presence_every_check CHECK ((every > 0))
  constraint presence_state_check CHECK ((state = 'here'::text))
  grant select on table to magpie_server

table sign
  id uuid not null
  count smallint not null
  signs jsonb not null
  since timestamp with time zone not null
  seen_at timestamp with time zone not null
  constraint sign_pkey PRIMARY KEY (id)
  constraint sign_count_check CHECK ((count > 0))
  index sign_count USING btree (count DESC, id)
  grant delete, insert, select, update on table to magpie_server

table standing
  id uuid not null
  state text not null
  version integer not null
  excluded_until bigint
  timed_out_until bigint
  stake_limit bigint
  next_from bigint
  next_limit bigint
  changed_at timestamp with time zone not null
  limits json
  constraint standing_pkey PRIMARY KEY (id)
  constraint standing_next_limit_check CHECK ((next_limit >= 0))
  constraint standing_stake_limit_check CHECK ((stake_limit >= 0))
  constraint standing_state_check CHECK ((state = ANY (ARRAY['free'::text, 'timed_out'::text, 'excluded'::text])))
  constraint standing_version_check CHECK ((version > 0))
  index standing_barred USING btree (id) WHERE ((excluded_until IS NOT NULL) OR (timed_out_until IS NOT NULL))
  grant select on table to magpie_server

schema promotions
grant usage on schema promotions to magpie_server

table award
  id text collate "C" not null
  campaign text not null
  kind text not null
  version integer not null
  member_id uuid not null
  currency text not null
  amount bigint not null
  state text not null
  reason text
  facts jsonb not null
  digest text not null
  due_at timestamp with time zone not null
  made_at timestamp with time zone not null
  changed_at timestamp with time zone not null
  taken bigint
  constraint award_pkey PRIMARY KEY (id)
  constraint award_amount_check CHECK ((amount > 0))
  constraint award_facts_check CHECK ((length((facts)::text) <= 2048))
  constraint award_state_check CHECK ((state = ANY (ARRAY['review'::text, 'claimable'::text, 'claimed'::text, 'expired'::text, 'void'::text, 'reversed'::text])))
  constraint taken_at_most CHECK (((taken >= 0) AND (taken <= amount)))
  constraint taken_of_reversed CHECK (((state = 'reversed'::text) = (taken IS NOT NULL)))
  index award_campaign USING btree (campaign, state)
  index award_due USING btree (due_at) WHERE (state = 'claimable'::text)
  index award_member USING btree (member_id, made_at DESC, id DESC)
  grant select on table to magpie_server

table birthday
  id uuid not null
  day text not null
  told_at timestamp with time zone not null
  constraint birthday_pkey PRIMARY KEY (id)
  constraint birthday_day_check CHECK ((day ~ '^\d\d-\d\d$'::text))
  index birthday_day USING btree (day, id)
  grant delete, insert, select, update on table to magpie_server

table campaign
  id text collate "C" not null
  kind text not null
  state text not null
  paused boolean not null default false
  paused_by uuid
  currency text not null
  version integer not null
  from_at timestamp with time zone not null
  to_at timestamp with time zone
  title jsonb not null
  product text not null
  art text not null
  weight integer not null
  budget bigint not null
  made_by uuid
  changed_at timestamp with time zone not null
  constraint campaign_pkey PRIMARY KEY (id)
  constraint campaign_budget_check CHECK ((budget >= 0))
  constraint campaign_check CHECK (((to_at IS NULL) OR (to_at > from_at)))
  constraint campaign_currency_check CHECK ((currency = ANY (ARRAY['XIB'::text, 'XFE'::text])))
  constraint campaign_id_check CHECK ((id ~ '^[a-z0-9-]{1,40}$'::text))
  constraint campaign_product_check CHECK ((product = ANY (ARRAY['betting'::text, 'casino'::text, 'lottery'::text, 'all'::text])))
  constraint campaign_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'review'::text, 'scheduled'::text, 'live'::text, 'ended'::text, 'closed'::text])))
  constraint campaign_version_check CHECK ((version > 0))
  index campaign_state USING btree (state, from_at)
  grant select on table to magpie_server

table dividend
  campaign text not null
  nth integer not null
  member_id uuid not null
  amount bigint not null
  note text not null
  constraint dividend_pkey PRIMARY KEY (campaign, nth)
  constraint dividend_amount_check CHECK ((amount > 0))
  grant insert, select on table to magpie_server

table dry_run
  digest text not null
  result jsonb not null
  ran_at timestamp with time zone not null
  constraint dry_run_pkey PRIMARY KEY (digest)
  grant insert, select, update on table to magpie_server

table flip
  id text collate "C" not null
  state text not null
  member_id uuid not null
  campaign text not null
  pair_no integer not null
  nonce integer not null
  card smallint not null
  drawn integer not null
  prize text not null
  points integer not null
  odds json not null
  day date not null
  at timestamp with time zone not null
  constraint flip_pkey PRIMARY KEY (id)
  constraint flip_card_check CHECK (((card >= 0) AND (card <= 8)))
  constraint flip_drawn_check CHECK ((drawn >= 0))
  constraint flip_nonce_check CHECK ((nonce >= 0))
  constraint flip_points_check CHECK ((points >= 0))
  constraint flip_state_check CHECK ((state = 'flipped'::text))
  index flip_day USING btree (day)
  index flip_member USING btree (member_id, pair_no DESC, nonce DESC)
  grant select on table to magpie_server

table flip_pair
  id text collate "C" not null
  state text not null
  member_id uuid not null
  no integer not null
  sealed text not null
  commitment text not null
  salt text
  used integer not null
  seed text
  constraint flip_pair_pkey PRIMARY KEY (id)
  constraint flip_pair_check CHECK (((state = 'revealed'::text) = (seed IS NOT NULL)))
  constraint flip_pair_check1 CHECK (((state = 'next'::text) = (salt IS NULL)))
  constraint flip_pair_no_check CHECK ((no > 0))
  constraint flip_pair_state_check CHECK ((state = ANY (ARRAY['next'::text, 'current'::text, 'revealed'::text])))
  constraint flip_pair_used_check CHECK ((used >= 0))
  index flip_pair_member USING btree (member_id, no DESC)
  grant select on table to magpie_server

table gift
  id uuid not null
  state text not null
  amount bigint not null
  why text not null
  held_at timestamp with time zone not null
  proposed_by uuid
  decided_at timestamp with time zone
  constraint gift_pkey PRIMARY KEY (id)
  constraint gift_amount_check CHECK ((amount > 0))
  constraint gift_state_check CHECK ((state = ANY (ARRAY['held'::text, 'proposed'::text, 'released'::text, 'refused'::text])))
  constraint gift_why_check CHECK ((why = ANY (ARRAY['device'::text, 'network'::text, 'play_held'::text])))
  index gift_state USING btree (state, id)
  grant select on table to magpie_server

table gift_place
  id text collate "C" not null
  state text not null
  member_id uuid not null
  constraint gift_place_pkey PRIMARY KEY (id)
  constraint gift_place_state_check CHECK ((state = 'taken'::text))
  grant select on table to magpie_server

table invited
  id uuid not null
  owner_id uuid not null
  campaign text not null
  version integer not null
  state text not null
  why text not null
  owner_points integer not null
  friend_points integer not null
  signals text not null
  registered_at timestamp with time zone not null
  verified_at timestamp with time zone not null
  decided_at timestamp with time zone not null
  constraint invited_pkey PRIMARY KEY (id)
  constraint invited_friend_points_check CHECK ((friend_points >= 0))
  constraint invited_owner_points_check CHECK ((owner_points >= 0))
  constraint invited_state_check CHECK ((state = ANY (ARRAY['claimable'::text, 'review'::text, 'void'::text, 'none'::text])))
  index invited_owner USING btree (owner_id, decided_at DESC)
  index invited_review USING btree (decided_at, id) WHERE (state = 'review'::text)
  grant insert, select, update on table to magpie_server

table peak_member
  id uuid not null
  joined_at timestamp with time zone not null
  constraint peak_member_pkey PRIMARY KEY (id)
  grant delete, insert, select, update on table to magpie_server

table peak_taken
  id text not null
  at timestamp with time zone not null
  constraint peak_taken_pkey PRIMARY KEY (id)
  constraint peak_taken_id_check CHECK ((id = 'matches'::text))
  grant insert, select, update on table to magpie_server

table peak_week
  week date not null
  places integer not null
  given_at timestamp with time zone not null
  constraint peak_week_pkey PRIMARY KEY (week)
  grant insert, select on table to magpie_server

table prediction
  member_id uuid not null
  venue text collate "C" not null
  match text collate "C" not null
  week date not null
  side text not null
  hit boolean
  made_at timestamp with time zone not null
  constraint prediction_pkey PRIMARY KEY (member_id, venue, match)
  constraint prediction_side_check CHECK ((side = ANY (ARRAY['home'::text, 'draw'::text, 'away'::text])))
  index prediction_match USING btree (venue, match)
  index prediction_week USING btree (week, member_id)
  grant insert, select, update on table to magpie_server

table score
  week date not null
  member_id uuid not null
  hit integer not null
  of integer not null
  constraint score_pkey PRIMARY KEY (week, member_id)
  grant insert, select, update on table to magpie_server

table sign
  id text collate "C" not null
  state text not null
  member_id uuid not null
  day date not null
  way text not null
  at timestamp with time zone not null
  constraint sign_pkey PRIMARY KEY (id)
  constraint sign_state_check CHECK ((state = 'signed'::text))
  constraint sign_way_check CHECK ((way = ANY (ARRAY['daily'::text, 'free'::text, 'card'::text])))
  index sign_member USING btree (member_id, day DESC)
  grant select on table to magpie_server

table terms
  id text collate "C" not null
  campaign text not null
  version integer not null
  state text not null
  terms jsonb not null
  digest text not null
  rules_version text not null
  multiple_hundredths integer not null
  made_by uuid
  approved_by uuid
  made_at timestamp with time zone not null
  approved_at timestamp with time zone
  constraint terms_pkey PRIMARY KEY (id)
  constraint terms_multiple_hundredths_check CHECK (((multiple_hundredths >= 0) AND (multiple_hundredths <= 1000)))
  constraint terms_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'approved'::text])))
  grant select on table to magpie_server

schema service
grant usage on schema service to magpie_server

table feedback
  id uuid not null
  state text not null
  member_id uuid not null
  kind text not null
  text text not null
  device text
  files uuid[] not null
  answer text
  at timestamp with time zone not null
  answered_at timestamp with time zone
  wish boolean not null default true
  constraint feedback_pkey PRIMARY KEY (id)
  constraint feedback_state_check CHECK (((state = ANY (ARRAY['waiting'::text, 'answered'::text])) OR ((state = 'closed'::text) AND (NOT wish) AND (answer IS NULL)))) NOT VALID
  index feedback_member USING btree (member_id, id DESC)
  index feedback_waiting USING btree (id) WHERE (state = 'waiting'::text)
  grant select on table to magpie_server

table file
  id uuid not null
  member_id uuid not null
  bytes bytea not null
  width integer not null
  height integer not null
  at timestamp with time zone not null
  constraint file_pkey PRIMARY KEY (id)
  index file_member USING btree (member_id, at DESC)
  grant delete, insert, select on table to magpie_server

table guest
  id uuid not null
  origin text not null
  opened_at timestamp with time zone not null
  asked_at timestamp with time zone not null
  constraint guest_pkey PRIMARY KEY (id)
  index guest_asked USING btree (asked_at)
  grant delete, insert, select, update on table to magpie_server

table hours
  id text not null
  from_minute integer not null
  to_minute integer not null
  constraint hours_pkey PRIMARY KEY (id)
  constraint hours_from_minute_check CHECK (((from_minute >= 0) AND (from_minute <= 1440)))
  constraint hours_to_minute_check CHECK (((to_minute >= 0) AND (to_minute <= 1440)))
  grant delete, insert, select, update on table to magpie_server

table line
  id text collate "C" not null
  talk_id uuid not null
  seq integer not null
  speaker text not null
  name text
  text text not null
  file_id uuid
  about_kind text
  about_id text
  at timestamp with time zone not null
  constraint line_pkey PRIMARY KEY (id)
  constraint line_talk_id_seq_key UNIQUE (talk_id, seq)
  constraint line_seq_check CHECK ((seq > 0))
  constraint line_speaker_check CHECK ((speaker = ANY (ARRAY['member'::text, 'staff'::text])))
  grant select on table to magpie_server

table note
  id uuid not null
  talk_id uuid not null
  account text not null
  text text not null
  at timestamp with time zone not null
  constraint note_pkey PRIMARY KEY (id)
  index note_talk USING btree (talk_id, id)
  grant insert, select on table to magpie_server

table saved
  id uuid not null
  title text not null
  text text not null
  at timestamp with time zone not null
  constraint saved_pkey PRIMARY KEY (id)
  grant delete, insert, select, update on table to magpie_server

table seat
  id uuid not null
  state text not null
  constraint seat_pkey PRIMARY KEY (id)
  grant select on table to magpie_server

table talk
  id uuid not null
  state text not null
  member_id uuid not null
  operator_id uuid
  operator_name text
  lines integer not null
  about_kind text
  about_id text
  last text not null
  opened_at timestamp with time zone not null
  waits_since timestamp with time zone
  answered_at timestamp with time zone
  closed_at timestamp with time zone
  stars integer
  solved boolean
  guest boolean not null default false
  turn_at timestamp with time zone
  constraint talk_pkey PRIMARY KEY (id)
  constraint talk_about_kind_check CHECK ((about_kind = ANY (ARRAY['deposit'::text, 'withdrawal'::text, 'bet'::text, 'transfer'::text, 'account'::text, 'help'::text])))
  constraint talk_lines_check CHECK ((lines >= 0))
  constraint talk_stars_check CHECK (((stars >= 1) AND (stars <= 5)))
  constraint talk_state_check CHECK ((state = ANY (ARRAY['waiting_staff'::text, 'waiting_member'::text, 'closed'::text])))
  index talk_closed USING btree (closed_at DESC) WHERE (state = 'closed'::text)
  index talk_member USING btree (member_id, id DESC)
  index talk_operator USING btree (operator_id, id DESC) WHERE (state <> 'closed'::text)
  index talk_waits USING btree (waits_since) WHERE (state = 'waiting_staff'::text)
  grant select on table to magpie_server

schema studio_xqdz
grant usage on schema studio_xqdz to magpie_sandbox

table act
  id uuid not null
  ask_hash text not null
  answer text not null
  done_at bigint not null
  constraint act_pkey PRIMARY KEY (id)
  grant insert, select on table to magpie_sandbox

table book_owner
  id boolean not null default true
  epoch bigint not null
  taken_at timestamp with time zone not null default now()
  constraint book_owner_pkey PRIMARY KEY (id)
  constraint book_owner_id_check CHECK (id)
  grant insert, select, update on table to magpie_sandbox

table chain
  id uuid not null
  game text not null
  no integer not null
  seed text not null
  first_link text not null
  length integer not null
  beacon text not null
  beacon_round bigint not null
  salt text
  state text not null
  used integer not null default 0
  published_at bigint not null
  anchor_round bigint
  anchor_value text
  tip_round bigint
  tip_value text
  constraint chain_pkey PRIMARY KEY (id)
  constraint chain_game_no_key UNIQUE (game, no)
  constraint chain_check CHECK (((used >= 0) AND (used <= length)))
  constraint chain_check1 CHECK (((salt IS NOT NULL) OR (state = ANY (ARRAY['next'::text, 'void'::text]))))
  constraint chain_check2 CHECK ((((anchor_round IS NULL) = (anchor_value IS NULL)) AND ((anchor_round IS NULL) = (tip_round IS NULL)) AND ((tip_round IS NULL) = (tip_value IS NULL))))
  constraint chain_check3 CHECK (((tip_round <= anchor_round) AND (anchor_round < beacon_round)))
  constraint chain_check4 CHECK (((state <> 'void'::text) OR (used = 0)))
  constraint chain_length_check CHECK ((length > 0))
  constraint chain_state_check CHECK ((state = ANY (ARRAY['next'::text, 'current'::text, 'spent'::text, 'void'::text])))
  index chain_going UNIQUE USING btree (game, state) WHERE (state = ANY (ARRAY['next'::text, 'current'::text]))
  grant insert, select, update on table to magpie_sandbox

table game_state
  game text not null
  open boolean not null
  by text not null
  reason text not null
  changed_at bigint not null
  place integer
  tags text[] not null default '{}'::text[]
  constraint game_state_pkey PRIMARY KEY (game)
  grant insert, select, update on table to magpie_sandbox

table round
  id uuid not null
  alias uuid not null
  key uuid not null
  ask_hash text not null
  game text not null
  version integer not null
  pair_id uuid not null
  nonce integer not null
  choice jsonb not null
  steps jsonb not null
  state text not null
  reason text
  stake bigint not null
  expected_milli bigint not null
  total bigint
  outcome text
  digest text
  settlement_version integer not null default 0
  placed_at bigint not null
  changed_at bigint not null
  constraint round_pkey PRIMARY KEY (id)
  constraint round_alias_key_key UNIQUE (alias, key)
  constraint round_pair_id_nonce_key UNIQUE (pair_id, nonce)
  constraint round_pair_id_fkey FOREIGN KEY (pair_id) REFERENCES studio_xqdz.seed_pair(id)
  constraint round_stake_check CHECK ((stake > 0))
  constraint round_state_check CHECK ((state = ANY (ARRAY['asking'::text, 'open'::text, 'ended'::text, 'refused'::text, 'void'::text])))
  constraint round_total_check CHECK ((total >= 0))
  index round_by_day USING btree (placed_at)
  index round_by_game USING btree (game, id DESC)
  index round_going UNIQUE USING btree (alias) WHERE (state = ANY (ARRAY['asking'::text, 'open'::text]))
  index round_of_member USING btree (alias, id DESC)
  index round_open USING btree (changed_at) WHERE (state = 'open'::text)
  grant insert, select, update on table to magpie_sandbox

table seed_pair
  id uuid not null
  alias uuid not null
  no integer not null
  seed text not null
  commitment text not null
  salt text
  state text not null
  used integer not null default 0
  opened_at bigint
  revealed_at bigint
  constraint seed_pair_pkey PRIMARY KEY (id)
  constraint seed_pair_alias_no_key UNIQUE (alias, no)
  constraint seed_pair_check CHECK ((((state = 'next'::text) = (salt IS NULL)) AND ((state = 'revealed'::text) = (revealed_at IS NOT NULL))))
  constraint seed_pair_state_check CHECK ((state = ANY (ARRAY['next'::text, 'current'::text, 'revealed'::text])))
  index seed_pair_going UNIQUE USING btree (alias, state) WHERE (state <> 'revealed'::text)
  grant insert, select, update on table to magpie_sandbox

table table_bet
  id uuid not null
  alias uuid not null
  key uuid not null
  ask_hash text not null
  round_id uuid not null
  game text not null
  plays jsonb not null
  left_plays jsonb
  left_at bigint
  state text not null
  reason text
  stake bigint not null
  most bigint not null
  expected_milli bigint not null
  total bigint
  digest text
  settlement_version integer not null default 0
  placed_at bigint not null
  changed_at bigint not null
  constraint table_bet_pkey PRIMARY KEY (id)
  constraint table_bet_alias_key_key UNIQUE (alias, key)
  constraint table_bet_round_id_fkey FOREIGN KEY (round_id) REFERENCES studio_xqdz.table_round(id)
  constraint table_bet_stake_check CHECK ((stake > 0))
  constraint table_bet_state_check CHECK ((state = ANY (ARRAY['asking'::text, 'held'::text, 'kept'::text, 'ended'::text, 'refused'::text, 'returned'::text, 'void'::text])))
  constraint table_bet_total_check CHECK ((total >= 0))
  index table_bet_by_day USING btree (placed_at)
  index table_bet_of_member USING btree (alias, id DESC)
  index table_bet_of_round USING btree (round_id)
  grant insert, select, update on table to magpie_sandbox

table table_round
  id uuid not null
  game text not null
  version integer not null
  chain_id uuid not null
  nonce integer not null
  state text not null
  opened_at bigint not null
  closes_at bigint not null
  starts_at bigint
  ended_at bigint
  outcome text
  told jsonb
  link text
  voided_at bigint
  constraint table_round_pkey PRIMARY KEY (id)
  constraint table_round_chain_id_nonce_key UNIQUE (chain_id, nonce)
  constraint table_round_chain_id_fkey FOREIGN KEY (chain_id) REFERENCES studio_xqdz.chain(id)
  constraint table_round_check CHECK (((state = 'ended'::text) = (link IS NOT NULL)))
  constraint table_round_check1 CHECK (((voided_at IS NULL) OR (state = 'ended'::text)))
  constraint table_round_state_check CHECK ((state = ANY (ARRAY['betting'::text, 'closed'::text, 'running'::text, 'ended'::text])))
  index table_round_going UNIQUE USING btree (game) WHERE (state <> 'ended'::text)
  index table_round_of_game USING btree (game, id DESC)
  grant insert, select, update on table to magpie_sandbox

table wallet_call
  id text not null
  round_id uuid not null
  call text not null
  ordinal integer not null
  item text not null
  due_at bigint not null
  leased_until bigint not null default 0
  attempts integer not null default 0
  answer text
  answered_at bigint
  constraint wallet_call_pkey PRIMARY KEY (id)
  constraint wallet_call_round_id_ordinal_key UNIQUE (round_id, ordinal)
  constraint wallet_call_call_check CHECK ((call = ANY (ARRAY['debit'::text, 'confirm'::text, 'rollback'::text, 'settle'::text])))
  index wallet_call_answered USING brin (answered_at)
  index wallet_call_waiting USING btree (call, due_at) WHERE (answered_at IS NULL)
  grant insert, select, update on table to magpie_sandbox

schema transfers
grant usage on schema transfers to magpie_server

table auto
  id uuid not null
  is_on boolean not null
  changed_at timestamp with time zone not null
  constraint transfer_auto_pkey PRIMARY KEY (id)
  grant insert, select, update on table to magpie_server

table play
  id text collate "C" not null
  state text not null
  member_id uuid not null
  venue text not null
  last integer not null
  changed_at timestamp with time zone not null
  constraint play_pkey PRIMARY KEY (id)
  constraint play_venue_fkey FOREIGN KEY (venue) REFERENCES venues.venue(id)
  constraint play_last_check CHECK ((last > 0))
  constraint play_state_check CHECK ((state = 'kept'::text))
  grant select on table to magpie_server

table transfer
  id text collate "C" not null
  state text not null
  member_id uuid not null
  venue text not null
  direction text not null
  maker text not null
  amount bigint not null
  reason text
  said bigint
  version integer not null default 0
  sent integer not null default 0
  asked integer not null default 0
  ask_at timestamp with time zone
  due_at timestamp with time zone
  created_at timestamp with time zone not null
  changed_at timestamp with time zone not null
  heard json
  stated json
  watch text
  stake_window text
  constraint transfer_pkey PRIMARY KEY (id)
  constraint transfer_venue_fkey FOREIGN KEY (venue) REFERENCES venues.venue(id)
  constraint open_has_deadline CHECK (((state = ANY (ARRAY['done'::text, 'refused'::text])) = (due_at IS NULL)))
  constraint stated_is_watched CHECK (((stated IS NULL) = (watch IS NULL)))
  constraint transfer_amount_check CHECK ((amount > 0))
  constraint transfer_direction_check CHECK ((direction = ANY (ARRAY['in'::text, 'out'::text])))
  constraint transfer_maker_check CHECK ((maker = ANY (ARRAY['hand'::text, 'auto'::text, 'collect'::text, 'barred'::text])))
  constraint transfer_said_check CHECK ((said >= 0))
  constraint transfer_state_check CHECK ((state = ANY (ARRAY['created'::text, 'sent'::text, 'doubt'::text, 'done'::text, 'refused'::text])))
  constraint transfer_watch_check CHECK ((watch = ANY (ARRAY['open'::text, 'agreed'::text, 'contradicted'::text, 'closed'::text])))
  index transfer_contradicted USING btree (id) WHERE (watch = 'contradicted'::text)
  index transfer_member USING btree (member_id, created_at DESC, id DESC)
  index transfer_open USING btree (ask_at) WHERE (state = ANY (ARRAY['created'::text, 'sent'::text, 'doubt'::text]))
  index transfer_time USING btree (created_at DESC, id DESC)
  index transfer_watch USING btree (ask_at) WHERE (watch = 'open'::text)
  grant select on table to magpie_server
  grant update (asked, ask_at, heard, watch) on table to magpie_server

schema turnover
grant usage on schema turnover to magpie_server

table bet
  round text collate "C" not null
  member_id uuid not null
  version integer not null
  game_class text not null
  stake bigint not null
  counted bigint not null
  why text
  counted_at timestamp with time zone not null
  locked bigint
  constraint bet_pkey PRIMARY KEY (round)
  constraint bet_check CHECK (((counted >= 0) AND (counted <= stake)))
  constraint bet_locked_check CHECK ((locked >= 0))
  constraint bet_version_check CHECK ((version > 0))
  grant insert, select, update on table to magpie_server

table day
  member_id uuid not null
  day date not null
  game_class text not null
  bets integer not null default 0
  counted bigint not null default 0
  singles bigint not null default 0
  locked bigint not null default 0
  constraint day_pkey PRIMARY KEY (member_id, day, game_class)
  index day_members USING btree (day, member_id)
  grant insert, select, update on table to magpie_server

table requirement
  id text collate "C" not null
  member_id uuid not null
  source text not null
  origin text not null
  amount bigint not null
  multiple_hundredths integer not null
  required bigint not null
  done bigint not null default 0
  stake_most bigint
  classes text not null
  state text not null
  opened_at timestamp with time zone not null
  met_at timestamp with time zone
  remains bigint
  in_bucket boolean not null default false
  expires_at timestamp with time zone
  ended_at timestamp with time zone
  revoked_at timestamp with time zone
  taken bigint
  taken_first bigint
  back_before bigint
  owed_part bigint
  owed_of bigint
  currency text not null default 'XIB'::text
  constraint requirement_pkey PRIMARY KEY (id)
  constraint met_when_met CHECK (((state = 'met'::text) = (met_at IS NOT NULL)))
  constraint requirement_amount_check CHECK ((amount > 0))
  constraint requirement_check CHECK (((done >= 0) AND (done <= required)))
  constraint requirement_check1 CHECK (((remains >= 0) AND (remains <= amount)))
  constraint requirement_multiple_hundredths_check CHECK ((multiple_hundredths >= 0))
  constraint requirement_owed_of_check CHECK ((owed_of > 0))
  constraint requirement_owed_part_check CHECK ((owed_part >= 0))
  constraint requirement_required_check CHECK ((required >= 0))
  constraint requirement_source_check CHECK ((source = ANY (ARRAY['deposit'::text, 'bonus'::text])))
  constraint requirement_stake_most_check CHECK ((stake_most > 0))
  constraint requirement_state_check CHECK ((state = ANY (ARRAY['open'::text, 'met'::text, 'exempt'::text, 'lost'::text, 'expired'::text, 'revoked'::text]))) NOT VALID
  constraint requirement_taken_check CHECK ((taken >= 0))
  constraint requirement_taken_first_check CHECK ((taken_first >= 0))
  index requirement_expires USING btree (expires_at) WHERE ((state = 'open'::text) AND (expires_at IS NOT NULL))
  index requirement_member USING btree (member_id, opened_at DESC, id DESC)
  index requirement_open USING btree (member_id, opened_at, id) WHERE (state = 'open'::text)
  index requirement_revoked USING btree (member_id) WHERE (state = 'revoked'::text)
  index requirement_unfilled USING btree (member_id) WHERE ((state = 'open'::text) AND (source = 'bonus'::text) AND (NOT in_bucket))
  grant insert, select, update on table to magpie_server

schema venues
grant usage on schema venues to magpie_server

table closed_game
  venue text not null
  game text collate "C" not null
  at timestamp with time zone not null
  constraint closed_game_pkey PRIMARY KEY (venue, game)
  constraint closed_game_venue_fkey FOREIGN KEY (venue) REFERENCES venues.venue(id)
  constraint closed_game_game_check CHECK ((game ~ '^[a-z][a-z0-9-]{0,31}$'::text))
  TRIGGER ring_site AFTER INSERT OR DELETE ON venues.closed_game FOR EACH STATEMENT EXECUTE FUNCTION house.ring_site()
  grant delete, insert, select on table to magpie_server

table counts
  venue text not null
  counts jsonb not null
  taken_at timestamp with time zone not null
  constraint counts_pkey PRIMARY KEY (venue)
  constraint counts_venue_fkey FOREIGN KEY (venue) REFERENCES venues.venue(id)
  grant insert, select, update on table to magpie_server

table day
  id text collate "C" not null
  opened bigint not null
  at timestamp with time zone not null
  constraint day_pkey PRIMARY KEY (id)
  grant insert, select on table to magpie_server

table favourite
  member_id uuid not null
  venue text not null
  game text collate "C" not null
  at timestamp with time zone not null
  constraint favourite_pkey PRIMARY KEY (member_id, venue, game)
  constraint favourite_venue_fkey FOREIGN KEY (venue) REFERENCES venues.venue(id)
  constraint favourite_game_check CHECK ((game ~ '^[a-z][a-z0-9-]{0,31}$'::text))
  grant delete, insert, select on table to magpie_server

table launch
  id uuid not null
  token_hash text not null
  venue text not null
  member_id uuid not null
  session_id uuid not null
  made_at timestamp with time zone not null
  expires_at timestamp with time zone not null
  ended_at timestamp with time zone
  constraint launch_pkey PRIMARY KEY (id)
  constraint launch_token_hash_key UNIQUE (token_hash)
  constraint launch_venue_fkey FOREIGN KEY (venue) REFERENCES venues.venue(id)
  index launch_expires USING btree (expires_at)
  index launch_session USING btree (session_id) WHERE (ended_at IS NULL)
  grant delete, insert, select, update on table to magpie_server

table match
  venue text not null
  id text collate "C" not null
  sport text not null
  league_id text not null
  league text not null
  home text not null
  away text not null
  kick_off_at timestamp with time zone not null
  state text not null
  home_score integer not null
  away_score integer not null
  period text not null
  clock_ms bigint not null
  event jsonb
  version bigint not null
  over_at timestamp with time zone
  changed_at timestamp with time zone not null
  constraint match_pkey PRIMARY KEY (venue, id)
  constraint match_venue_fkey FOREIGN KEY (venue) REFERENCES venues.venue(id)
  constraint match_state_check CHECK ((state = ANY (ARRAY['scheduled'::text, 'live'::text, 'ended'::text, 'void'::text])))
  index match_changed USING btree (changed_at)
  index match_kick_off USING btree (kick_off_at)
  grant delete, insert, select, update on table to magpie_server

view play as a62b6aec69ed9bb960b8f146b5584629
  id text collate "C"
  state text
  member_id uuid
  venue text
  last integer
  changed_at timestamp with time zone
  grant select on table to magpie_server

table round with (fillfactor=80)
  id text collate "C" not null
  venue text not null
  member_id uuid
  state text not null
  stake bigint not null
  total bigint
  version integer not null default 0
  owed bigint not null default 0
  stake_window text
  reason text
  detail json
  digest text
  result json
  opened_at timestamp with time zone not null
  changed_at timestamp with time zone not null
  withheld bigint not null default 0
  from_bonus bigint
  to_bonus bigint
  against text
  against_side text
  reason_code text
  played bigint
  stays bigint
  past json
  constraint round_pkey PRIMARY KEY (id)
  constraint member_unless_void CHECK (((state = 'void'::text) = (member_id IS NULL)))
  constraint round_check CHECK (((from_bonus >= 1) AND (from_bonus <= stake)))
  constraint round_check1 CHECK (((played >= 0) AND (played <= stake)))
  constraint round_check2 CHECK (((stays >= 1) AND (stays <= stake)))
  constraint round_owed_check CHECK ((owed >= 0))
  constraint round_stake_check CHECK ((stake >= 0))
  constraint round_state_check CHECK ((state = ANY (ARRAY['held'::text, 'kept'::text, 'returned'::text, 'settled'::text, 'void'::text])))
  constraint round_to_bonus_check CHECK ((to_bonus >= 0))
  constraint round_total_check CHECK ((total >= 0))
  constraint round_withheld_check CHECK ((withheld >= 0))
  constraint total_when_paid CHECK (
CASE state
    WHEN 'settled'::text THEN (total IS NOT NULL)
    WHEN 'kept'::text THEN ((total IS NULL) = (stays IS NULL))
    ELSE (total IS NULL)
END) NOT VALID
  index round_against USING btree (member_id, against) WHERE (against IS NOT NULL)
  index round_member USING btree (member_id, opened_at DESC, id DESC) WHERE (member_id IS NOT NULL)
  index round_time USING brin (opened_at) WITH (pages_per_range='16')
  grant select on table to magpie_server

table task
  id text collate "C" not null
  state text not null
  kind text not null
  venue text not null
  round text
  facts json not null
  opened_at timestamp with time zone not null
  due_at timestamp with time zone not null
  decision text
  proposed_by text
  decided_by text
  decided_at timestamp with time zone
  constraint task_pkey PRIMARY KEY (id)
  constraint task_decision_check CHECK ((decision = ANY (ARRAY['pay'::text, 'refuse'::text, 'seen'::text])))
  constraint task_kind_check CHECK ((kind = ANY (ARRAY['withheld'::text, 'held'::text, 'kept'::text, 'exposure'::text])))
  constraint task_state_check CHECK ((state = ANY (ARRAY['open'::text, 'proposed'::text, 'done'::text])))
  index task_open USING btree (due_at) WHERE (state <> 'done'::text)
  grant insert, select, update on table to magpie_server

table tie
  id text collate "C" not null
  since timestamp with time zone not null
  after text
  lanes json not null
  watched json not null
  silent_since timestamp with time zone
  at timestamp with time zone not null
  lines integer not null
  constraint tie_pkey PRIMARY KEY (id)
  constraint tie_lines_check CHECK ((lines >= 0))
  grant insert, select, update on table to magpie_server

view transfer as 63873918e7cf6e84cee113270af0da81
  id text collate "C"
  state text
  member_id uuid
  venue text
  direction text
  maker text
  amount bigint
  reason text
  said bigint
  version integer
  sent integer
  asked integer
  ask_at timestamp with time zone
  due_at timestamp with time zone
  created_at timestamp with time zone
  changed_at timestamp with time zone
  heard json
  stated json
  watch text
  stake_window text
  grant select on table to magpie_server
  grant update (asked, ask_at, heard, watch) on table to magpie_server

view transfer_auto as 77c7dbde3301ff7861a21f38f18d42e7
  id uuid
  is_on boolean
  changed_at timestamp with time zone
  grant insert, select, update on table to magpie_server

table venue
  id text not null
  game_group text not null
  state text not null
  until timestamp with time zone
  stake_most bigint
  place integer not null
  changed_at timestamp with time zone not null
  pay_most bigint
  lose_most bigint
  constraint venue_pkey PRIMARY KEY (id)
  constraint venue_lose_most_check CHECK ((lose_most > 0))
  constraint venue_pay_most_check CHECK ((pay_most > 0))
  constraint venue_stake_most_check CHECK ((stake_most > 0))
  constraint venue_state_check CHECK ((state = ANY (ARRAY['open'::text, 'maintenance'::text, 'closed'::text])))
  TRIGGER ring_site AFTER UPDATE ON venues.venue FOR EACH STATEMENT EXECUTE FUNCTION house.ring_site()
  grant insert, select, update on table to magpie_server

schema vip
grant usage on schema vip to magpie_server

table day
  member_id uuid not null
  day date not null
  level smallint not null
  event text not null
  lines jsonb not null
  payable bigint not null
  constraint day_pkey PRIMARY KEY (member_id, day)
  constraint day_event_check CHECK ((event = ANY (ARRAY['stay'::text, 'up'::text, 'paused'::text, 'kept'::text, 'down'::text])))
  constraint day_level_check CHECK (((level >= 0) AND (level <= 10)))
  constraint day_payable_check CHECK ((payable >= 0))
  index day_members USING btree (day, member_id)
  grant insert, select on table to magpie_server

table member
  id uuid not null
  state text not null
  progress_minor bigint not null
  since_day date not null
  window_from date not null
  window_minor bigint not null
  window_paused integer not null
  more boolean not null
  judged_to date not null
  constraint member_pkey PRIMARY KEY (id)
  constraint member_progress_minor_check CHECK ((progress_minor >= 0))
  constraint member_state_check CHECK ((state ~ '^V([0-9]|10)$'::text))
  constraint member_window_minor_check CHECK ((window_minor >= 0))
  constraint member_window_paused_check CHECK ((window_paused >= 0))
  index member_more USING btree (id) WHERE more
  grant insert, select, update on table to magpie_server

table policy
  id uuid not null
  state text not null
  from_day date not null
  figures jsonb not null
  maker_id uuid not null
  decider_id uuid not null
  agreed_at timestamp with time zone not null
  constraint policy_pkey PRIMARY KEY (id)
  constraint l33_two_policy CHECK ((decider_id <> maker_id))
  constraint never_backwards CHECK ((from_day > ((agreed_at AT TIME ZONE 'Asia/Shanghai'::text))::date))
  constraint policy_state_check CHECK ((state = 'agreed'::text))
  grant select on table to magpie_server

table rebate
  id text collate "C" not null
  state text not null
  member_id uuid not null
  day date not null
  amount bigint not null
  paid_at timestamp with time zone not null
  constraint rebate_pkey PRIMARY KEY (id)
  constraint rebate_amount_check CHECK ((amount > 0))
  constraint rebate_state_check CHECK ((state = 'paid'::text))
  index rebate_member USING btree (member_id, day DESC)
  grant select on table to magpie_server

table run
  day date not null
  judged_at timestamp with time zone not null
  paid_at timestamp with time zone
  constraint run_pkey PRIMARY KEY (day)
  grant insert, select, update on table to magpie_server

schema wallet_ybcs
grant usage on schema wallet_ybcs to magpie_sandbox

table round
  id uuid not null
  cuid text not null
  seed text not null
  commitment text not null
  no integer
  side text
  stake bigint
  roll integer
  paid bigint
  played_at bigint
  salt text
  constraint round_pkey PRIMARY KEY (id)
  constraint played_or_not CHECK ((num_nulls(no, side, stake, roll, paid, played_at) = ANY (ARRAY[0, 6])))
  constraint round_check CHECK (((salt IS NULL) OR (no IS NOT NULL)))
  constraint round_paid_check CHECK ((paid >= 0))
  constraint round_roll_check CHECK (((roll >= 1) AND (roll <= 100)))
  constraint round_salt_check CHECK ((salt ~ '^[0-9a-f]{32}$'::text))
  constraint round_side_check CHECK ((side = ANY (ARRAY['small'::text, 'big'::text])))
  constraint round_stake_check CHECK ((stake > 0))
  index round_number UNIQUE USING btree (cuid, no)
  index round_ready UNIQUE USING btree (cuid) WHERE (no IS NULL)
  grant insert, select, update on table to magpie_sandbox

table session
  ticket text not null
  cuid text not null
  expires_at bigint not null
  constraint session_pkey PRIMARY KEY (ticket)
  grant delete, insert, select, update on table to magpie_sandbox

table transfer
  reference text not null
  state text not null
  cuid text
  direction text
  amount bigint
  reason text
  before bigint
  after bigint
  ripe_at bigint
  changed_at bigint not null default 0
  constraint transfer_pkey PRIMARY KEY (reference)
  constraint cancelled_or_whole CHECK (((NOT (reason IS DISTINCT FROM 'cancelled'::text)) OR ((cuid IS NOT NULL) AND (direction IS NOT NULL) AND (amount IS NOT NULL))))
  constraint transfer_amount_check CHECK ((amount > 0))
  constraint transfer_direction_check CHECK ((direction = ANY (ARRAY['in'::text, 'out'::text])))
  constraint transfer_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'done'::text, 'refused'::text])))
  index transfer_changed USING btree (changed_at, reference)
  grant insert, select, update on table to magpie_sandbox

table wallet
  cuid text not null
  balance bigint not null default 0
  constraint wallet_pkey PRIMARY KEY (cuid)
  constraint wallet_balance_check CHECK ((balance >= 0))
  grant insert, select, update on table to magpie_sandbox
