-- Tables that plans write. `recorded`: what a plan writes there is kept in the journal beside its key, sealed, so that a
-- verification can make the row again; not for tables that hold hashes of passwords and the like.
create table house.plan_table (
  name text collate "C" primary key,
  recorded boolean not null,
  -- Whether the server's role may write it besides; where not, every row was written by a plan.
  plans_only boolean not null
);
grant select on house.plan_table to magpie_server;

-- Columns of a table that a row can bring along.
create function house.plan_columns(of_table text) returns text[] language sql stable set search_path = pg_catalog, pg_temp as $$
  select array_agg(a.attname::text order by a.attnum) from pg_attribute a
  where a.attrelid = of_table::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
$$;

-- What is asked, moved and added in one table, as one branch of each function.
create function house.plan_branch(of_table text, what text) returns text language plpgsql stable set search_path = pg_catalog, pg_temp as $make$
declare
  columns text[] := house.plan_columns(of_table);
  id_type text := (select format_type(a.atttypid, a.atttypmod) from pg_attribute a where a.attrelid = of_table::regclass and a.attname = 'id');
  into_columns text := (select string_agg(quote_ident(c), ', ') from unnest(columns) c);
  from_columns text := (select string_agg('r.' || quote_ident(c), ', ') from unnest(columns) c);
  moved text := (select string_agg(quote_ident(c), ', ') from unnest(columns) c where c <> 'id');
  moved_from text := (select string_agg('r.' || quote_ident(c), ', ') from unnest(columns) c where c <> 'id');
  -- A row of defaults: what a plan does not say of a column it leaves to the table.
  blank text := (select string_agg(coalesce(case when a.attgenerated = '' and not a.attisdropped then pg_get_expr(d.adbin, d.adrelid) end, 'null'), ', ' order by a.attnum)
    from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = of_table::regclass and a.attnum > 0 and not a.attisdropped);
begin
  return case what
    when 'judge' then format($q$
    when %1$L then
      return array(with asked as materialized (select u.i::integer as i, u.id, u.f, u.w from unnest(ids, froms, wheres) with ordinality u(id, f, w, i)),
        found as materialized (select a.i, a.f is not null and position(',' || t.state || ',' in a.f) > 0 and (a.w is null or json_populate_record(t, a.w::json) *= t) as fits
          from asked a join %1$s t on t.id = a.id::%2$s order by t.id for no key update of t)
        select e.i from (select i, f is null as fits, false as here from asked union all select i, fits, true from found) e
          group by e.i having not coalesce(bool_or(e.fits) filter (where e.here), bool_or(e.fits)));$q$, of_table, id_type)
    when 'move' then format($q$
    when %1$L then
      update %1$s t set (%3$s) = (select %4$s from json_populate_record(t, u.b::json) r) from unnest(ids, bodies) u(id, b) where t.id = u.id::%2$s;$q$,
      of_table, id_type, moved, moved_from)
    else format($q$
    when %1$L then
      insert into %1$s (%2$s) select %3$s from unnest(bodies) u(b) cross join lateral json_populate_record(row(%4$s)::%1$s, u.b::json) r;$q$,
      of_table, into_columns, from_columns, blank)
  end;
end $make$;

-- Makes the three functions anew from what the tables are now. The migrator calls it when all migrations have run.
create function house.make_plan_doors() returns void language plpgsql set search_path = pg_catalog, pg_temp as $make$
declare
  unknown text := $q$
    else
      raise exception 'a plan names %, which no plan writes', of_table using errcode = 'MG004';
  end case;
end $q$;
  branches text;
begin
  select coalesce(string_agg(house.plan_branch(p.name, 'judge'), '' order by p.name), $q$ when '' then return null;$q$) into branches from house.plan_table p;
  execute 'create or replace function house.plan_judge(of_table text, ids text[], froms text[], wheres text[]) returns integer[] language plpgsql as '
    || quote_literal('begin case of_table' || branches || unknown);
  select coalesce(string_agg(house.plan_branch(p.name, 'move'), '' order by p.name), $q$ when '' then null;$q$) into branches from house.plan_table p;
  execute 'create or replace function house.plan_move(of_table text, ids text[], bodies text[]) returns void language plpgsql as '
    || quote_literal('begin case of_table' || branches || unknown);
  select coalesce(string_agg(house.plan_branch(p.name, 'add'), '' order by p.name), $q$ when '' then null;$q$) into branches from house.plan_table p;
  execute 'create or replace function house.plan_add(of_table text, bodies text[]) returns void language plpgsql as '
    || quote_literal('begin case of_table' || branches || unknown);
  revoke execute on function house.plan_judge, house.plan_move, house.plan_add from public;
end $make$;

-- A slice's table is written by plans; with `plans_only` by nobody else.
create function house.let_plans_write(of_table regclass, recorded boolean, plans_only boolean) returns void language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  insert into house.plan_table (name, recorded, plans_only)
    values ((select format('%I.%I', n.nspname, c.relname) from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.oid = of_table), recorded, plans_only);
  if plans_only then
    execute format('revoke insert, update, delete on %s from magpie_server', of_table);
  end if;
end $$;
revoke execute on function house.plan_columns, house.plan_branch, house.make_plan_doors, house.let_plans_write from public;

-- News is laid down by the journal alone.
revoke insert on house.outbox from magpie_server;
