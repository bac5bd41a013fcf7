alter table service.talk drop constraint talk_about_kind_check;
alter table service.talk add constraint talk_about_kind_check
  check (about_kind in ('deposit', 'withdrawal', 'bet', 'transfer', 'account', 'help')) not valid;
alter table service.talk validate constraint talk_about_kind_check;
