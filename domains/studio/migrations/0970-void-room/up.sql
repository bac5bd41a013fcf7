-- When the house ended this round of a room as if it had not been; every bet of it that played is then void.
alter table table_round add column voided_at bigint;
alter table table_round add check (voided_at is null or state = 'ended');
