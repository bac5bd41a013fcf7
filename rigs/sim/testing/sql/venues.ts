// Readings of the wallet: the catalogue, launch tokens, what is held, and whether a settled bet was opposed.

import { account } from '@magpie/db'
import { dateOf, msOf, type OwnRow, type StoredRow, type Twins, bigOf, sumOf, textOf } from './twin.ts'

const fortnight = 14 * 86_400_000

const isOpposed = (round: StoredRow, all: readonly StoredRow[]): boolean => {
  if (round['against'] == null) return false
  const since = msOf(round['opened_at']) - fortnight
  return all.some((other) => {
    if (other['id'] === round['id'] || other['member_id'] !== round['member_id']) return false
    if (msOf(other['opened_at']) <= since || (other['state'] !== 'kept' && other['state'] !== 'settled')) return false
    return other['against'] === round['against'] && other['against_side'] !== round['against_side']
  })
}

export const venuesTwins: Twins = {
  'select id, game_group, state, until, stake_most, pay_most, array(select game from venues.closed_game where venue = id order by game) as closed from venues.venue order by place, id':
    () => [
      { id: 'YBTY', game_group: 'TY', state: 'open', until: null, stake_most: null, pay_most: null, closed: [] },
      { id: 'YBCS', game_group: 'TY', state: 'open', until: null, stake_most: null, pay_most: null, closed: [] },
    ],
  'insert into venues.launch (id, token_hash, venue, member_id, session_id, made_at, expires_at) values ($1, $2, $3, $4, $5, $6, $7)':
    (kept, [, hash, venue, member, session, , expires]) => {
      const launch: OwnRow = { member_id: member, session_id: session, expires_at: expires, ended_at: null }
      kept.own('venues.launch').set(`${textOf(hash)} ${textOf(venue)}`, launch)
      return []
    },
  'update venues.launch set ended_at = $2 where session_id = $1 and ended_at is null': (kept, [session, at]) => {
    const launches = kept.own('venues.launch')
    for (const [id, row] of launches)
      if (row['session_id'] === session && row['ended_at'] === null) launches.set(id, { ...row, ended_at: at })
    return []
  },
  'select member_id, session_id, expires_at, ended_at from venues.launch where token_hash = $1 and venue = $2': (
    kept,
    [hash, venue],
  ) => {
    const found = kept.own('venues.launch').get(`${textOf(hash)} ${textOf(venue)}`)
    return found === undefined ? [] : [found]
  },
  "select 1 from venues.round where member_id = $1 and venue = $2 and state = 'kept' and detail->>'gameClass' = 'spin' limit 1":
    (kept, [member, venue]) =>
      kept
        .rows('venues.round')
        .filter(
          (row) =>
            row['member_id'] === member &&
            row['venue'] === venue &&
            row['state'] === 'kept' &&
            (row['detail'] as { readonly gameClass?: string }).gameClass === 'spin',
        )
        .slice(0, 1),
  "select id from venues.round where member_id = $1 and state = 'held'": (kept, [member]) =>
    kept.rows('venues.round').filter((row) => row['member_id'] === member && row['state'] === 'held'),
  [`select r.id, r.member_id, v.game_group, coalesce(r.played, r.stake) as stake, r.total - r.stake + coalesce(r.played, r.stake) as total, r.version, r.detail, r.result, r.opened_at, r.against is not null and exists ( select 1 from ( select id, state, against, against_side from venues.round where member_id = r.member_id and opened_at > r.opened_at - interval '14 days' order by opened_at desc limit 500) o where o.id <> r.id and o.state in ('kept', 'settled') and o.against = r.against and o.against_side <> r.against_side) as opposed from venues.round r join venues.venue v on v.id = r.venue where r.id = any($1) and r.state = 'settled'`]:
    (kept, [ids]) =>
      (ids as readonly string[]).flatMap((id) => {
        const row = kept.row('venues.round', id)
        if (row === null || row['state'] !== 'settled') return []
        const opposed = isOpposed(row, kept.rows('venues.round'))
        return [
          {
            ...row,
            game_group: 'TY',
            stake: bigOf(row['played'] ?? row['stake']),
            total: bigOf(row['total']) - bigOf(row['stake']) + bigOf(row['played'] ?? row['stake']),
            opened_at: dateOf(row['opened_at']),
            opposed,
          },
        ]
      }),
}

const isMoving = (row: StoredRow): boolean => ['created', 'sent', 'doubt'].includes(textOf(row['state']))
const isDue = (row: StoredRow, at: unknown): boolean =>
  isMoving(row) && row['ask_at'] != null && msOf(row['ask_at']) <= (at as Date).getTime()

const isPassing = (ids: unknown, row: StoredRow): boolean => (ids as readonly string[]).includes(textOf(row['id']))

/** What the bonus has of the returns of the bets that were placed in this time, minor units. */
export const backFromBets = (
  rounds: readonly StoredRow[],
  member: string,
  [since, until]: readonly [Date, Date],
): bigint =>
  rounds
    .filter((row) => row['member_id'] === member && row['from_bonus'] != null)
    .filter((row) => msOf(row['opened_at']) >= since.getTime() && msOf(row['opened_at']) <= until.getTime())
    .reduce((sum, row) => {
      const fromBonus = bigOf(row['from_bonus'])
      if (row['state'] === 'returned') return sum + fromBonus
      return row['state'] === 'settled' ? sum + (bigOf(row['total']) * fromBonus) / bigOf(row['stake']) : sum
    }, 0n)

/** What lies in bonus accounts, and what of the stakes of open bets is bonus. */
export const bonusTwins: Twins = {
  'begin isolation level repeatable read read only': () => [],
  "select owner, balance from ledger.account where owner = any($1) and bucket = 'bonus' and currency = $2": (
    kept,
    [members],
  ) => (members as readonly string[]).map((owner) => ({ owner, balance: kept.balance(account(owner, 'bonus')) })),
  "select member_id, sum(from_bonus)::bigint as stake from venues.round where member_id = any($1) and opened_at >= $2 and state in ('held', 'kept') and from_bonus > 0 group by member_id":
    (kept, [members, since]) =>
      (members as readonly string[]).map((member) => {
        const open = kept
          .rows('venues.round')
          .filter(
            (row) =>
              row['member_id'] === member &&
              (row['state'] === 'held' || row['state'] === 'kept') &&
              msOf(row['opened_at']) >= (since as Date).getTime(),
          )
        return { member_id: member, stake: sumOf(open, 'from_bonus') }
      }),
  "select coalesce(sum(case when state = 'returned' then from_bonus else floor(total::numeric * from_bonus / stake) end), 0)::bigint as back from venues.round where member_id = $1 and opened_at between $2 and $3 and state in ('returned', 'settled') and from_bonus > 0":
    (kept, [member, since, until]) => [
      { back: backFromBets(kept.rows('venues.round'), textOf(member), [since as Date, until as Date]) },
    ],
}

export const transferTwins: Twins = {
  "select row_to_json(t) as row from transfers.transfer t where member_id = $1 and state in ('created', 'sent', 'doubt') order by created_at, id limit 50":
    (kept, [member]) =>
      kept
        .rows('transfers.transfer')
        .filter((row) => row['member_id'] === member && isMoving(row))
        .map((row) => ({ row })),
  "select id from transfers.transfer where member_id = $1 and state in ('created', 'sent', 'doubt') and venue = $2 limit 1":
    (kept, [member, venue]) =>
      kept
        .rows('transfers.transfer')
        .filter((row) => row['member_id'] === member && row['venue'] === venue && isMoving(row))
        .slice(0, 1),
  "select id from transfers.transfer where state in ('created', 'sent', 'doubt') and ask_at <= $1 and venue = $3 and id <> all($4) order by ask_at limit $2":
    (kept, [at, , venue, passing]) =>
      kept
        .rows('transfers.transfer')
        .filter((row) => row['venue'] === venue && isDue(row, at) && !isPassing(passing, row))
        .toSorted((a, b) => msOf(a['ask_at']) - msOf(b['ask_at']))
        .map(({ id }) => ({ id })),
  "update transfers.transfer t set asked = asked + 1, ask_at = $3 where id = $1 and state in ('created', 'sent', 'doubt') and ask_at <= $2 returning row_to_json(t) as row":
    (kept, [id, at, next]) => {
      const row = kept.row('transfers.transfer', textOf(id))
      if (row === null || !isDue(row, at)) return []
      kept.patch('transfers.transfer', textOf(id), {
        asked: Number(row['asked']) + 1,
        ask_at: (next as Date).toISOString(),
      })
      return [{ row: kept.row('transfers.transfer', textOf(id)) }]
    },
  'update transfers.transfer set heard = $2 where id = $1': (kept, [id, heard]) => {
    kept.patch('transfers.transfer', textOf(id), { heard: JSON.parse(textOf(heard)) })
    return []
  },
  "select id from transfers.transfer where watch = 'open' and ask_at <= $1 and venue = $3 and id <> all($4) order by ask_at limit $2":
    (kept, [at, , venue, passing]) =>
      kept
        .rows('transfers.transfer')
        .filter((row) => row['venue'] === venue && row['watch'] === 'open' && !isPassing(passing, row))
        .filter((row) => msOf(row['ask_at']) <= (at as Date).getTime())
        .map(({ id }) => ({ id })),
  'select is_on from transfers.auto where id = $1': (kept, [id]) => {
    const found = kept.own('transfers.auto').get(textOf(id))
    return found === undefined ? [] : [found]
  },
  'insert into transfers.auto (id, is_on, changed_at) values ($1, $2, $3) on conflict (id) do update set is_on = excluded.is_on, changed_at = excluded.changed_at':
    (kept, [id, on]) => {
      kept.own('transfers.auto').set(textOf(id), { is_on: on })
      return []
    },
}
