-- Rings for all nodes when the transaction is committed (decision 1206): what the site is, shows or sells is another now.
create function house.ring_site() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_notify('magpie_news', 'site 0');
  return null;
end $$;

-- From now on these acts on the table ring.
create function house.let_ring_site(of_table regclass, acts text) returns void language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  execute format('create trigger ring_site after %s on %s for each statement execute function house.ring_site()', acts, of_table);
end $$;
