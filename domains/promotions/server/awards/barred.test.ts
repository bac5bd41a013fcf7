// Awards of members who take a time-out, exclude themselves or are blocked, in many orders, on two nodes with separate
// caches: a request after an answered bar gets nothing, and no cent is lost.

import { openPool } from '@magpie/db'
import { blockMember } from '@magpie/identity/server'
import { isRefusal, type Uuid } from '@magpie/kernel'
import { openJournal } from '@magpie/ledger/server'
import { testSecret } from '@magpie/ledger/testing/test-house'
import { playTopic } from '@magpie/play-safe/contract'
import { commitChange } from '@magpie/play-safe/server'
import { openScene, type Scene } from '@magpie/venues/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dividendTerms, openCampaign } from '../../testing/campaign.ts'
import { type Campaign, moneyOf } from '../campaigns/campaign-store.ts'
import { awardId } from './award-plans.ts'
import { openAwards } from './award-store.ts'
import { claimAward } from './claim-award.ts'
import { voidAtExclusion } from './end-awards.ts'
import { makeAward } from './make-award.ts'

const hour = 3_600_000
const day = 24 * hour
const amount = 10n
const budget = 10_000n
const seeds = Array.from({ length: 24 }, (_, nth) => nth + 1)

type House = Scene['house']

let scene: Scene
let nodes: readonly House[]
let closeSecond: () => Promise<void>
beforeAll(async () => {
  scene = await openScene()
  const { world, log } = scene.house
  const db = openPool({ url: scene.url, role: 'magpie_server', log })
  const journal = await openJournal({ url: scene.url, world, log, node: 'second', secret: testSecret })
  nodes = [scene.house, { ...scene.house, db, journal }]
  closeSecond = async () => {
    await journal.close()
    await db.end()
  }
})
afterAll(async () => {
  await closeSecond()
  await scene.close()
})

/** Repeatable random numbers. */
const chanceOf = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** The bars of a member: when each was answered, as a place in one order, and until when it applies. */
type Bar = { readonly answered: number; readonly until: number }

const openHistory = (member: Uuid, campaign: Campaign) => {
  let place = 0
  let made = 0
  let claimed = 0n
  const names: string[] = []
  const bars: Bar[] = []
  const late: string[] = []
  const told = { given: 0, refused: 0 }

  const grant = async (what: string, ask: () => Promise<'given' | 'none' | 'refused'>): Promise<boolean> => {
    const began = (place += 1)
    const answer = await ask()
    if (answer === 'refused') told.refused += 1
    if (answer === 'given') told.given += 1
    const bar = bars.find(({ answered, until }) => answered < began && scene.house.world.now() < until)
    if (answer === 'given' && bar !== undefined)
      late.push(`${what}, asked at ${began} after the bar of ${bar.answered}`)
    return answer === 'given'
  }
  const bar = async (until: number, ask: () => Promise<boolean>): Promise<void> => {
    if (await ask()) bars.push({ answered: (place += 1), until })
  }

  const acts = {
    award: async (house: House) => {
      const what = `w${(made += 1)}`
      const dueAt = house.world.now() + 30 * day
      await grant(`award ${what}`, async () => {
        const answer = await makeAward(house, member, { campaign, what, amount, because: { what }, dueAt })
        return isRefusal(answer) ? 'refused' : answer === 'made' ? 'given' : 'none'
      })
      names.push(what)
    },
    claim: async (house: House, nth: number) => {
      const what = names[nth % Math.max(1, names.length)] ?? 'none'
      const given = await grant(`claim ${what}`, async () => {
        const answer = await claimAward(house, member, awardId(campaign.id, member, what))
        return isRefusal(answer) ? 'refused' : answer.replay ? 'none' : 'given'
      })
      if (given) claimed += amount
    },
    timeOut: async (house: House) => {
      const until = house.world.now() + hour
      await bar(until, async () => !isRefusal(await commitChange(house, member, { set: 'time_out', hours: 1 })))
    },
    exclude: async (house: House) => {
      const until = house.world.now() + 200 * day
      await bar(until, async () => !isRefusal(await commitChange(house, member, { set: 'exclude', until })))
      const body = { bar: 'excluded' }
      await voidAtExclusion.handle({ key: 'lane/1/0', topic: playTopic, member, body, at: 0 }, house)
    },
    block: async (house: House) =>
      bar(Infinity, () => blockMember(house, { sessions: { forget: () => undefined } }, member)),
  }
  return { acts, late, told, claimed: () => claimed }
}

/** A round is six actions at once on both nodes; a bar of the previous round may have ended by the next. */
const play = async (seed: number) => {
  const below = chanceOf(seed)
  const member = (await scene.member(0n)).id
  const campaign = await openCampaign(scene.house, dividendTerms, { budget })
  const history = openHistory(member, campaign)
  const last = seed % 3 === 0 ? 'exclude' : seed % 3 === 1 ? 'block' : 'timeOut'
  for (let round = 0; round < 6; round++) {
    const ends = round === 4 ? [last] : below(3) === 0 ? (['timeOut'] as const) : []
    const does = (['award', 'award', 'claim', 'claim', 'claim'] as const).map((name) => ({ name, nth: below(20) }))
    const all = [...does, ...ends.map((name) => ({ name, nth: 0 }))].toSorted(() => below(3) - 1)
    await Promise.all(all.map(({ name, nth }) => history.acts[name as 'claim'](nodes[below(2)] as House, nth)))
    if (round < 4 && below(2) === 0) scene.later(2 * hour)
  }
  const { pool, owed } = await moneyOf(scene.house, campaign)
  const { cash } = await scene.money(member)
  const waiting = await openAwards(scene.house, member)
  return { ...history, last, cash, sum: pool + owed + cash, owed, waiting: waiting.length }
}

it('L20, engagement 16.3: a barred member is given nothing on either node, in any order of requests', async () => {
  const sum = { given: 0, refused: 0 }
  for (const seed of seeds) {
    const one = await play(seed)
    expect(one.late, `seed ${seed}`).toEqual([])
    expect(one.cash, `seed ${seed}: what was claimed lies with its member`).toBe(one.claimed())
    expect(one.sum, `seed ${seed}: nothing is lost`).toBe(budget)
    expect(one.owed, `seed ${seed}: what is owed is what waits`).toBe(BigInt(one.waiting) * amount)
    if (one.last === 'exclude') expect(one.waiting, `seed ${seed}: nothing waits for a return`).toBe(0)
    sum.given += one.told.given
    sum.refused += one.told.refused
  }
  // How many succeed before their bar depends on the machine; both cases occur, more than once a history.
  expect(sum.given).toBeGreaterThan(seeds.length)
  expect(sum.refused).toBeGreaterThan(seeds.length)
})
