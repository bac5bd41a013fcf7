-- RFC 6962, section 2.1 in shape: inner nodes are prefixed with 01, an odd last node moves up as it is. The leaves come
-- and go as one string of 32 bytes each.
create function ledger.merkle_root(leaves bytea) returns bytea language plpgsql immutable as $$
declare
  level bytea := leaves;
  nodes integer := length(leaves) / 32;
begin
  if nodes = 0 then
    return sha256(''::bytea);
  end if;
  while nodes > 1 loop
    level := (select string_agg(sha256('\x01'::bytea || substr(level, i * 64 + 1, 64)), ''::bytea order by i) from generate_series(0, nodes / 2 - 1) i)
      || substr(level, nodes / 2 * 64 + 1);
    nodes := (nodes + 1) / 2;
  end loop;
  return level;
end $$;

-- An array with each value at its place, null between them.
create function ledger.spread(size integer, places integer[], things anyarray) returns anyarray language plpgsql immutable as $$
declare
  wide things%type := things[1:0];
begin
  wide[1] := null;
  wide[size] := null;
  for i in 1 .. coalesce(array_length(places, 1), 0) loop
    wide[places[i]] := things[i];
  end loop;
  return wide;
end $$;

-- Which of a batch's accounts are kept, when not all were found among those. Every other must be a house account that
-- is appended to.
create function ledger.kept_accounts(found_at integer[], owners uuid[], buckets text[], currencies text[]) returns boolean[] language plpgsql as $$
declare
  kept boolean[] := array_fill(false, array[array_length(owners, 1)]);
begin
  for i in 1 .. coalesce(array_length(found_at, 1), 0) loop
    kept[found_at[i]] := true;
  end loop;
  for i in 1 .. array_length(owners, 1) loop
    if not kept[i] and not exists (
      select from ledger.account a where a.owner = owners[i] and a.bucket = buckets[i] and a.currency = currencies[i] and a.bucket = 'house' and not a.kept
    ) then
      raise exception 'no such account: %/%/%', owners[i], buckets[i], currencies[i] using errcode = 'MG001';
    end if;
  end loop;
  return kept;
end $$;

-- What few plans do: `raises` are members whose play epoch rises, `opens` are accounts; both name their plan.
create function ledger.raise_and_open(seldom json, stands boolean[]) returns void language plpgsql as $$
begin
  update ledger.account a set epoch = a.epoch + r.times
    from (select u.member, count(*)::integer as times from json_to_recordset(seldom -> 'raises') u(plan integer, member uuid) where stands[u.plan] group by 1) r
    where a.owner = r.member and a.bucket = 'cash';
  insert into ledger.account (owner, bucket, currency, name, kept)
    select u.owner, u.bucket, u.currency, u.name, u.kept
    from json_to_recordset(seldom -> 'opens') u(plan integer, owner uuid, bucket text, currency text, name text, kept boolean) where stands[u.plan];
end $$;

-- Judges fences, money and counters plan by plan, each on what those before it have left. `verdicts`, `balance` and `used`
-- come as read under lock and go as they are after the plans that stand; the others give each entry's balances, each
-- plan's shown balance, whether it stands, which do not, and the leaf that it begins with (null when it writes nothing).
create function ledger.judge(
  verdicts inout text[], balance inout bigint[], used inout bigint[],
  p_numbers integer[], a_bucket text[], kept boolean[], epoch integer[], e_amount bigint[], e_numbers integer[],
  g_counter integer[], g_amount bigint[], g_ceiling bigint[], g_refuses text[], f_numbers integer[],
  shown out bigint[], from_after out bigint[], to_after out bigint[], stands out boolean[], fallen out integer[], first out integer[]
) language plpgsql as $$
declare
  plans integer := array_length(verdicts, 1);
  size integer := 0;
  e0 integer;
  e1 integer := 0;
  g0 integer;
  g1 integer := 0;
  a integer;
  sum bigint;
  bad text;
  short boolean;
begin
  shown := array_fill(null::bigint, array[plans]);
  from_after := array_fill(null::bigint, array[coalesce(array_length(e_amount, 1), 0)]);
  to_after := from_after;
  stands := array_fill(true, array[plans]);
  fallen := '{}';
  first := array_fill(null::integer, array[plans]);
  for i in 0 .. coalesce(array_length(f_numbers, 1), 0) / 3 - 1 loop
    a := f_numbers[3 * i + 1];
    if epoch[f_numbers[3 * i + 2]] is distinct from f_numbers[3 * i + 3] and verdicts[a] is null then
      verdicts[a] := 'stale';
    end if;
  end loop;
  for p in 1 .. plans loop
    e0 := e1 + 1;
    e1 := e1 + p_numbers[4 * p - 1];
    g0 := g1 + 1;
    g1 := g1 + p_numbers[4 * p];
    bad := verdicts[p];
    if bad is null then
      short := false;
      for i in e0 .. e1 loop
        a := e_numbers[4 * i - 1];
        if kept[a] then
          sum := balance[a] - e_amount[i];
          balance[a] := sum;
          from_after[i] := sum;
          if sum < 0 then
            short := short or a_bucket[a] <> 'debt';
          end if;
        end if;
        a := e_numbers[4 * i];
        if kept[a] then
          sum := balance[a] + e_amount[i];
          balance[a] := sum;
          to_after[i] := sum;
          if sum > 0 then
            short := short or a_bucket[a] = 'debt';
          end if;
        end if;
      end loop;
      for i in g0 .. g1 loop
        a := g_counter[i];
        used[a] := used[a] + g_amount[i];
      end loop;
      for i in g0 .. g1 loop
        if used[g_counter[i]] > g_ceiling[i] and g_amount[i] > 0 then
          bad := coalesce(bad, g_refuses[i]);
        end if;
      end loop;
      if short and bad is null then
        bad := case p_numbers[4 * p - 2] when 1 then 'stale' else 'short_of_funds' end;
      end if;
      if bad is not null then
        verdicts[p] := bad;
        for i in e0 .. e1 loop
          balance[e_numbers[4 * i - 1]] := balance[e_numbers[4 * i - 1]] + e_amount[i];
          balance[e_numbers[4 * i]] := balance[e_numbers[4 * i]] - e_amount[i];
        end loop;
        for i in g0 .. g1 loop
          used[g_counter[i]] := used[g_counter[i]] - g_amount[i];
        end loop;
      end if;
    end if;
    a := p_numbers[4 * p - 3];
    if a > 0 then
      shown[p] := balance[a];
    end if;
    -- The leaves of a plan are its entries in order and then its key; a plan that was refused has its key alone.
    if bad is null then
      first[p] := size;
      size := size + p_numbers[4 * p - 1] + 1;
    else
      stands[p] := false;
      fallen := fallen || p;
      if bad not in ('known', 'stale') then
        first[p] := size;
        size := size + 1;
      end if;
    end if;
  end loop;
end $$;

-- Commits the money, the keys and the news of a batch. Arrays that share a prefix have one element a thing: p a plan,
-- a an account, e an entry, c a counter, g a guard on one, n news. `numbers` have several a thing: a plan's shown account
-- (0 for none), whether a short balance makes it stale, its entries, its guards on counters; an entry's plan, its place
-- in the plan, its two accounts; a fence's plan, account, epoch. Entries and guards lie in the order of their plans.
-- What is seldom there comes in `seldom`: epochs to raise and accounts to open.
-- Rows and states of slices are judged and written by statements before and after this one in the same transaction: the
-- setting `ledger.stale` brings the plans whose states do not hold, and `ledger.fallen` tells which plans do not stand.
-- Settings of the lane's connection force index look-ups, so that a plan made when the tables were small stays right.
create function ledger.commit_batch(
  lane_id uuid, at_ms bigint,
  p_key text[], p_member uuid[], p_kind text[], p_hash bytea[], p_answer text[], p_salt uuid[], p_numbers integer[],
  a_owner uuid[], a_bucket text[], a_currency text[],
  e_amount bigint[], e_kind text[], e_numbers integer[],
  c_member uuid[], c_kind text[], c_window text[],
  g_counter integer[], g_amount bigint[], g_ceiling bigint[], g_refuses text[],
  f_numbers integer[],
  n_plan integer[], n_topic text[], n_member uuid[], n_body text[],
  seldom json,
  verdicts out text[], shown out bigint[], known out json[], number out bigint
) language plpgsql as $$
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
begin
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
  if current_setting('ledger.stale', true) <> '' then
    foreach p in array string_to_array(current_setting('ledger.stale'), ',')::integer[] loop
      verdicts[p] := coalesce(verdicts[p], 'stale');
    end loop;
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
    used_before := array(select coalesce((select c.used from ledger.counter c where c.member_id = u.member and c.kind = u.kind and c."window" = u.w), 0)
      from unnest(c_member, c_kind, c_window) with ordinality u(member, kind, w, i) order by u.i);
  end if;

  select j.verdicts, j.balance, j.used, j.shown, j.from_after, j.to_after, j.stands, j.fallen, j.first
    into verdicts, after, used_after, shown, from_after, to_after, stands, fallen, first
    from ledger.judge(verdicts, before, used_before, p_numbers, a_bucket, kept, epoch, e_amount, e_numbers, g_counter, g_amount, g_ceiling, g_refuses, f_numbers) j;
  if fallen = '{}' then
    verdicts := null;
  else
    perform set_config('ledger.fallen', fallen::text, true);
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
    insert into ledger.counter as c (member_id, kind, "window", used)
      select u.member, u.kind, u.w, u.now - u.was from unnest(c_member, c_kind, c_window, used_before, used_after) u(member, kind, w, was, now)
      where u.was <> u.now order by 1, 2, 3
      on conflict (member_id, kind, "window") do update set used = c.used + excluded.used;
  end if;
  if seldom is not null then
    perform ledger.raise_and_open(seldom, stands);
  end if;

  with entries as materialized (
    select first[u.p] + u.nth as leaf, p_key[u.p] as key, p_member[u.p] as member, e_kind[u.i] as kind, a_owner[u.f] as from_owner, a_bucket[u.f] as from_bucket,
      a_owner[u.t] as to_owner, a_bucket[u.t] as to_bucket, a_currency[u.f] as currency, e_amount[u.i] as amount, from_after[u.i] as f_after, to_after[u.i] as t_after,
      p_salt[u.p] as salt
    from (select i, e_numbers[4 * i - 3] as p, e_numbers[4 * i - 2] as nth, e_numbers[4 * i - 1] as f, e_numbers[4 * i] as t from generate_series(1, e1) i) u
    where stands[u.p]
  ), keys as materialized (
    select first[i] + case when stands[i] then p_numbers[4 * i - 1] else 0 end as leaf, p_key[i] as key, p_member[i] as member, p_kind[i] as kind, p_hash[i] as hash,
      verdicts[i] as refused, case when stands[i] then p_answer[i] else 'null' end as answer, shown[i] as shown, p_salt[i] as salt
    from generate_series(1, plans) i where first[i] is not null
  ), entries_written as (
    insert into ledger.entry (lane, link, leaf, key, member_id, kind, from_owner, from_bucket, to_owner, to_bucket, currency, amount, from_after, to_after, at)
      select lane_id, number, e.leaf, e.key, e.member, e.kind, e.from_owner, e.from_bucket, e.to_owner, e.to_bucket, e.currency, e.amount, e.f_after, e.t_after, moment
      from entries e
  ), keys_written as (
    insert into ledger.key (key, member_id, kind, content_hash, refused, answer, balance, salt, lane, link, leaf, at)
      select k.key, k.member, k.kind, k.hash, k.refused, k.answer::json, k.shown, k.salt, lane_id, number, k.leaf, moment from keys k
  ), news_written as (
    insert into house.outbox (lane, link, n, topic, member_id, body, at)
      select lane_id, number, u.i, u.topic, u.member, u.body::json, moment
      from unnest(n_plan, n_topic, n_member, n_body) with ordinality u(plan, topic, member, body, i) where stands[u.plan]
  ), texts as (
    select e.leaf, concat_ws('|', 'entry', e.salt, lane_id, number, e.leaf, e.key, coalesce(e.member::text, '-'), e.kind,
      e.from_owner, e.from_bucket, e.to_owner, e.to_bucket, e.currency, e.amount, coalesce(e.f_after::text, '-'), coalesce(e.t_after::text, '-'), at_ms) as text
    from entries e
    union all
    select k.leaf, concat_ws('|', 'key', k.salt, lane_id, number, k.leaf, k.key, coalesce(k.member::text, '-'), k.kind, encode(k.hash, 'hex'),
      coalesce(k.refused, '-'), coalesce(k.shown::text, '-'), at_ms, k.answer)
    from keys k
  )
  select string_agg(sha256(convert_to(t.text, 'UTF8')), ''::bytea order by t.leaf) into leaves from texts t;

  root := ledger.merkle_root(leaves);
  hash := sha256(convert_to('link|' || lane_id::text || '|' || number::text || '|' || encode(previous, 'hex') || '|' || encode(root, 'hex') || '|' || at_ms::text, 'UTF8'));
  insert into ledger.link (lane, number, previous, root, hash, leaves, at) values (lane_id, number, previous, root, hash, leaves, moment);
  update ledger.lane l set head = number, head_hash = hash where l.id = lane_id;
end $$;
