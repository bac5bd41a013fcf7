-- A packet of which everything was taken stays `open` for ever: those that still hold something are found by their free shares.
create index share_free on chat.share (packet_id) where state = 'free';
drop index chat.packet_due;
