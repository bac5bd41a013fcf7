-- From this day on counters prove something and are checked; those before are counted by nobody any more.
create function ledger.counters_from() returns text language sql stable set search_path = pg_catalog, pg_temp as $$
  select to_char((now() at time zone 'UTC') - interval '400 days', 'YYYY-MM-DD')
$$;

-- Rows come by the day, so that the old ones lie together.
create index if not exists counter_by_day on ledger.counter using brin ("window") with (pages_per_range = 32, autosummarize = on);

-- Takes away up to so many counters of past days and says how many. The day is the function's own and no argument: nobody
-- who may call it can take away one that still binds. A row that a plan holds is left for the next time; a day lies between
-- what is taken and what is checked, so that no verification meets one half taken.
create function ledger.forget_counters(at_once integer) returns integer language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  gone integer;
begin
  delete from ledger.counter where ctid = any (array(
    select c.ctid from ledger.counter c
    where c."window" < to_char((now() at time zone 'UTC') - interval '401 days', 'YYYY-MM-DD') and c."window" ~ '^\d{4}-\d\d-\d\d$'
    limit at_once for update skip locked));
  get diagnostics gone = row_count;
  return gone;
end $$;
revoke execute on function ledger.forget_counters from public;
grant execute on function ledger.forget_counters, ledger.counters_from to magpie_server;
