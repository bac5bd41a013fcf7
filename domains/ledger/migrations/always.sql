-- The partitions of this month and the fourteen after it, made ahead by the owner: the server's role has no DDL.
select ledger.make_months(current_date, 15);
