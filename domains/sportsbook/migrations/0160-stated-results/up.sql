-- A result that one operator states and another agrees to stands under the number 0, because no message is asked about.
alter table feed_proposal add column body jsonb;
alter table feed_proposal drop constraint feed_proposal_act_check;
alter table feed_proposal add constraint feed_proposal_act_check
  check (act in ('accept', 'void', 'result') and (act = 'result') = (body is not null)) not valid;
