-- A closed account keeps neither its devices nor its cases of recovery, and what was shown for them.
grant delete on identity.device, identity.recovery to magpie_server;
delete from identity.device d using identity.closing c where c.id = d.member_id and c.state = 'done';
delete from identity.recovery_file f using identity.recovery r join identity.closing c on c.id = r.member_id
  where r.id = f.recovery_id and c.state = 'done';
delete from identity.recovery r using identity.closing c where c.id = r.member_id and c.state = 'done';

-- The plan of a recovered password looks at its case.
select house.let_plans_write('identity.recovery', false, false);
