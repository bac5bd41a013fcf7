select house.let_plans_write('turnover.requirement', true, false);
