create index match_of_league on match (league_id, kick_off_at desc) where phase = 'ended';
