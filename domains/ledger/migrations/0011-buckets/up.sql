alter table ledger.account drop constraint account_bucket_check;
alter table ledger.account add constraint bucket_known
  check (bucket in ('house', 'cash', 'held', 'locked', 'bonus', 'debt', 'transit') or bucket ~ '^venue/[A-Z][A-Z0-9]{1,15}$');
