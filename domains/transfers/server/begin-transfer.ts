// Begins a transfer: the plan that writes it moves the money into transit; then the venue is called. A repeated request
// gets the same transfer, whatever became of it (L5).

import { hash } from 'node:crypto'
import { account, commitDecided, commits, type House, type Plan } from '@magpie/db'
import { beijingDay, isRefusal, randomInt, type Refusal, refuse, textOfMinor, type Uuid } from '@magpie/kernel'
import { ownLimit, type PermitRefusal } from '@magpie/play-safe/contract'
import { forgetPermit, permitToPlay } from '@magpie/play-safe/server'
import type { TransferDirection, TransferMaker } from '../contract/index.ts'
import { sendTransfer } from './carry-out.ts'
import type { TransferParts } from './transfer-parts.ts'
import { bookResults } from './book-results.ts'
import {
  inPlan,
  type NewTransfer,
  openingPlan,
  outPlan,
  refusedPlan,
  transitOf,
  walletAt,
  wishKey,
} from './transfer-plans.ts'
import { type Transfer, writtenTransfer } from './transfer-store.ts'

type ShutRefusal = 'venue_unknown' | 'venue_closed' | 'venue_maintenance'
export type BeginRefusal =
  | PermitRefusal
  | ShutRefusal
  | 'own_limit'
  | 'transfer_short'
  | 'request_conflict'
  | 'change_busy'
type Refused = Refusal<BeginRefusal>

export type Asked = {
  readonly member: Uuid
  readonly requestId: Uuid
  readonly venue: string
  readonly direction: TransferDirection
  readonly maker: TransferMaker
  /** Minor units, or the whole balance at the source. */
  readonly amount: bigint | 'all'
  /** Why nothing new may begin now. Not evaluated for a repeated request. */
  readonly notNow?: () => Promise<Refusal<ShutRefusal> | undefined>
}

const transferNumber = (house: House): string => {
  const { world } = house
  const day = beijingDay(world.now()).slice(2).replaceAll('-', '')
  const chance = [randomInt(world, 100_000), randomInt(world, 100_000)].map((n) => `${n}`.padStart(5, '0')).join('')
  return `T${day}${chance}`
}

const open = async (house: House, plan: Plan): Promise<void> => {
  const outcome = await house.journal.commit(plan)
  if (!outcome.committed) throw new Error(`an account could not be opened: ${outcome.refused}`)
}

/** The balance at the source, and the plans that open accounts used for the first time. */
const readSource = async (
  house: House,
  { member, venue, direction }: Asked,
): Promise<{ readonly there: bigint; readonly openings: readonly Plan[] }> => {
  const { accounts } = await house.journal.read({
    accounts: [account(member, 'cash'), transitOf(member), walletAt(member, venue)],
  })
  const [cash, transit, wallet] = accounts
  return {
    there: (direction === 'in' ? cash : wallet) ?? 0n,
    openings: [
      ...(transit === null ? [openingPlan(member, 'transit')] : []),
      ...(wallet === null ? [openingPlan(member, `venue/${venue}`)] : []),
    ],
  }
}

const contentOf = ({ direction, venue, amount }: Asked): string => JSON.stringify([direction, venue, String(amount)])

const shortBy = (available: bigint): Refused =>
  refuse('transfer_short', { available: textOfMinor(available < 0n ? 0n : available) })

/** The answer of a request's plan, new or replayed: its transfer, or the refusal. */
const told = async (house: House, answer: unknown): Promise<Transfer | Refused> => {
  const said = answer as { readonly id: string } | Refusal<ShutRefusal>
  return 'refused' in said ? refuse(said.refused, said.facts) : writtenTransfer(house, said.id)
}

/** The earlier answer to this request; undefined for a new one. */
const answeredBefore = async (house: House, asked: Asked, key: string): Promise<Transfer | Refused | undefined> => {
  const { keys } = await house.journal.read({ keys: [key] })
  const [known] = keys
  if (known == null) return undefined
  if (known.contentHash !== hash('sha256', contentOf(asked))) return refuse('request_conflict')
  if (known.refused === ownLimit) return refuse(ownLimit)
  if (known.refused !== null) return shortBy(known.balance ?? 0n)
  return told(house, known.answer)
}

/** The plan of one try; in needs a current permit, out needs none (L20, L21). */
const planOf = async (house: House, asked: Asked, amount: bigint, key: string): Promise<Plan | Refused> => {
  const { member, venue, direction, maker } = asked
  const one: NewTransfer = { id: transferNumber(house), member, venue, direction, maker, amount }
  const wish = { key, content: contentOf(asked), atMs: house.world.now() }
  if (direction === 'out') return outPlan({ ...one, direction }, wish)
  const permit = await permitToPlay(house, member)
  if (isRefusal(permit)) return permit
  return permit.waits === null ? inPlan(permit, { ...one, direction }, wish) : refuse('own_limit')
}

const commitNew = (
  house: House,
  parts: TransferParts,
  asked: Asked,
  key: string,
): Promise<Transfer | Refused | null> => {
  const { member, venue } = asked
  const deciding = {
    place: 'transfers.begin',
    facts: { member, venue, request: asked.requestId },
    forget: () => forgetPermit(house, member),
    busy: () => refuse('change_busy'),
  }
  return commitDecided<Transfer | Refused | null>(house, deciding, async (nth) => {
    const before = await answeredBefore(house, asked, key)
    if (before !== undefined) return before
    const notNow = await asked.notNow?.()
    if (notNow !== undefined)
      return commits(
        refusedPlan(member, { key, content: contentOf(asked) }, notNow),
        ({ answer }) => told(house, answer),
        ({ refused }) => (refused === 'key_conflict' ? refuse('request_conflict') : undefined),
      )
    // Results first: winnings can come home, and losses are gone.
    if (nth === 0 && asked.direction === 'out') await bookResults(house, parts, asked)
    const { there, openings } = await readSource(house, asked)
    const amount = asked.amount === 'all' ? there : asked.amount
    if (amount === 0n) return null
    const plan = await planOf(house, asked, amount, key)
    if ('refused' in plan) return plan
    for (const opening of openings) await open(house, opening)
    return commits(
      asked.amount === 'all' ? { ...plan, whenShort: 'stale' as const } : plan,
      ({ answer }) => told(house, answer),
      ({ refused, balance }): Refused | undefined => {
        if (refused === 'key_conflict') return refuse('request_conflict')
        if (refused === 'short_of_funds') return shortBy(balance ?? there)
        return refused === ownLimit ? refuse(ownLimit) : undefined
      },
    )
  })
}

/** The transfer after the venue was called; null if there was nothing to move. */
export const beginTransfer = async (
  house: House,
  parts: TransferParts,
  asked: Asked,
  key = wishKey(asked.member, asked.requestId),
): Promise<Transfer | Refused | null> => {
  const one = await commitNew(house, parts, asked, key)
  if (one === null || isRefusal(one)) return one
  // Also for a repeat: the first call sends it, and the state guard prevents a second send.
  await sendTransfer(house, parts, one.id)
  return writtenTransfer(house, one.id)
}

/** Brings home the balance at these venues, each under a key of its own. */
export const bringHome = async (
  house: House,
  parts: TransferParts,
  of: {
    readonly member: Uuid
    readonly requestId: Uuid
    readonly maker: TransferMaker
    readonly venues: readonly string[]
  },
): Promise<readonly Transfer[] | Refused> => {
  const { member, requestId, maker } = of
  const begun = await Promise.all(
    of.venues.map((venue) =>
      beginTransfer(
        house,
        parts,
        { member, requestId, venue, direction: 'out', maker, amount: 'all' },
        wishKey(member, requestId, venue),
      ),
    ),
  )
  const transfers: Transfer[] = []
  for (const one of begun) {
    if (one === null) continue
    if (isRefusal(one)) return one
    transfers.push(one)
  }
  return transfers
}
