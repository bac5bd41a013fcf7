// Rewards in the crash loop (engagement.md §16.2): new members sign in daily, turn cards and claim their awards while
// nodes and the database are killed. An answered reward must come from its campaign, once; a member who excludes
// themselves gets nothing more.

import {
  awardClaim,
  awardList,
  calendarSign,
  flipAsk,
  type Flipped,
  flipSeedAsk,
  type FlipTable,
  flipTableAsk,
} from '@magpie/promotions/contract'
import { beijingDay } from '@magpie/kernel'
import { protectionExclude } from '@magpie/play-safe/contract'
import type { Book, Movement } from './books.ts'
import { type Chance, openChance } from './chance.ts'
import { pause } from './patient.ts'
import { accountOf, type ActorOptions, openMember, type Said } from './person.ts'

type ThanksOptions = Omit<ActorOptions, 'house' | 'owner'>

export type Thanks = { readonly done: Promise<void>; readonly resting: () => boolean }

const flipsOfADay = 3
const flipPoints = [5, 20, 60]
const dayMs = 86_400_000

const granted = (campaign: string, member: string, points: number): Movement => ({
  kind: 'promotion.grant',
  from: `owed/${campaign}/XFE`,
  to: `${member}/cash/XFE`,
  amount: String(points),
})
/** Reserved and given in one plan. */
const given = (campaign: string, member: string, points: number): readonly Movement[] => [
  {
    kind: 'promotion.reserve',
    from: `promotion/${campaign}/XFE`,
    to: `owed/${campaign}/XFE`,
    amount: String(points),
  },
  granted(campaign, member, points),
]

type Guest = Pick<Awaited<ReturnType<typeof openMember>>, 'member' | 'call'>
type One = Guest & { readonly book: Book; readonly chance: Chance; readonly complain: (what: string) => void }

/** `busy` says nothing about the request. */
const answered = ({ book }: One, key: string, { refused }: Said, moves?: readonly Movement[]): void => {
  if (refused === 'claim_busy') return
  const outcome = refused ?? 'done'
  book.write({ is: 'answered', key, outcome, ...(moves === undefined ? {} : { moves }) })
}

const sign = async (one: One): Promise<void> => {
  const { member, call, book, chance } = one
  const key = `promotions/sign/${member}/${beijingDay(Date.now())}`
  book.write({ is: 'asked', key, what: 'sign', member, moves: given('sign-in', member, 5), thing: key })
  answered(one, key, await call(calendarSign, { requestId: chance.id() }))
}

const flip = async (one: One): Promise<void> => {
  const { member, call, book, chance, complain } = one
  const table = (await call(flipTableAsk, {})) as unknown as FlipTable
  if (table.current === null)
    await call(flipSeedAsk, { commitment: table.next?.commitment, salt: `crash-${chance.upTo(1_000_000)}` })
  const requestId = chance.id()
  const key = `promotions/flip/${requestId}`
  const moves = flipPoints.flatMap((points) => given('lucky-flip', member, points))
  book.write({ is: 'asked', key, what: 'flip', member, moves, thing: key })
  const ask = { requestId, card: chance.upTo(9) }
  const said = await call(flipAsk, ask)
  const { points = 0 } = said as unknown as Partial<Flipped>
  answered(one, key, said, points === 0 ? [] : given('lucky-flip', member, points))
  if (said.refused !== undefined || !chance.onceIn(2)) return
  const again = await call(flipAsk, ask)
  if (JSON.stringify(again) !== JSON.stringify(said)) complain(`L5: ${key} was answered ${JSON.stringify(said)} first`)
}

/** A new member's claimable award; null while there is none. */
const waiting = async ({ call }: Guest): Promise<string | null> => {
  const { rows } = (await call(awardList, { show: 'claimable' })) as { rows?: readonly { readonly id: string }[] }
  return rows?.[0]?.id ?? null
}

const claim = async (one: One, award: string): Promise<void> => {
  const { member, call, book, chance } = one
  const key = `promotions/claim/${award}`
  const thing = `newcomer-points of ${member}`
  const moves = [granted('newcomer-points', member, 30)]
  book.write({ is: 'asked', key, what: 'claim', member, moves, thing })
  for (let times = chance.between(1, 2); times > 0; times--)
    answered(one, key, await call(awardClaim, { requestId: chance.id(), award }))
}

const exclude = async (one: One, award: string): Promise<void> => {
  const { member, call, book, chance, complain } = one
  book.write({ is: 'barred', member })
  const { refused } = await call(protectionExclude, { until: Date.now() + 40 * dayMs })
  if (refused !== undefined && refused !== 'not_stricter')
    complain(`${member} could not exclude themselves: ${refused}`)
  const said = await call(awardClaim, { requestId: chance.id(), award })
  if (said.refused === undefined) complain(`L20: ${member} is excluded and claimed ${award}`)
}

const thankOne = async (options: ThanksOptions): Promise<void> => {
  const { site, seed, book, nextPerson, complain, isCalm } = options
  const nth = nextPerson()
  book.write({ is: 'person', account: accountOf(nth) })
  const chance = openChance(seed * 7919 + nth)
  const { member, call, close } = await openMember(site, nth, chance)
  try {
    const one: One = { member, call, book, chance, complain }
    await sign(one)
    for (let times = 0; times < flipsOfADay; times++) await flip(one)
    let award = await waiting(one)
    for (; award === null && !isCalm(); award = await waiting(one)) await pause(100)
    if (award !== null) await (chance.onceIn(4) ? exclude : claim)(one, award)
  } finally {
    close()
  }
}

const atOnce = 2

export const openThanks = (options: ThanksOptions): Thanks => {
  const { patience, isCalm, complain } = options
  let atWork = 0
  const hand = async (): Promise<void> => {
    while (!patience.isOver()) {
      await pause(50)
      if (isCalm()) continue
      atWork++
      try {
        await thankOne(options)
      } catch (cause) {
        // Only at the end of the run may a waiting loop give up.
        if (!patience.isOver()) complain(`thanks: ${String(cause)}`)
        return
      } finally {
        atWork--
      }
    }
  }
  const done = Promise.all(Array.from({ length: atOnce }, hand)).then(() => undefined)
  return { done, resting: () => atWork === 0 }
}
