create trigger ring_site after update on venues.venue for each statement execute function house.ring_site();
select house.let_ring_site('venues.closed_game', 'insert or delete');
