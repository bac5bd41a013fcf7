select house.let_ring_site('gate.site_config', 'update');
