// A flip: its number is taken, drawn and given in one plan. Three at once take three numbers, and a fourth of the day
// gets none.

import { commitDecided, commits, type Guard, type House } from '@magpie/db'
import { drawOf } from '@magpie/fair'
import { beijingDay, dayMs, isoOf, isRefusal, type Refusal, refuse, type Uuid } from '@magpie/kernel'
import { openPoints } from '@magpie/ledger/server'
import { handFrame, hasFrame } from '@magpie/mall/server'
import type { PermitRefusal } from '@magpie/play-safe/contract'
import { barNow, forgetPermit, permitToPlay } from '@magpie/play-safe/server'
import type { TextSeals } from '@magpie/wire/seals'
import type { Flipped, TermsOf } from '../../contract/index.ts'
import { drawFlip, flipGame, flipPrize, type FlipRow, flipTable } from '../../rules/index.ts'
import { givePlan } from '../awards/award-plans.ts'
import { countPoints } from '../awards/count-points.ts'
import { type Campaign, moneyOf, runningOf } from '../campaigns/campaign-store.ts'
import { type Pair, pairsOf, pairTable, seedOf } from './pairs.ts'

/** The frame that a flip may bring. */
export const flipFrame = 'plum'

export type RunningFlip = { readonly campaign: Campaign; readonly terms: TermsOf<'flip'> }

export const runningFlip = async (house: House): Promise<RunningFlip | undefined> => {
  const [campaign] = await runningOf(house, 'flip')
  return campaign?.terms.kind === 'flip' ? { campaign, terms: campaign.terms } : undefined
}

export type FlipRefusal =
  | 'activity_unknown'
  | 'flip_none'
  | 'flip_seed'
  | 'budget_spent'
  | 'points_need_name'
  | 'claim_busy'
  | PermitRefusal

const drawnBy = (seals: TextSeals, pair: Pair, table: readonly FlipRow[]) => {
  const place = { game: flipGame, salt: pair.salt ?? '', nonce: pair.used }
  const drawn = drawFlip(drawOf(seedOf(seals, pair), place))
  const prize = flipPrize(table, drawn)
  if (prize === undefined) throw new Error(`promotions.flip: odds that are not whole, drawn ${drawn}`)
  return { drawn, prize }
}

const planOf = (
  permit: Parameters<typeof givePlan>[0],
  { campaign, terms }: RunningFlip,
  { requestId, card, pair, table, drawn, prize, count, now }: Ready,
) => {
  const { member } = permit
  const [no, nonce, day] = [pair.no, pair.used, beijingDay(now)]
  const id = `${member}/${no}/${nonce}`
  const answer: Flipped = { no, nonce, card, prize: prize.id, points: prize.points, at: now }
  const frame =
    prize.id === 'frame' && prize.points === 0
      ? handFrame(member, flipFrame, `flip/${id}`, now)
      : { guards: [], rows: [] }
  const because = { day, no, nonce, drawn, prize: prize.id, points: prize.points }
  const made = { campaign, what: `${no}-${nonce}`, amount: BigInt(prize.points), because, dueAt: now + dayMs }
  return givePlan(permit, {
    key: `promotions/flip/${requestId}`,
    awards: prize.points > 0 ? [made] : [],
    besides: {
      guards: [
        {
          guard: 'counter',
          member,
          kind: 'flip',
          window: day,
          currency: 'XXX',
          amount: 1n,
          ceiling: BigInt(terms.perDay),
          refuses: 'flip_none',
        },
        {
          guard: 'state',
          table: pairTable,
          id: pair.id,
          from: ['current'],
          to: 'current',
          where: { used: nonce },
          set: { used: nonce + 1 },
        },
        { guard: 'state', table: 'promotions.flip', id, from: null, to: 'flipped' },
        count,
        ...frame.guards,
      ],
      rows: [
        {
          table: 'promotions.flip',
          values: {
            id,
            state: 'flipped',
            member_id: member,
            campaign: campaign.id,
            pair_no: no,
            nonce,
            card,
            drawn,
            prize: prize.id,
            points: prize.points,
            odds: table,
            day,
            at: isoOf(now),
          },
        },
        ...frame.rows,
      ],
    },
    atMs: now,
    answer,
  })
}

type Ready = {
  readonly requestId: Uuid
  readonly card: number
  readonly pair: Pair
  readonly table: readonly FlipRow[]
  readonly drawn: number
  readonly prize: FlipRow
  readonly count: Guard
  readonly now: number
}

/** The earlier answer to this request; undefined if it is new, or another member's. */
const answeredBefore = async (house: House, member: Uuid, requestId: Uuid) => {
  const { keys } = await house.journal.read({ keys: [`promotions/flip/${requestId}`] })
  const [known] = keys
  if (known?.member !== member) return undefined
  return known.refused === null ? (known.answer as Flipped) : refuse('flip_none')
}

export const flipLeft = async (house: House, member: Uuid, { terms }: RunningFlip, now: number): Promise<number> => {
  const counter = { member, kind: 'flip', window: beijingDay(now), currency: 'XXX' } as const
  const { counters } = await house.journal.read({ counters: [counter] })
  return Math.max(0, terms.perDay - Number(counters[0] ?? 0n))
}

export const flipCard = async (
  house: House,
  seals: TextSeals,
  member: Uuid,
  { requestId, card }: { readonly requestId: Uuid; readonly card: number },
): Promise<Flipped | Refusal<FlipRefusal>> => {
  type Answer = Flipped | Refusal<FlipRefusal>
  const answered = await answeredBefore(house, member, requestId)
  if (answered !== undefined) return answered
  const on = await runningFlip(house)
  if (on === undefined) return refuse('activity_unknown')
  const bar = await barNow(house, member)
  if (bar !== null) return bar
  await openPoints(house, member)
  const deciding = {
    place: 'promotions.flip',
    facts: { member },
    forget: () => forgetPermit(house, member),
    busy: (): Answer => refuse('claim_busy'),
  }
  return commitDecided<Answer>(house, deciding, async () => {
    const before = await answeredBefore(house, member, requestId)
    if (before !== undefined) return before
    const now = house.world.now()
    const permit = await permitToPlay(house, member)
    if ('refused' in permit) return permit
    if ((await flipLeft(house, member, on, now)) === 0) return refuse('flip_none')
    const { current: pair } = await pairsOf(house, member)
    if (pair === undefined) return refuse('flip_seed')
    const table = flipTable(on.terms, await hasFrame(house, member, flipFrame))
    const { drawn, prize } = drawnBy(seals, pair, table)
    if ((await moneyOf(house, on.campaign)).pool < BigInt(prize.points)) return refuse('budget_spent')
    const most = BigInt(Math.max(...table.map(({ points }) => points)))
    const count = await countPoints(house, member, { amount: BigInt(prize.points), most })
    if (isRefusal(count)) return count
    const plan = planOf(permit, on, { requestId, card, pair, table, drawn, prize, count, now })
    return commits(
      plan,
      ({ answer }) => answer as Flipped,
      ({ refused }) => (refused === 'flip_none' ? refuse('flip_none') : undefined),
    )
  })
}
