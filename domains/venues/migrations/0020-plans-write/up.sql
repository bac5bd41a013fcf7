select house.let_plans_write('venues.round', true, true);
select house.let_plans_write('venues.play', true, true);
select house.let_plans_write('venues.transfer', true, true);
grant update (asked, ask_at, heard, watch) on venues.transfer to magpie_server;
