alter table mall.item add column gives text;
update mall.item set gives = case kind when 'goods' then 'parcel' when 'card' then 'make-up' else 'frame/' || frame end;
alter table mall.item
  alter column gives set not null,
  drop column frame,
  -- `parcel`, `make-up`, `nickname`, `frame/<name>` or `style/<name>`.
  add check (kind = case when gives = 'parcel' then 'goods' when gives ~ '^(frame|style)/[a-z]+$' then 'decor' else 'card' end);
alter table mall.item add column frame text generated always as (case when gives like 'frame/%' then substr(gives, 7) end) stored;

alter table mall.worn alter column frame drop not null, add column style text;
