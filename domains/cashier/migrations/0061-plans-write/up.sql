select house.let_plans_write('cashier.alone', true, true);
select house.let_plans_write('cashier.difference', true, true);
select house.let_plans_write('cashier.statement', true, true);
