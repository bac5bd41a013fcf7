alter table cashier.withdrawal
  add column score integer not null default 0 check (score between 0 and 100),
  -- Words of a closed list between spaces.
  add column marks text not null default '';
