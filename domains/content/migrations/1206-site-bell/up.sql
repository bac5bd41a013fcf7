create trigger ring_site after insert or update on content.version for each statement execute function house.ring_site();
