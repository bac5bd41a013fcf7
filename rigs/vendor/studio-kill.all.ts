// The studio is killed in the middle of presses and steps, restarted, and must have neither lost nor duplicated
// anything: rounds, nonces, balances and receipts agree.

import { randomUUID } from 'node:crypto'
import { checkReceipt, type Receipt } from '@magpie/fair'
import { randomUnit, sleep } from '@magpie/kernel'
import { realWorld } from '@magpie/kernel/real-world'
import { granted } from '@magpie/sandbox/players/site-player'
import { type Bot, closeCrowd, minorOf, openCrowd } from '@magpie/sandbox/replay/crowd'
import { studioVenues } from '@magpie/sandbox/venues'
import { gameOf } from '@magpie/slots/rules'
import type { StudioReply, StudioRound, StudioSeeds } from '@magpie/studio/contract'
import { replayOf } from '@magpie/studio/rules'
import { openRealHouse, type RealHouse } from '@magpie/testkit/real-house'
import { venueLaunch } from '@magpie/venues/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'

const cycles = 2
const crowd = 6
const world = realWorld()
const code = studioVenues[0]?.code ?? ''

let house: RealHouse
let bots: readonly Bot[]
const tokens = new Map<number, string>()

beforeAll(async () => {
  house = await openRealHouse({ feed: 'door', durable: true, studio: true })
  bots = await openCrowd(world, { siteUrl: house.siteUrl, siteKey: house.secrets.siteKey, size: crowd })
})
afterAll(async () => {
  closeCrowd(bots)
  await house.close()
})

/** Undefined without an answer. */
const ask = async <T>(bot: Bot, call: string, body: object): Promise<T | string | undefined> => {
  try {
    const reply = await fetch(`${house.studioUrl}/studio/v1/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-session': tokens.get(bot.nth) ?? '' },
      body: JSON.stringify(body),
    })
    const { status_code: said, data } = (await reply.json()) as { status_code: number | string; data: T }
    return said === 6000 ? data : String(said)
  } catch {
    return undefined
  }
}

/** Like a browser: repeats the same call until there is an answer. */
const surely = async <T>(bot: Bot, call: string, body: object): Promise<T | string> => {
  for (let tries = 0; tries < 400; tries += 1) {
    const answer = await ask<T>(bot, call, body)
    if (answer !== undefined && answer !== 'FAULT') return answer
    await sleep(world, 100)
  }
  throw new Error(`${call} was never answered`)
}
const told = <T>(answer: T | string): T => {
  if (typeof answer === 'string') throw new Error(`refused: ${answer}`)
  return answer
}

const settledOf = async (bot: Bot, key: string): Promise<StudioRound> => {
  for (let tries = 0; tries < 400; tries += 1) {
    const { round } = told(await surely<StudioReply>(bot, 'round', { key }))
    if (round.state !== 'asking') return round
    await sleep(world, 100)
  }
  throw new Error('a round was never answered')
}

/** Whether a round was played: the studio refuses a press that comes too soon after the last. */
const pressOnce = async (bot: Bot): Promise<boolean> => {
  const key = randomUUID()
  const mines = randomUnit(world) < 0.6
  const bet = mines
    ? { game: 'mines', choice: { mines: 3 } }
    : { game: 'dice', choice: { side: 'under', numbers: 4900 } }
  const placed = await surely<StudioReply>(bot, 'place', { key, version: 1, stake: 1000, ...bet })
  if (typeof placed === 'string') {
    await sleep(world, 100)
    return false
  }
  let round = await settledOf(bot, key)
  while (round.state === 'open') {
    const no = round.steps.length + 1
    const what = no > 3 ? { cash: true } : { tile: no * 7 }
    round = told(await surely<StudioReply>(bot, 'step', { round: round.round, no, step: what })).round
    await sleep(world, 20)
  }
  return true
}

/** Resolves when it is stopped; calls `pressed` for each played round. */
const playing = async (bot: Bot, stopped: () => boolean, pressed: () => void): Promise<void> => {
  while (!stopped()) if (await pressOnce(bot)) pressed()
}

const seeds = async (bot: Bot): Promise<StudioSeeds> => told(await surely<StudioSeeds>(bot, 'seed/show', {}))

it(`L5, L6, L8, L12, L23: after ${cycles} kills during rounds, nothing is lost, doubled or changed`, async () => {
  for (const bot of bots) {
    tokens.set(bot.nth, granted('launch', await bot.site.call(venueLaunch, { enName: code })).requestId)
    const { next } = await seeds(bot)
    told(await surely(bot, 'seed/rotate', { commitment: next.commitment, salt: `bot ${bot.nth}` }))
  }
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    let stop = false
    let rounds = 0
    const going = bots.map((bot) =>
      playing(
        bot,
        () => stop,
        () => void (rounds += 1),
      ),
    )
    await expect.poll(() => rounds).toBeGreaterThan(crowd)
    await sleep(world, Math.floor(randomUnit(world) * 300))
    await house.kill('studio')
    await sleep(world, 50)
    stop = true
    await house.start('studio')
    await Promise.all(going)
  }
  let count = 0
  for (const bot of bots) {
    const { rounds } = told(await surely<{ rounds: StudioRound[] }>(bot, 'history', { limit: 100 }))
    count += rounds.length
    expect(rounds.filter(({ state }) => state !== 'ended' && state !== 'refused')).toEqual([])
    expect(rounds.map(({ nonce }) => nonce)).toEqual(rounds.map((_round, at) => rounds.length - 1 - at))
    const left = rounds.reduce(
      (sum, { state, stake, total }) => (state === 'ended' ? sum - BigInt(stake) + BigInt(total ?? 0) : sum),
      bot.welcomeMinor,
    )
    await expect.poll(async () => minorOf((await bot.site.info()).balance)).toBe(left)
    expect((await bot.site.info()).heldMoney).toBe('0.00')
    const { next } = await seeds(bot)
    told(await surely(bot, 'seed/rotate', { commitment: next.commitment, salt: 'after' }))
    for (const { round, state } of rounds) {
      if (state !== 'ended') continue
      const { receipt } = told(await surely<{ receipt: Receipt }>(bot, 'proof', { round }))
      const fault = checkReceipt(receipt, (game) => {
        const rule = gameOf(game)
        return rule === undefined ? undefined : replayOf(rule)
      })
      expect(fault).toBeNull()
    }
  }
  expect(count).toBeGreaterThan(crowd * cycles)
})
