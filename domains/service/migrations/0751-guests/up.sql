alter table service.talk add column guest boolean not null default false;
