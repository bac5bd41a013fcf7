-- As before, in SQL of its own only for many leaves: for a few, starting a statement costs more than hashing does.
create or replace function ledger.merkle_root(leaves bytea) returns bytea language plpgsql immutable as $$
declare
  level bytea := leaves;
  above bytea;
  nodes integer := length(leaves) / 32;
begin
  if nodes = 0 then
    return sha256(''::bytea);
  end if;
  while nodes > 1 loop
    if nodes > 32 then
      above := (select string_agg(sha256('\x01'::bytea || substr(level, i * 64 + 1, 64)), ''::bytea order by i) from generate_series(0, nodes / 2 - 1) i);
    else
      above := ''::bytea;
      for i in 0 .. nodes / 2 - 1 loop
        above := above || sha256('\x01'::bytea || substr(level, i * 64 + 1, 64));
      end loop;
    end if;
    level := above || substr(level, nodes / 2 * 64 + 1);
    nodes := (nodes + 1) / 2;
  end loop;
  return level;
end $$;

-- Commits the money, the keys and the news of a batch. Arrays that share a prefix have one element a thing: p a plan,
-- a an account, e an entry, c a counter, g a guard on one, n news. `numbers` have several a thing: a plan's shown account
-- (0 for none), whether a short balance makes it stale, its entries, its guards on counters; an entry's plan, its place
-- in the plan, its two accounts; a fence's plan, account, epoch. Entries and guards lie in the order of their plans.
-- What is seldom there comes in `seldom`: epochs to raise and accounts to open.
-- A counter with `spans` is a sum over others: it is judged and never written. The release before names neither currency nor spans.
-- Most batches write to one table: those ask its door at once, because each statement costs as much as some plans.
-- Rows and states of slices: m a row that must be in one of the states `from` (null: it must be absent) and gets `set`, r a row
-- that is added. `own` are rows that must be absent and that the plan adds itself: only with care are they looked for, else
-- their primary key tells. Settings of the lane's connection force index look-ups, so that a plan made when the tables were
-- small stays right.
create or replace function ledger.commit_batch(
  lane_id uuid, at_ms bigint, careful boolean,
  p_key text[], p_member uuid[], p_kind text[], p_hash bytea[], p_answer text[], p_salt uuid[], p_seal bytea[], p_writes text[], p_numbers integer[],
  a_owner uuid[], a_bucket text[], a_currency text[],
  e_amount bigint[], e_kind text[], e_numbers integer[],
  c_member uuid[], c_kind text[], c_window text[],
  g_counter integer[], g_amount bigint[], g_ceiling bigint[], g_refuses text[],
  f_numbers integer[],
  n_plan integer[], n_topic text[], n_member uuid[], n_body text[],
  m_plan integer[], m_table text[], m_id text[], m_from text[], m_where text[], m_set text[], m_own boolean[],
  r_plan integer[], r_table text[], r_values text[],
  seldom json, c_currency text[] default null, c_spans text[] default null,
  verdicts out text[], shown out bigint[], known out json[], number out bigint
) language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  plans integer := array_length(p_key, 1);
  accounts integer := coalesce(array_length(a_owner, 1), 0);
  counters integer := coalesce(array_length(c_member, 1), 0);
  moment timestamptz := to_timestamp(at_ms / 1000.0);
  previous bytea;
  answered integer[];
  found_at integer[];
  before bigint[];
  after bigint[];
  kept boolean[];
  epoch integer[];
  place tid[];
  used_before bigint[];
  used_after bigint[];
  from_after bigint[];
  to_after bigint[];
  stands boolean[];
  fallen integer[];
  first integer[];
  e1 integer := coalesce(array_length(e_amount, 1), 0);
  a integer;
  p integer;
  moving integer := 0;
  leaves bytea;
  root bytea;
  hash bytea;
  one record;
  odd integer[];
begin
  if array_position(p_seal, null) is not null then
    raise exception 'a plan comes with its seal' using errcode = 'MG005';
  end if;
  -- Only the connection that opened a lane writes to it, and only at its head: a chain cannot fork.
  select l.head + 1, l.head_hash into number, previous from ledger.lane l where l.id = lane_id and l.pid = pg_backend_pid();
  if not found then
    raise exception 'lane % is not of this connection', lane_id using errcode = 'MG002';
  end if;

  select array_agg(u.i), array_agg(json_build_object('member', k.member_id, 'kind', k.kind, 'hash', encode(k.content_hash, 'hex'),
      'refused', k.refused, 'answer', k.answer, 'balance', k.balance::text, 'lane', k.lane, 'link', k.link::text))
    into answered, known from unnest(p_key) with ordinality u(key, i) join ledger.key k on k.key = u.key;
  verdicts := array_fill(null::text, array[plans]);
  if answered is not null then
    known := ledger.spread(plans, answered, known);
    foreach p in array answered loop
      verdicts[p] := 'known';
    end loop;
  end if;
  -- Rows are locked in one order for everybody: by table, then by id.
  if m_plan <> '{}' and (careful or false = any (m_own)) then
    if m_table[1] = all (m_table) and (careful or false = all (m_own)) then
      foreach a in array house.plan_judge(m_table[1], m_id, m_from, m_where) loop
        verdicts[m_plan[a]] := coalesce(verdicts[m_plan[a]], 'stale');
      end loop;
    else
      for one in select u.t as name, array_agg(u.p) as plans, array_agg(u.id) as ids, array_agg(u.f) as froms, array_agg(u.w) as wheres
        from unnest(m_plan, m_table, m_id, m_from, m_where, m_own) u(p, t, id, f, w, own) where careful or not u.own group by u.t order by u.t
      loop
        odd := house.plan_judge(one.name, one.ids, one.froms, one.wheres);
        foreach a in array odd loop
          p := one.plans[a];
          verdicts[p] := coalesce(verdicts[p], 'stale');
        end loop;
      end loop;
    end if;
  end if;

  -- The kept accounts that the batch touches are locked in one order for everybody. A row stays where it lies while the
  -- lock is held.
  if accounts > 0 then
    select array_agg(l.i order by l.i), array_agg(l.balance order by l.i), array_agg(l.epoch order by l.i), array_agg(l.place order by l.i)
      into found_at, before, epoch, place from (
        select u.i::integer as i, a.balance, a.epoch, a.ctid as place from unnest(a_owner, a_bucket, a_currency) with ordinality u(owner, bucket, currency, i)
          join ledger.account a using (owner, bucket, currency)
          where a.kept order by a.owner, a.bucket, a.currency for no key update of a) l;
    kept := array_fill(true, array[accounts]);
    if array_length(found_at, 1) is distinct from accounts then
      kept := ledger.kept_accounts(found_at, a_owner, a_bucket, a_currency);
      before := ledger.spread(accounts, found_at, before);
      epoch := ledger.spread(accounts, found_at, epoch);
      place := ledger.spread(accounts, found_at, place);
    end if;
  end if;
  -- A counter is only ever moved under the lock of its member's cash account, so reading it now is reading it locked.
  -- Without a ceiling in the batch they are not read: what is added to them is the same from any beginning.
  if counters = 0 or array_remove(g_ceiling, null) = '{}' then
    used_before := array_fill(0::bigint, array[counters]);
  else
    used_before := array(select case when u.spans is null
        then coalesce((select c.used from ledger.counter c where c.member_id = u.member and c.kind = u.kind and c.currency = coalesce(u.currency, 'XIB') and c."window" = u.w), 0)
        else ledger.summed(u.member, u.currency, u.spans::json) end
      from unnest(c_member, c_kind, c_window, c_currency, c_spans) with ordinality u(member, kind, w, currency, spans, i) order by u.i);
  end if;

  select j.verdicts, j.balance, j.used, j.shown, j.from_after, j.to_after, j.stands, j.fallen, j.first
    into verdicts, after, used_after, shown, from_after, to_after, stands, fallen, first
    from ledger.judge(verdicts, before, used_before, p_numbers, a_bucket, kept, epoch, e_amount, e_numbers, g_counter, g_amount, g_ceiling, g_refuses, f_numbers) j;
  if fallen = '{}' then
    verdicts := null;
  else
    if array_remove(first, null) = '{}' then
      number := null;
      return;
    end if;
  end if;

  for i in 1 .. accounts loop
    if before[i] <> after[i] then
      moving := moving + 1;
    end if;
  end loop;
  if moving > 0 then
    update ledger.account a set balance = u.now from unnest(place, before, after) u(place, was, now) where u.was <> u.now and a.ctid = u.place;
    get diagnostics a = row_count;
    if a <> moving then
      raise exception 'an account moved under its lock' using errcode = 'MG003';
    end if;
  end if;
  if counters > 0 then
    insert into ledger.counter as c (member_id, kind, currency, "window", used)
      select u.member, u.kind, coalesce(u.currency, 'XIB'), u.w, u.now - u.was
      from unnest(c_member, c_kind, c_window, c_currency, c_spans, used_before, used_after) u(member, kind, w, currency, spans, was, now)
      where u.was <> u.now and u.spans is null order by 1, 2, 3, 4
      on conflict (member_id, kind, currency, "window") do update set used = c.used + excluded.used;
  end if;
  if seldom is not null then
    perform ledger.raise_and_open(seldom, stands);
  end if;
  if array_remove(m_set, null) <> '{}' then
    if verdicts is null and m_table[1] = all (m_table) and array_position(m_set, null) is null then
      perform house.plan_move(m_table[1], m_id, m_set);
    else
      for one in select u.t as name, array_agg(u.id) as ids, array_agg(u.s) as bodies
        from unnest(m_plan, m_table, m_id, m_set) u(p, t, id, s) where u.s is not null and stands[u.p] group by u.t order by u.t
      loop
        perform house.plan_move(one.name, one.ids, one.bodies);
      end loop;
    end if;
  end if;
  if r_plan <> '{}' then
    if verdicts is null and r_table[1] = all (r_table) then
      perform house.plan_add(r_table[1], r_values);
    else
      for one in select u.t as name, array_agg(u.b) as bodies from unnest(r_plan, r_table, r_values) u(p, t, b) where stands[u.p] group by u.t order by u.t
      loop
        perform house.plan_add(one.name, one.bodies);
      end loop;
    end if;
  end if;

  with entries as materialized (
    select first[u.p] + u.nth as leaf, p_key[u.p] as key, p_member[u.p] as member, e_kind[u.i] as kind, a_owner[u.f] as from_owner, a_bucket[u.f] as from_bucket,
      a_owner[u.t] as to_owner, a_bucket[u.t] as to_bucket, a_currency[u.f] as currency, e_amount[u.i] as amount, from_after[u.i] as f_after, to_after[u.i] as t_after,
      p_salt[u.p] as salt
    from (select i, e_numbers[4 * i - 3] as p, e_numbers[4 * i - 2] as nth, e_numbers[4 * i - 1] as f, e_numbers[4 * i] as t from generate_series(1, e1) i) u
    where stands[u.p]
  ), keys as materialized (
    select first[i] + case when stands[i] then p_numbers[4 * i - 1] else 0 end as leaf, p_key[i] as key, p_member[i] as member, p_kind[i] as kind, p_hash[i] as hash,
      verdicts[i] as refused, case when stands[i] then p_answer[i] else 'null' end as answer, shown[i] as shown, p_salt[i] as salt,
      p_seal[i] as seal, case when stands[i] then p_writes[i] end as writes
    from generate_series(1, plans) i where first[i] is not null
  ), entries_written as (
    insert into ledger.entry (lane, link, leaf, key, member_id, kind, from_owner, from_bucket, to_owner, to_bucket, currency, amount, from_after, to_after, at)
      select lane_id, number, e.leaf, e.key, e.member, e.kind, e.from_owner, e.from_bucket, e.to_owner, e.to_bucket, e.currency, e.amount, e.f_after, e.t_after, moment
      from entries e
  ), keys_written as (
    insert into ledger.key (key, member_id, kind, content_hash, refused, answer, balance, salt, lane, link, leaf, at, seal, writes)
      select k.key, k.member, k.kind, k.hash, k.refused, k.answer::json, k.shown, k.salt, lane_id, number, k.leaf, moment, k.seal, k.writes from keys k
  ), news_written as (
    insert into house.outbox (lane, link, n, topic, member_id, body, at)
      select lane_id, number, u.i, u.topic, u.member, u.body::json, moment
      from unnest(n_plan, n_topic, n_member, n_body) with ordinality u(plan, topic, member, body, i) where stands[u.plan]
  ), texts as (
    select e.leaf, concat_ws('|', 'entry', e.salt, lane_id, number, e.leaf, e.key, coalesce(e.member::text, '-'), e.kind,
      e.from_owner, e.from_bucket, e.to_owner, e.to_bucket, e.currency, e.amount, coalesce(e.f_after::text, '-'), coalesce(e.t_after::text, '-'), at_ms) as text
    from entries e
    union all
    select k.leaf, concat_ws('|', 'sealed', k.salt, lane_id, number, k.leaf, k.key, coalesce(k.member::text, '-'), k.kind, encode(k.hash, 'hex'),
      coalesce(k.refused, '-'), coalesce(k.shown::text, '-'), at_ms, encode(k.seal, 'hex'), k.answer)
    from keys k
  )
  select string_agg(sha256(convert_to(t.text, 'UTF8')), ''::bytea order by t.leaf) into leaves from texts t;

  root := ledger.merkle_root(leaves);
  hash := sha256(convert_to('link|' || lane_id::text || '|' || number::text || '|' || encode(previous, 'hex') || '|' || encode(root, 'hex') || '|' || at_ms::text, 'UTF8'));
  with written as (
    insert into ledger.link (lane, number, previous, root, hash, leaves, at) values (lane_id, number, previous, root, hash, leaves, moment)
  )
  update ledger.lane l set head = number, head_hash = hash where l.id = lane_id;
end $$;
