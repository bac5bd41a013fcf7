alter table service.feedback add column wish boolean not null default true;
alter table service.feedback drop constraint feedback_state_check;
alter table service.feedback add constraint feedback_state_check
  check (state in ('waiting', 'answered') or (state = 'closed' and not wish and answer is null)) not valid;
