-- Which password a device is trusted under, as `credential.changed_at` says it: another password makes it strange in the very
-- statement that changes the password.
alter table identity.device add column password_at timestamptz;
update identity.device d set password_at = c.changed_at from identity.credential c where c.id = d.member_id and d.state = 'trusted';

-- Which contact a code went to, by the name that it has in `contact_name`; null where it proves one that is nobody's yet. What was
-- sent to a contact is good while that is its member's.
alter table identity.code add column contact text collate "C";
