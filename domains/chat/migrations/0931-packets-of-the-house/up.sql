alter table chat.packet alter column member_id drop not null;
-- The account that a packet of the house was given from, and that its rest goes back to.
alter table chat.packet add column pool text collate "C";
alter table chat.packet add constraint packet_giver check ((member_id is null) = (pool is not null));
alter table chat.packet drop constraint packet_check;
alter table chat.packet drop constraint packet_shares_check;
alter table chat.packet add constraint packet_parts check (
  total >= shares and shares >= 2 and total <= case when pool is null then 200 else 2000 end
  and shares <= case when pool is null then 20 else 100 end);
create index packet_rain on chat.packet (at) where pool is not null;
