select house.let_plans_write('identity.account_name', false, true);
select house.let_plans_write('identity.member', false, true);
select house.let_plans_write('identity.credential', false, true);
select house.let_plans_write('identity.seat', false, true);
select house.let_plans_write('identity.session', false, false);
