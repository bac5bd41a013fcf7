-- What a table was called before it came over to the schema of another slice.
alter table house.plan_table add column was text collate "C" unique;

-- A table that plans write has come over from another schema.
create function house.plan_table_moved(from_name text, to_table regclass) returns void language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  update house.plan_table set was = name,
      name = (select format('%I.%I', n.nspname, c.relname) from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.oid = to_table)
    where name = from_name;
  if not found then
    raise exception '% is no table that plans write', from_name;
  end if;
end $$;

-- All tables' branches of one of the three functions; a table answers to the name that it had, too.
create function house.plan_branches(what text) returns text language sql stable set search_path = pg_catalog, pg_temp as $$
  select coalesce(string_agg(replace(house.plan_branch(p.name, what), format('when %L then', p.name),
      format('when %s then', concat_ws(', ', quote_literal(p.name), quote_literal(p.was)))), '' order by p.name),
    case what when 'judge' then $q$ when '' then return null;$q$ else $q$ when '' then null;$q$ end)
  from house.plan_table p
$$;

create or replace function house.make_plan_doors() returns void language plpgsql set search_path = pg_catalog, pg_temp as $make$
declare
  unknown text := $q$
    else
      raise exception 'a plan names %, which no plan writes', of_table using errcode = 'MG004';
  end case;
end $q$;
begin
  execute 'create or replace function house.plan_judge(of_table text, ids text[], froms text[], wheres text[]) returns integer[] language plpgsql as '
    || quote_literal('begin case of_table' || house.plan_branches('judge') || unknown);
  execute 'create or replace function house.plan_move(of_table text, ids text[], bodies text[]) returns void language plpgsql as '
    || quote_literal('begin case of_table' || house.plan_branches('move') || unknown);
  execute 'create or replace function house.plan_add(of_table text, bodies text[]) returns void language plpgsql as '
    || quote_literal('begin case of_table' || house.plan_branches('add') || unknown);
  revoke execute on function house.plan_judge, house.plan_move, house.plan_add from public;
end $make$;
revoke execute on function house.plan_table_moved, house.plan_branches from public;
