create schema transfers;
grant usage on schema transfers to magpie_server;
alter table venues.transfer set schema transfers;
alter table venues.play set schema transfers;
alter table venues.transfer_auto set schema transfers;
alter table transfers.transfer_auto rename to auto;
select house.plan_table_moved('venues.transfer', 'transfers.transfer');
select house.plan_table_moved('venues.play', 'transfers.play');

-- For nodes of the release before, while they still serve.
create view venues.transfer as select * from transfers.transfer;
create view venues.play as select * from transfers.play;
create view venues.transfer_auto as select * from transfers.auto;
grant select on venues.transfer, venues.play to magpie_server;
grant update (asked, ask_at, heard, watch) on venues.transfer to magpie_server;
grant select, insert, update on venues.transfer_auto to magpie_server;
