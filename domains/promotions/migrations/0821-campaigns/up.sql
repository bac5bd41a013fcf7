create table promotions.campaign (
  id text collate "C" primary key check (id ~ '^[a-z0-9-]{1,40}$'),
  kind text not null,
  state text not null check (state in ('draft', 'review', 'scheduled', 'live', 'ended', 'closed')),
  -- No new awards; claims go on.
  paused boolean not null default false,
  paused_by uuid,
  currency text not null check (currency in ('XIB', 'XFE')),
  -- Of the terms in force.
  version integer not null check (version > 0),
  from_at timestamptz not null,
  -- Null for one that goes on.
  to_at timestamptz,
  -- By the language of the site.
  title jsonb not null,
  product text not null check (product in ('betting', 'casino', 'lottery', 'all')),
  art text not null,
  weight integer not null,
  -- What was paid into its pool: minor units, or points.
  budget bigint not null check (budget >= 0),
  made_by uuid,
  changed_at timestamptz not null,
  check (to_at is null or to_at > from_at)
);
create index campaign_state on promotions.campaign (state, from_at);

-- Never changed once approved; an award keeps the version that it was decided by.
create table promotions.terms (
  id text collate "C" primary key,
  campaign text not null,
  version integer not null,
  state text not null check (state in ('draft', 'approved')),
  terms jsonb not null,
  digest text not null,
  rules_version text not null,
  -- Hundredths of a bonus that are to be played: ten times at most.
  multiple_hundredths integer not null check (multiple_hundredths between 0 and 1000),
  made_by uuid,
  approved_by uuid,
  made_at timestamptz not null
);

create table promotions.award (
  id text collate "C" primary key,
  campaign text not null,
  kind text not null,
  version integer not null,
  member_id uuid not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('review', 'claimable', 'claimed', 'expired', 'void')),
  reason text,
  -- What it was decided by: facts, rule, amount.
  facts jsonb not null check (length(facts::text) <= 2048),
  digest text not null,
  due_at timestamptz not null,
  made_at timestamptz not null,
  changed_at timestamptz not null
);
create index award_member on promotions.award (member_id, made_at desc, id desc);
create index award_due on promotions.award (due_at) where state = 'claimable';
create index award_campaign on promotions.award (campaign, state);

-- A day on which a member signed in, `member/day`.
create table promotions.sign (
  id text collate "C" primary key,
  state text not null check (state = 'signed'),
  member_id uuid not null,
  day date not null,
  way text not null check (way in ('daily', 'free', 'card')),
  at timestamptz not null
);
create index sign_member on promotions.sign (member_id, day desc);

-- Rows of a list of dividends, before and after it is approved.
create table promotions.dividend (
  campaign text not null,
  nth integer not null,
  member_id uuid not null,
  amount bigint not null check (amount > 0),
  note text not null,
  primary key (campaign, nth)
);

-- What terms would have given over past days, under the digest of those terms.
create table promotions.dry_run (
  digest text primary key,
  result jsonb not null,
  ran_at timestamptz not null
);

grant select on promotions.campaign, promotions.terms, promotions.award, promotions.sign to magpie_server;
grant select, insert on promotions.dividend to magpie_server;
grant select, insert, update on promotions.dry_run to magpie_server;
select house.let_plans_write('promotions.campaign', true, true);
select house.let_plans_write('promotions.terms', true, true);
select house.let_plans_write('promotions.award', true, true);
select house.let_plans_write('promotions.sign', true, true);
