-- Rings for all nodes when the transaction is committed (decision 1206): what the site is, shows or sells is another now.
create function house.ring_site() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_notify('magpie_news', 'site 0');
  return null;
end $$;
