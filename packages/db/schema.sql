-- Every schema of the house as the catalogue tells it, made by `npx node packages/db/write-schema.ts` after a
-- migration was added. Nobody edits it, and it is not meant to be run: the migrations are.

schema book_ybty
grant usage on schema book_ybty to magpie_sandbox

table feed_message
  match_id text not null
  seq integer not null
  at bigint not null
  body jsonb not null
  heard_at bigint not null
  constraint feed_message_pkey PRIMARY KEY (match_id, seq)
  grant insert, select on table to magpie_sandbox

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
  constraint match_pkey PRIMARY KEY (id)
  index match_going USING btree (id) WHERE (phase <> 'ended'::text)
  index match_kick_off USING btree (kick_off_at)
  index match_unsettled USING btree (id) WHERE unsettled
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
  grant insert, select, update on table to magpie_server

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
  grant insert, select, update on table to magpie_server

table event
  id uuid not null
  member_id uuid not null
  what text not null
  about text
  at timestamp with time zone not null
  constraint event_pkey PRIMARY KEY (id)
  index event_member USING btree (member_id, at DESC)
  grant insert, select on table to magpie_server

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
  constraint payment_pkey PRIMARY KEY (id)
  constraint payment_amount_check CHECK ((amount > 0))
  constraint payment_pay_amount_check CHECK ((pay_amount > 0))
  constraint payment_state_check CHECK ((state = ANY (ARRAY['credited'::text, 'suspended'::text, 'resolved'::text, 'refunded'::text])))
  index payment_deposit USING btree (deposit_id) WHERE (deposit_id IS NOT NULL)
  index payment_suspended USING btree (state, at DESC, id DESC)
  grant insert, select, update on table to magpie_server

table person
  id uuid not null
  state text not null
  sealed text not null
  masked text not null
  stated_at timestamp with time zone not null
  constraint person_pkey PRIMARY KEY (id)
  constraint person_state_check CHECK ((state = 'stated'::text))
  grant insert, select, update on table to magpie_server

table pin
  id uuid not null
  state text not null
  hash text not null
  changed_at timestamp with time zone not null
  constraint pin_pkey PRIMARY KEY (id)
  constraint pin_state_check CHECK ((state = 'current'::text))
  grant insert, select, update on table to magpie_server

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
  grant insert, select, update on table to magpie_server

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
    WHEN (state = ANY (ARRAY['second'::text, 'force_review'::text])) THEN 'second'::text
    WHEN (state = ANY (ARRAY['approved'::text, 'sending'::text, 'doubt'::text, 'manual'::text, 'bounce_review'::text])) THEN 'rail'::text
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
  constraint withdrawal_state_check CHECK ((state = ANY (ARRAY['review'::text, 'second'::text, 'on_hold'::text, 'approved'::text, 'sending'::text, 'doubt'::text, 'manual'::text, 'force_review'::text, 'paid'::text, 'bounce_review'::text, 'rejected'::text, 'failed'::text, 'returned'::text])))
  index withdrawal_account USING btree (account_id) WHERE (state <> ALL (ARRAY['paid'::text, 'rejected'::text, 'failed'::text, 'returned'::text]))
  index withdrawal_appealed USING btree (appealed_at, id) WHERE ((appealed_at IS NOT NULL) AND (appeal_answered_at IS NULL))
  index withdrawal_created USING btree (created_at, id)
  index withdrawal_due USING btree (due_at) WHERE (due_at IS NOT NULL)
  index withdrawal_member USING btree (member_id, created_at DESC, id DESC)
  index withdrawal_shelf USING btree (shelf, created_at, id)
  grant insert, select, update on table to magpie_server

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
  grant insert, select on table to magpie_server

schema content
grant usage on schema content to magpie_server

table banner
  id text not null
  image text not null
  title text not null
  body text not null
  action text
  jump_type smallint not null
  jump_target text
  from_at timestamp with time zone not null
  to_at timestamp with time zone
  weight integer not null default 0
  origin text not null
  constraint banner_pkey PRIMARY KEY (id)
  constraint banner_action_check CHECK (((length(action) >= 1) AND (length(action) <= 10)))
  constraint banner_body_check CHECK (((length(body) >= 1) AND (length(body) <= 40)))
  constraint banner_id_check CHECK ((id ~ '^[a-z0-9-]{1,60}$'::text))
  constraint banner_image_check CHECK ((image ~ '^[a-z0-9-]{1,40}$'::text))
  constraint banner_jump_type_check CHECK (((jump_type >= 0) AND (jump_type <= 3)))
  constraint banner_jumps_inside CHECK ((
CASE jump_type
    WHEN 0 THEN ((jump_target IS NULL) AND (action IS NULL))
    WHEN 1 THEN (jump_target ~ '^/([a-zA-Z0-9_-]+(/[a-zA-Z0-9_-]+)*)?$'::text)
    WHEN 2 THEN (jump_target ~ '^[a-z]{2,10}$'::text)
    ELSE (jump_target ~ '^[A-Z0-9]{2,10}$'::text)
END IS TRUE))
  constraint banner_origin_check CHECK ((origin = ANY (ARRAY['house'::text, 'operator'::text])))
  constraint banner_title_check CHECK (((length(title) >= 1) AND (length(title) <= 20)))
  constraint banner_window CHECK ((to_at > from_at))
  grant delete, insert, select, update on table to magpie_server

table notice
  id text not null
  category smallint not null
  title text not null
  body text not null
  from_at timestamp with time zone not null
  to_at timestamp with time zone
  weight integer not null default 0
  origin text not null
  constraint notice_pkey PRIMARY KEY (id)
  constraint notice_body_check CHECK (((length(body) >= 1) AND (length(body) <= 2000)))
  constraint notice_category_check CHECK (((category >= 1) AND (category <= 4)))
  constraint notice_id_check CHECK ((id ~ '^[a-z0-9-]{1,60}$'::text))
  constraint notice_origin_check CHECK ((origin = ANY (ARRAY['house'::text, 'operator'::text])))
  constraint notice_title_check CHECK (((length(title) >= 1) AND (length(title) <= 80)))
  constraint notice_window CHECK ((to_at > from_at))
  grant delete, insert, select, update on table to magpie_server

schema gate
grant usage on schema gate to magpie_server

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
  grant insert, select, update on table to magpie_server

schema house
grant usage on schema house to magpie_server

table cursor
  consumer text not null
  lane uuid not null
  link bigint not null
  n integer not null
  failures integer not null default 0
  retry_at timestamp with time zone
  constraint cursor_pkey PRIMARY KEY (consumer, lane)
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
  grant delete, insert, select on table to magpie_server

schema identity
grant usage on schema identity to magpie_server

table account_name
  id text collate "C" not null
  state text not null
  member_id uuid not null
  constraint account_name_pkey PRIMARY KEY (id)
  constraint account_name_id_check CHECK ((id ~ '^[a-z0-9]{6,12}$'::text))
  constraint account_name_state_check CHECK ((state = 'taken'::text))
  grant insert, select, update on table to magpie_server

table credential
  id uuid not null
  state text not null
  hash text not null
  changed_at timestamp with time zone not null
  constraint credential_pkey PRIMARY KEY (id)
  constraint credential_state_check CHECK ((state = 'current'::text))
  grant insert, select, update on table to magpie_server

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
  grant insert, select, update on table to magpie_server

table seat
  id uuid not null
  state text collate "C" not null
  constraint seat_pkey PRIMARY KEY (id)
  grant insert, select, update on table to magpie_server

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
  constraint session_pkey PRIMARY KEY (id)
  constraint session_secret_hash_key UNIQUE (secret_hash)
  constraint session_state_check CHECK ((state = ANY (ARRAY['live'::text, 'logged_out'::text, 'replaced'::text, 'password_changed'::text, 'blocked'::text])))
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
  grant insert, select on table to magpie_server
  grant update (balance, epoch) on table to magpie_server

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
  constraint counter_pkey PRIMARY KEY (member_id, kind, "window")
  grant insert, select on table to magpie_server
  grant update (used) on table to magpie_server

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
  grant insert, select on table to magpie_server

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
  constraint key_pkey PRIMARY KEY (key)
  index key_time USING brin (at) WITH (pages_per_range='16')
  grant insert, select on table to magpie_server

table lane
  id uuid not null
  opened_at timestamp with time zone not null
  pid integer not null
  node text not null
  head bigint not null default 0
  head_hash bytea not null
  constraint lane_pkey PRIMARY KEY (id)
  grant insert, select on table to magpie_server
  grant update (head, head_hash) on table to magpie_server

table link partition by RANGE (at)
  lane uuid not null
  number bigint not null
  previous bytea not null
  root bytea not null
  hash bytea not null
  leaves bytea not null
  at timestamp with time zone not null
  constraint link_pkey PRIMARY KEY (lane, number, at)
  grant insert, select on table to magpie_server

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

function commit_batch(lane_id uuid, at_ms bigint, p_key text[], p_member uuid[], p_kind text[], p_hash bytea[], p_answer text[], p_salt uuid[], p_numbers integer[], a_owner uuid[], a_bucket text[], a_currency text[], e_amount bigint[], e_kind text[], e_numbers integer[], c_member uuid[], c_kind text[], c_window text[], g_counter integer[], g_amount bigint[], g_ceiling bigint[], g_refuses text[], f_numbers integer[], n_plan integer[], n_topic text[], n_member uuid[], n_body text[], seldom json, OUT verdicts text[], OUT shown bigint[], OUT known json[], OUT number bigint) returns record language plpgsql body 57dfa473ca68e537
  grant execute on function to public

function judge(INOUT verdicts text[], INOUT balance bigint[], INOUT used bigint[], p_numbers integer[], a_bucket text[], kept boolean[], epoch integer[], e_amount bigint[], e_numbers integer[], g_counter integer[], g_amount bigint[], g_ceiling bigint[], g_refuses text[], f_numbers integer[], OUT shown bigint[], OUT from_after bigint[], OUT to_after bigint[], OUT stands boolean[], OUT fallen integer[], OUT first integer[]) returns record language plpgsql body 97093b25ee6f7a45
  grant execute on function to public

function kept_accounts(found_at integer[], owners uuid[], buckets text[], currencies text[]) returns boolean[] language plpgsql body b6f7d2a8317e6ec6
  grant execute on function to public

function make_months(from_month date, months integer) returns void language plpgsql body fa43627d7b944e6f

function merkle_root(leaves bytea) returns bytea language plpgsql immutable body e2b4518c1cf29627
  grant execute on function to public

function raise_and_open(seldom json, stands boolean[]) returns void language plpgsql body 17eb08d1cd5193f9
  grant execute on function to public

function spread(size integer, places integer[], things anyarray) returns anyarray language plpgsql immutable body 1225a980184c084a
  grant execute on function to public

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
  grant insert, select on table to magpie_server

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
  constraint standing_pkey PRIMARY KEY (id)
  constraint standing_next_limit_check CHECK ((next_limit >= 0))
  constraint standing_stake_limit_check CHECK ((stake_limit >= 0))
  constraint standing_state_check CHECK ((state = ANY (ARRAY['free'::text, 'timed_out'::text, 'excluded'::text])))
  constraint standing_version_check CHECK ((version > 0))
  grant insert, select, update on table to magpie_server

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
  constraint bet_pkey PRIMARY KEY (round)
  constraint bet_check CHECK (((counted >= 0) AND (counted <= stake)))
  constraint bet_version_check CHECK ((version > 0))
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
  constraint requirement_pkey PRIMARY KEY (id)
  constraint met_when_met CHECK (((state = 'met'::text) = (met_at IS NOT NULL)))
  constraint requirement_amount_check CHECK ((amount > 0))
  constraint requirement_check CHECK (((done >= 0) AND (done <= required)))
  constraint requirement_multiple_hundredths_check CHECK ((multiple_hundredths >= 0))
  constraint requirement_required_check CHECK ((required >= 0))
  constraint requirement_source_check CHECK ((source = ANY (ARRAY['deposit'::text, 'bonus'::text])))
  constraint requirement_stake_most_check CHECK ((stake_most > 0))
  constraint requirement_state_check CHECK ((state = ANY (ARRAY['open'::text, 'met'::text, 'exempt'::text])))
  index requirement_member USING btree (member_id, opened_at DESC, id DESC)
  index requirement_open USING btree (member_id, opened_at, id) WHERE (state = 'open'::text)
  grant insert, select, update on table to magpie_server

schema venues
grant usage on schema venues to magpie_server

table counts
  venue text not null
  counts jsonb not null
  taken_at timestamp with time zone not null
  constraint counts_pkey PRIMARY KEY (venue)
  constraint counts_venue_fkey FOREIGN KEY (venue) REFERENCES venues.venue(id)
  grant insert, select, update on table to magpie_server

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
  grant insert, select, update on table to magpie_server

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
  constraint round_pkey PRIMARY KEY (id)
  constraint member_unless_void CHECK (((state = 'void'::text) = (member_id IS NULL)))
  constraint round_owed_check CHECK ((owed >= 0))
  constraint round_stake_check CHECK ((stake >= 0))
  constraint round_state_check CHECK ((state = ANY (ARRAY['held'::text, 'kept'::text, 'returned'::text, 'settled'::text, 'void'::text])))
  constraint round_total_check CHECK ((total >= 0))
  constraint total_when_settled CHECK (((state = 'settled'::text) = (total IS NOT NULL)))
  index round_member USING btree (member_id, opened_at DESC, id DESC) WHERE (member_id IS NOT NULL)
  grant insert, select, update on table to magpie_server

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
  grant insert, select, update on table to magpie_server

table transfer_auto
  id uuid not null
  is_on boolean not null
  changed_at timestamp with time zone not null
  constraint transfer_auto_pkey PRIMARY KEY (id)
  grant insert, select, update on table to magpie_server

table venue
  id text not null
  game_group text not null
  state text not null
  until timestamp with time zone
  stake_most bigint
  place integer not null
  changed_at timestamp with time zone not null
  constraint venue_pkey PRIMARY KEY (id)
  constraint venue_stake_most_check CHECK ((stake_most > 0))
  constraint venue_state_check CHECK ((state = ANY (ARRAY['open'::text, 'maintenance'::text, 'closed'::text])))
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
  constraint round_pkey PRIMARY KEY (id)
  constraint played_or_not CHECK ((num_nulls(no, side, stake, roll, paid, played_at) = ANY (ARRAY[0, 6])))
  constraint round_paid_check CHECK ((paid >= 0))
  constraint round_roll_check CHECK (((roll >= 1) AND (roll <= 100)))
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
  constraint transfer_pkey PRIMARY KEY (reference)
  constraint cancelled_or_whole CHECK (((NOT (reason IS DISTINCT FROM 'cancelled'::text)) OR ((cuid IS NOT NULL) AND (direction IS NOT NULL) AND (amount IS NOT NULL))))
  constraint transfer_amount_check CHECK ((amount > 0))
  constraint transfer_direction_check CHECK ((direction = ANY (ARRAY['in'::text, 'out'::text])))
  constraint transfer_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'done'::text, 'refused'::text])))
  grant insert, select, update on table to magpie_sandbox

table wallet
  cuid text not null
  balance bigint not null default 0
  constraint wallet_pkey PRIMARY KEY (cuid)
  constraint wallet_balance_check CHECK ((balance >= 0))
  grant insert, select, update on table to magpie_sandbox
