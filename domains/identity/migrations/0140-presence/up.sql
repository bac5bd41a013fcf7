-- When whoever sits at the session was last known to be its member: he was at it without a long break, or typed his
-- password. Empty for a session that has done neither since its login.
alter table identity.session add column proved_at timestamptz;
