create or replace function ledger.make_months(from_month date, months integer) returns void language plpgsql as $$
declare
  first date;
  part text;
begin
  for i in 0 .. months - 1 loop
    first := (date_trunc('month', from_month) + make_interval(months => i))::date;
    foreach part in array array['entry', 'link'] loop
      begin
        execute format('create table if not exists ledger.%I partition of ledger.%I for values from (%L) to (%L)',
          part || '_' || to_char(first, 'YYYYMM'), part, first || ' 00:00+00', (first + interval '1 month')::date || ' 00:00+00');
      exception when check_violation then
        raise notice 'the month % of ledger.% lies in the default partition', first, part;
      end;
    end loop;
  end loop;
end $$;
