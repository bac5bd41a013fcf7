// Queries of the wallet: the catalogue, launch tokens, what is held, and whether a settled bet was opposed.

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
  'venues.catalogue': () => [
    { id: 'YBTY', game_group: 'TY', state: 'open', until: null, stake_most: null, pay_most: null, closed: [] },
    { id: 'YBCS', game_group: 'TY', state: 'open', until: null, stake_most: null, pay_most: null, closed: [] },
  ],
  'venues.mint-launch': (kept, [, hash, venue, member, session, , expires]) => {
    const launch: OwnRow = { member_id: member, session_id: session, expires_at: expires, ended_at: null }
    kept.own('venues.launch').set(`${textOf(hash)} ${textOf(venue)}`, launch)
    return []
  },
  'venues.end-launches': (kept, [session, at]) => {
    const launches = kept.own('venues.launch')
    for (const [id, row] of launches)
      if (row['session_id'] === session && row['ended_at'] === null) launches.set(id, { ...row, ended_at: at })
    return []
  },
  'venues.launch': (kept, [hash, venue]) => {
    const found = kept.own('venues.launch').get(`${textOf(hash)} ${textOf(venue)}`)
    return found === undefined ? [] : [found]
  },
  'venues.spin-round': (kept, [member, venue]) =>
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
  'venues.held-rounds': (kept, [member]) =>
    kept.rows('venues.round').filter((row) => row['member_id'] === member && row['state'] === 'held'),
  'venues.rounds-to-count': (kept, [ids]) =>
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

/** The bonus's share of the returns of bets placed in this time, in minor units. */
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

/** The balances of bonus accounts, and the bonus part of the stakes of open bets. */
export const bonusTwins: Twins = {
  'ledger.bonus-balances': (kept, [members]) =>
    (members as readonly string[]).map((owner) => ({ owner, balance: kept.balance(account(owner, 'bonus')) })),
  'venues.bonus-at-stake': (kept, [members, since]) =>
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
  'venues.bonus-back': (kept, [member, since, until]) => [
    { back: backFromBets(kept.rows('venues.round'), textOf(member), [since as Date, until as Date]) },
  ],
}

export const transferTwins: Twins = {
  'transfers.under-way': (kept, [member]) =>
    kept
      .rows('transfers.transfer')
      .filter((row) => row['member_id'] === member && isMoving(row))
      .map((row) => ({ row })),
  'transfers.one-under-way': (kept, [member, venue]) =>
    kept
      .rows('transfers.transfer')
      .filter((row) => row['member_id'] === member && row['venue'] === venue && isMoving(row))
      .slice(0, 1),
  'transfers.to-ask': (kept, [at, , venue, passing]) =>
    kept
      .rows('transfers.transfer')
      .filter((row) => row['venue'] === venue && isDue(row, at) && !isPassing(passing, row))
      .toSorted((a, b) => msOf(a['ask_at']) - msOf(b['ask_at']))
      .map(({ id }) => ({ id })),
  'transfers.ask': (kept, [id, at, next]) => {
    const row = kept.row('transfers.transfer', textOf(id))
    if (row === null || !isDue(row, at)) return []
    kept.patch('transfers.transfer', textOf(id), {
      asked: Number(row['asked']) + 1,
      ask_at: (next as Date).toISOString(),
    })
    return [{ row: kept.row('transfers.transfer', textOf(id)) }]
  },
  'transfers.heard': (kept, [id, heard]) => {
    kept.patch('transfers.transfer', textOf(id), { heard: JSON.parse(textOf(heard)) })
    return []
  },
  'transfers.to-watch': (kept, [at, , venue, passing]) =>
    kept
      .rows('transfers.transfer')
      .filter((row) => row['venue'] === venue && row['watch'] === 'open' && !isPassing(passing, row))
      .filter((row) => msOf(row['ask_at']) <= (at as Date).getTime())
      .map(({ id }) => ({ id })),
  'transfers.auto': (kept, [id]) => {
    const found = kept.own('transfers.auto').get(textOf(id))
    return found === undefined ? [] : [found]
  },
  'transfers.set-auto': (kept, [id, on]) => {
    kept.own('transfers.auto').set(textOf(id), { is_on: on })
    return []
  },
}
