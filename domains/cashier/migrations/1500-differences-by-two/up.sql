-- The first of two operators who close a large difference (decision 1500), and what they found out.
alter table cashier.difference add column proposed_by uuid;
alter table cashier.difference add column proposed_note text;
alter table cashier.difference add constraint proposal_is_whole check ((proposed_by is null) = (proposed_note is null)) not valid;
alter table cashier.difference validate constraint proposal_is_whole;
alter table cashier.difference add constraint l33_closed_by_another check (closed_by is null or closed_by is distinct from proposed_by) not valid;
alter table cashier.difference validate constraint l33_closed_by_another;
