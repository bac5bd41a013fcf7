-- What operators ask: who is there now, whose devices are the same, who is blocked.
create index session_seen on identity.session (last_seen_at) where state = 'live';
create index session_device on identity.session (device_id, member_id);
create index member_blocked on identity.member (id) where state = 'blocked';
