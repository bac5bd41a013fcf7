alter table cashier.deposit add column version integer not null default 0;
alter table cashier.payment add column version integer not null default 0;
