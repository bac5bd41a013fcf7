select house.let_ring_site('venues.venue', 'update');
select house.let_ring_site('venues.closed_game', 'insert or delete');
