// A live hub in a real browser for a long time: hundreds of matches come, are played and go at high speed, a thumb scrolls,
// bets are placed and settled. What must hold: the page's heap after a collection and its nodes stay as they are; whenever
// the feed is held for a moment, every price on screen becomes the book's; what the sockets told leaves nothing out.

import type { CDPSession } from 'playwright-core'
import { comeAlive } from '@magpie/testkit/browser'
import { placeBets } from '../testing/place-bets.ts'
import type { Bettor } from '../testing/bettor.ts'
import { type Ears, listenBeside } from '../live-hub/ears.ts'
import { hubPath, type LiveHub, openLiveHub } from '../live-hub/live-hub.ts'
import { askBook, type Card, cardsOn, wrongPlaces } from '../live-hub/screen.ts'
import { thumbOn } from '../live-hub/thumb.ts'
import words from '../testing/locales/zh-CN.json' with { type: 'json' }
import { type Flatness, judgeFlat, type Look } from './flat.ts'
import { pageHeap } from './page-heap.ts'

export type SoakOptions = {
  readonly minutes: number
  /** How many seconds of a match pass in one. */
  readonly speed: number
  readonly inPlay: number
  /** From one look to the next. */
  readonly cycleMs: number
  readonly say: (what: string) => void
}

export type Soaked = {
  readonly heap: Flatness
  readonly nodes: Flatness
  readonly listeners: Flatness
  /** Messages that the book took, frames of the push and numbered messages of the stream that the page was told. */
  readonly told: number
  readonly pushed: number
  readonly numbered: number
  readonly bets: number
  /** Prices that were compared, and how long the slowest screen took to become right. */
  readonly compared: number
  readonly slowestMs: number
  readonly problems: readonly string[]
}

/**
 * What a page may grow by in the second half of a run. The short ones breathe more than they grow: a look that comes while
 * cards still come in has up to a quarter more nodes. Cards that were kept would add as much at every look.
 */
export const growthMax = (minutes: number): number => (minutes >= 10 ? 0.04 : 0.3)

/** Longer than any push takes on a machine that does other things as well: what is not right by then was missed. */
const missedMs = 10_000
const lookEveryMs = 100
const toldMax = 12

type Seen = { readonly cards: readonly Card[]; readonly wrong: readonly string[] }

/** The feed stands: what is on screen must become what the book has, and what was pushed must be that already. */
const compare = async (hub: LiveHub, { page }: Bettor, ears: Ears) => {
  await hub.day.hold()
  const began = performance.now()
  try {
    const ids = (await cardsOn(page)).map(({ matchId }) => matchId)
    const book = await askBook(hub.house.vendorUrl, ids)
    const look = async (): Promise<Seen> => {
      const cards = (await cardsOn(page)).filter(({ matchId }) => book.has(matchId))
      return { cards, wrong: wrongPlaces(cards, book) }
    }
    let seen = await look()
    while (seen.wrong.length > 0 && performance.now() - began < missedMs) {
      await page.waitForTimeout(lookEveryMs)
      seen = await look()
    }
    // What is wrong on screen was either lost by the page or never pushed: the wire's own reading tells which.
    const pushed = new Map(ids.flatMap((id) => ears.matchOf(id) ?? []).map((match) => [match.matchId, match]))
    const onWire = new Set(wrongPlaces(seen.cards, pushed).map((what) => what.split(':')[0]))
    const problems = seen.wrong.map((what) => `${what}${onWire.has(what.split(':')[0]) ? '' : ', and was not pushed'}`)
    return {
      compared: seen.cards.reduce((sum, { places }) => sum + places.length, 0),
      tookMs: performance.now() - began,
      problems,
    }
  } finally {
    hub.day.goOn()
  }
}

const metricsOf = async (protocol: CDPSession): Promise<Readonly<Record<string, number>>> => {
  const { metrics } = await protocol.send('Performance.getMetrics')
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]))
}

type Book = {
  readonly heap: Look[]
  readonly nodes: Look[]
  readonly listeners: Look[]
  readonly problems: string[]
  compared: number
  slowestMs: number
  bets: number
}

const stakes = [1000n, 2500n] as const

const soakIn = async (hub: LiveHub, options: SoakOptions): Promise<Soaked> => {
  const bettor = await hub.openMember()
  const { page, context, faults } = bettor
  const ears = listenBeside(page)
  const protocol = await context.newCDPSession(page)
  await protocol.send('Performance.enable')
  await page.goto(hubPath)
  await comeAlive(page)
  const thumb = thumbOn(page, protocol)
  const kept: Book = { heap: [], nodes: [], listeners: [], problems: [], compared: 0, slowestMs: 0, bets: 0 }
  const began = performance.now()

  const compareOnce = async (): Promise<void> => {
    const { compared, tookMs, problems } = await compare(hub, bettor, ears)
    kept.compared += compared
    kept.slowestMs = Math.max(kept.slowestMs, tookMs)
    kept.problems.push(...problems)
  }
  const look = async (): Promise<void> => {
    const heap = await pageHeap(protocol)
    const metrics = await metricsOf(protocol)
    const atMs = performance.now() - began
    kept.heap.push({ atMs, value: heap })
    kept.nodes.push({ atMs, value: metrics['Nodes'] ?? 0 })
    kept.listeners.push({ atMs, value: metrics['JSEventListeners'] ?? 0 })
    const size = `${(heap / 2 ** 20).toFixed(2)} MB of objects, ${metrics['Nodes']} nodes`
    options.say(`${Math.round(atMs / 1000)} s: ${size}, ${hub.day.told()} messages, ${ears.pushed()} frames`)
  }
  const cycle = async (): Promise<void> => {
    const until = performance.now() + options.cycleMs
    for (let flicks = 0; flicks < 4; flicks += 1) await thumb.flick(-1)
    await compareOnce()
    await page.evaluate('scrollTo(0, 0)')
    // The list stays as it is under a thumb: who wants the matches that have begun meanwhile asks for them.
    const fresh = page.getByRole('button', { name: words.fresh })
    if ((await fresh.count()) > 0) await fresh.click()
    kept.bets += await placeBets(hub.house, bettor, 2, stakes)
    await page.waitForTimeout(Math.max(1000, until - performance.now()))
    await look()
    await compareOnce()
  }
  while (performance.now() - began < options.minutes * 60_000) await cycle()
  return {
    heap: judgeFlat(kept.heap),
    nodes: judgeFlat(kept.nodes),
    listeners: judgeFlat(kept.listeners),
    told: hub.day.told(),
    pushed: ears.pushed(),
    numbered: ears.numbered(),
    bets: kept.bets,
    compared: kept.compared,
    slowestMs: kept.slowestMs,
    problems: [...kept.problems, ...ears.gaps(), ...faults.all()].slice(0, toldMax),
  }
}

export const runSoak = async (options: SoakOptions): Promise<Soaked> => {
  const hub = await openLiveHub({ inPlay: options.inPlay, speed: options.speed, seed: 11n })
  try {
    options.say(`the house is up, ${options.inPlay} matches are in play`)
    return await soakIn(hub, options)
  } finally {
    await hub.close()
  }
}
