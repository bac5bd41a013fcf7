select house.let_plans_write('play_safe.standing', true, true);
select house.let_plans_write('play_safe.change', true, true);
