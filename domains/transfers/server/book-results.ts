// Books a member's wins and losses at a venue with its own wallet, as the venue reports them (decision 0185). Bets
// there touch no journal of ours; their net moves between the member's wallet account there and the venue's book
// account, by the venue's running round number, each round once, and only if the venue's balance then agrees exactly.

import { type House, houseAccount, type Plan } from '@magpie/db'
import { fromWireMinor, isoOf, type Uuid } from '@magpie/kernel'
import type { Kind } from '@magpie/ledger/contract'
import type { Gives } from '@magpie/wire'
import type { transferResults } from '../contract/index.ts'
import { settingsOf, type TransferParts } from './transfer-parts.ts'
import { walletAt } from './transfer-plans.ts'
import { isMovingAt } from './transfer-store.ts'
import { venueClient } from './venue-client.ts'

const playTable = 'transfers.play'
/** Far more than a member plays between two checks: stops an endless venue. */
const pagesMax = 1000

export type Where = { readonly member: Uuid; readonly venue: string }
type Told = Gives<typeof transferResults>

const resultsPlan = (
  { member, venue }: Where,
  moved: { readonly from: number | null; readonly to: number; readonly net: bigint },
  atMs: number,
): Plan => {
  const { from, to, net } = moved
  const id = `${venue}/${member}`
  const [book, wallet] = [houseAccount(`book/${venue}`), walletAt(member, venue)]
  const at = isoOf(atMs)
  const booking =
    net > 0n
      ? { from: book, to: wallet, amount: net, kind: 'venue.win' satisfies Kind }
      : { from: wallet, to: book, amount: -net, kind: 'venue.loss' satisfies Kind }
  return {
    // The key holds the last round: two runs that see different rounds end stale, not in conflict.
    key: `venues/results/${id}/${from ?? 0}-${to}`,
    member,
    kind: 'venue.results',
    content: JSON.stringify([id, from ?? 0, to, String(net)]),
    transfers: net === 0n ? [] : [booking],
    guards: [
      from === null
        ? { guard: 'state', table: playTable, id, from: null, to: 'kept' }
        : {
            guard: 'state',
            table: playTable,
            id,
            from: ['kept'],
            to: 'kept',
            where: { last: from },
            set: { last: to, changed_at: at },
          },
    ],
    rows:
      from === null
        ? [{ table: playTable, values: { id, state: 'kept', member_id: member, venue, last: to, changed_at: at } }]
        : [],
    news: [],
    shows: wallet,
    whenShort: 'stale',
    answer: { last: to },
  }
}

/** Whether the numbers continue without a gap. */
const goesOn = ({ rounds }: Told, after: number): boolean => rounds.every(({ no }, at) => no === after + at + 1)

const netOf = ({ rounds }: Told): bigint =>
  rounds.reduce((sum, { stake, paid }) => sum + fromWireMinor(paid) - fromWireMinor(stake), 0n)

/** All rounds after that number; null if the venue does not answer, or its answer is invalid. */
const askResults = async (
  house: House,
  parts: TransferParts,
  { member, venue }: Where,
  after: number,
): Promise<{ readonly to: number; readonly net: bigint; readonly balance: bigint } | null> => {
  const client = venueClient(settingsOf(parts, venue), house)
  let [to, net] = [after, 0n]
  for (let page = 0; page < pagesMax; page++) {
    const told = await client.results({ cuid: parts.aliasOf(venue, member), after: to })
    if (told === null) return null
    if (!goesOn(told, to)) {
      house.log.alarm(
        { law: 'L11', venue, member, after: to },
        'a venue leaves out rounds of a player: none of them is booked; ask the venue',
      )
      return null
    }
    net += netOf(told)
    to += told.rounds.length
    if (!told.more) return { to, net, balance: fromWireMinor(told.balance) }
    if (told.rounds.length === 0) break
  }
  house.log.alarm(
    { law: 'L11', venue, member, after, to },
    'a venue’s list of a player’s rounds never ends: none of them is booked; ask the venue',
  )
  return null
}

/**
 * Books the rounds since last time. Nothing is booked while a transfer of the member to or from there is in transit,
 * and no call is made for a member who never had money there.
 */
export const bookResults = async (house: House, parts: TransferParts, where: Where): Promise<void> => {
  const { member, venue } = where
  const id = `${venue}/${member}`
  const wallet = walletAt(member, venue)
  const { accounts, rows } = await house.journal.read({ accounts: [wallet], rows: [{ table: playTable, id }] })
  if (accounts[0] == null) return
  if (await isMovingAt(house, where)) return
  const from = rows[0] == null ? null : Number(rows[0]['last'])
  const told = await askResults(house, parts, where, from ?? 0)
  if (told === null || told.to === (from ?? 0)) return
  // Checked before and after the query: an outgoing amount has left our books while the venue still holds it.
  const booked = (await house.journal.read({ accounts: [wallet] })).accounts[0]
  if ((await isMovingAt(house, where)) || booked !== accounts[0] || booked + told.net !== told.balance) return
  const moved = { from, to: told.to, net: told.net }
  const outcome = await house.journal.commit(resultsPlan(where, moved, house.world.now()))
  // Stale: another node booked it meanwhile.
  if (!outcome.committed && outcome.refused !== 'stale')
    throw new Error(`results of a venue were refused: ${outcome.refused}`)
}
