-- Which of these accounts another session keeps locked, by their places in the arrays, counted from one. They are looked
-- at without waiting; what was free is free again when the statement ends.
create function ledger.locked_accounts(owners uuid[], buckets text[], currencies text[]) returns integer[]
language sql security definer set search_path = '' as $$
  with free as materialized (
    select a.owner, a.bucket, a.currency from unnest(owners, buckets, currencies) u(owner, bucket, currency)
      join ledger.account a using (owner, bucket, currency) where a.kept for no key update of a skip locked
  )
  select coalesce(array_agg(u.i::integer order by u.i), '{}') from unnest(owners, buckets, currencies) with ordinality u(owner, bucket, currency, i)
    join ledger.account a using (owner, bucket, currency)
    where a.kept and not exists (select from free f where f.owner = a.owner and f.bucket = a.bucket and f.currency = a.currency)
$$;

-- The same for rows of a table of a slice, by their ids.
create function ledger.locked_rows(of_table regclass, ids text[]) returns text[]
language plpgsql security definer set search_path = '' as $$
declare
  id_type text := (select format_type(a.atttypid, a.atttypmod) from pg_catalog.pg_attribute a where a.attrelid = of_table and a.attname = 'id');
  locked text[];
begin
  execute format('with free as materialized (select t.id from %1$s t where t.id = any($1::%2$s[]) for no key update skip locked)
    select coalesce(array_agg(t.id::text), ''{}'') from %1$s t where t.id = any($1::%2$s[]) and not exists (select from free f where f.id = t.id)',
    of_table, id_type) into locked using ids;
  return locked;
end $$;

revoke execute on function ledger.locked_accounts, ledger.locked_rows from public;
grant execute on function ledger.locked_accounts, ledger.locked_rows to magpie_server;
