// Readings of the wallet: the catalogue, launch tokens, what is held, and whether a settled bet was opposed.

import { msOf, type OwnRow, type StoredRow, type Twins, bigOf, textOf } from './twin.ts'

const fortnight = 14 * 86_400_000

type Leg = { readonly matchId: string; readonly market: string; readonly side: string }
const onlyLeg = (row: StoredRow): Leg | undefined => {
  const { legs } = row['detail'] as unknown as { readonly legs: readonly Leg[] }
  return legs.length === 1 ? legs[0] : undefined
}

const isOpposed = (round: StoredRow, all: readonly StoredRow[]): boolean => {
  const leg = onlyLeg(round)
  if (leg === undefined) return false
  const since = msOf(round['opened_at']) - fortnight
  return all.some((other) => {
    if (other['id'] === round['id'] || other['member_id'] !== round['member_id']) return false
    if (msOf(other['opened_at']) <= since || (other['state'] !== 'kept' && other['state'] !== 'settled')) return false
    const side = onlyLeg(other)
    return side?.matchId === leg.matchId && side.market === leg.market && side.side !== leg.side
  })
}

export const venuesTwins: Twins = {
  'select id, game_group, state, until, stake_most from venues.venue order by place, id': () => [
    { id: 'YBTY', game_group: 'TY', state: 'open', until: null, stake_most: null },
    { id: 'YBCS', game_group: 'TY', state: 'open', until: null, stake_most: null },
  ],
  'insert into venues.launch (id, token_hash, venue, member_id, session_id, made_at, expires_at) values ($1, $2, $3, $4, $5, $6, $7)':
    (kept, [, hash, venue, member, session, , expires]) => {
      const launch: OwnRow = { member_id: member, session_id: session, expires_at: expires, ended_at: null }
      kept.own('venues.launch').set(`${textOf(hash)} ${textOf(venue)}`, launch)
      return []
    },
  'select member_id, session_id, expires_at, ended_at from venues.launch where token_hash = $1 and venue = $2': (
    kept,
    [hash, venue],
  ) => {
    const found = kept.own('venues.launch').get(`${textOf(hash)} ${textOf(venue)}`)
    return found === undefined ? [] : [found]
  },
  "select id from venues.round where member_id = $1 and state = 'held'": (kept, [member]) =>
    kept.rows('venues.round').filter((row) => row['member_id'] === member && row['state'] === 'held'),
  "select r.member_id, r.stake, r.total, r.version, r.detail, r.result, json_array_length(r.detail->'legs') = 1 and exists ( select 1 from ( select id, state, detail from venues.round where member_id = r.member_id and opened_at > r.opened_at - interval '14 days' order by opened_at desc limit 500) o where o.id <> r.id and o.state in ('kept', 'settled') and json_array_length(o.detail->'legs') = 1 and o.detail->'legs'->0->>'matchId' = r.detail->'legs'->0->>'matchId' and o.detail->'legs'->0->>'market' = r.detail->'legs'->0->>'market' and o.detail->'legs'->0->>'side' <> r.detail->'legs'->0->>'side') as opposed from venues.round r where r.id = $1 and r.state = 'settled'":
    (kept, [id]) => {
      const row = kept.row('venues.round', textOf(id))
      if (row === null || row['state'] !== 'settled') return []
      const opposed = isOpposed(row, kept.rows('venues.round'))
      return [{ ...row, stake: bigOf(row['stake']), total: bigOf(row['total']), opposed }]
    },
}

const isMoving = (row: StoredRow): boolean => ['created', 'sent', 'doubt'].includes(textOf(row['state']))
const isDue = (row: StoredRow, at: unknown): boolean =>
  isMoving(row) && row['ask_at'] != null && msOf(row['ask_at']) <= (at as Date).getTime()

export const transferTwins: Twins = {
  "select row_to_json(t) as row from venues.transfer t where member_id = $1 and state in ('created', 'sent', 'doubt') order by created_at, id limit 50":
    (kept, [member]) =>
      kept
        .rows('venues.transfer')
        .filter((row) => row['member_id'] === member && isMoving(row))
        .map((row) => ({ row })),
  "select row_to_json(t) as row from venues.transfer t where state in ('created', 'sent', 'doubt') and ask_at <= $1 order by ask_at limit $2":
    (kept, [at]) =>
      kept
        .rows('venues.transfer')
        .filter((row) => isDue(row, at))
        .toSorted((a, b) => msOf(a['ask_at']) - msOf(b['ask_at']))
        .map((row) => ({ row })),
  "update venues.transfer t set asked = asked + 1, ask_at = $3 where id = $1 and state in ('created', 'sent', 'doubt') and ask_at <= $2 returning row_to_json(t) as row":
    (kept, [id, at, next]) => {
      const row = kept.row('venues.transfer', textOf(id))
      if (row === null || !isDue(row, at)) return []
      kept.patch('venues.transfer', textOf(id), {
        asked: Number(row['asked']) + 1,
        ask_at: (next as Date).toISOString(),
      })
      return [{ row: kept.row('venues.transfer', textOf(id)) }]
    },
  'update venues.transfer set heard = $2 where id = $1': (kept, [id, heard]) => {
    kept.patch('venues.transfer', textOf(id), { heard: JSON.parse(textOf(heard)) })
    return []
  },
  "select row_to_json(t) as row from venues.transfer t where watch = 'open' and ask_at <= $1 order by ask_at limit $2":
    (kept, [at]) =>
      kept
        .rows('venues.transfer')
        .filter((row) => row['watch'] === 'open' && msOf(row['ask_at']) <= (at as Date).getTime())
        .map((row) => ({ row })),
  'select is_on from venues.transfer_auto where id = $1': (kept, [id]) => {
    const found = kept.own('venues.transfer_auto').get(textOf(id))
    return found === undefined ? [] : [found]
  },
  'insert into venues.transfer_auto (id, is_on, changed_at) values ($1, $2, $3) on conflict (id) do update set is_on = excluded.is_on, changed_at = excluded.changed_at':
    (kept, [id, on]) => {
      kept.own('venues.transfer_auto').set(textOf(id), { is_on: on })
      return []
    },
}
