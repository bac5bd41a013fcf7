-- The rule by which small withdrawals are approved without an operator (decision 0681); one row, none before two have set it.
create table cashier.approval_rule (
  id text collate "C" primary key check (id = 'small'),
  state text not null check (state in ('on', 'off')),
  version integer not null check (version > 0),
  most bigint not null check (most > 0),
  member_day bigint not null check (member_day >= most),
  all_day bigint not null check (all_day >= member_day),
  maker_account text not null,
  decider_account text not null,
  changed_at timestamptz not null
);
grant select on cashier.approval_rule to magpie_server;
select house.let_plans_write('cashier.approval_rule', true, true);

-- The rule and its figures, as they stood when it approved this one.
alter table cashier.withdrawal add column rule json;
