select house.let_plans_write('operators.approval', true, false);
select house.let_plans_write('operators.audit', false, false);
