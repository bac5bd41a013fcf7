-- Lines that are no text (decision 0896): bets that are shown carry their legs.
alter table chat.message drop constraint message_kind_check;
alter table chat.message add constraint message_kind_check check (kind in ('text', 'share', 'gift', 'packet')) not valid;
alter table chat.message validate constraint message_kind_check;
alter table chat.message drop constraint message_body_check;
alter table chat.message add constraint message_body_check check (octet_length(body::text) <= 12288) not valid;
alter table chat.message validate constraint message_body_check;
