create trigger ring_site after update on gate.site_config for each statement execute function house.ring_site();
