select house.let_ring_site('content.version', 'insert or update');
