-- When an order last changed, wall time, milliseconds since 1970: for the statement that the platform asks for.
alter table transfer add column changed_at bigint not null default 0;
create index transfer_changed on transfer (changed_at, reference);
