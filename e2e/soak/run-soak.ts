// A live hub in a real browser for a long time: hundreds of matches come, are played and go at high speed, a thumb
// scrolls, bets are placed and settled. The page's heap after a collection and its node counts must stay the same;
// whenever the feed is paused, every price on screen must become the book's; and no message of the sockets may be
// missing.

import { comeAlive } from '@magpie/testkit/browser'
import { placeBets } from '../testing/place-bets.ts'
import type { Bettor } from '../testing/bettor.ts'
import { type Ears, listenBeside } from '../live-hub/ears.ts'
import { hubPath, type LiveHub, openLiveHub } from '../live-hub/live-hub.ts'
import { askBook, type Card, cardsOn, wrongPlaces } from '../live-hub/screen.ts'
import { thumbOn } from '../live-hub/thumb.ts'
import words from '../testing/locales/zh-CN.json' with { type: 'json' }
import { type Flatness, judgeFlat, type Look } from './flat.ts'
import { collectGarbage, pageHeap } from './page-heap.ts'
import { pageNodes, sharesOf } from './page-nodes.ts'

export type SoakOptions = {
  readonly minutes: number
  /** How many seconds of a match pass in one. */
  readonly speed: number
  readonly inPlay: number
  /** From one measurement to the next. */
  readonly cycleMs: number
  readonly say: (what: string) => void
}

export type Soaked = {
  /** What must not grow, by its name: the heap, the listeners and the shares of `sharesOf`. */
  readonly sizes: Readonly<Record<string, Flatness>>
  /** Messages that the book accepted, and the push frames and numbered stream messages that the page received. */
  readonly told: number
  readonly pushed: number
  readonly numbered: number
  readonly bets: number
  /** Prices that were compared, and how long the slowest screen took to become right. */
  readonly compared: number
  readonly slowestMs: number
  readonly problems: readonly string[]
}

/** The allowed growth in the second half of a run. Short runs still warm up: caches fill, code is compiled. */
export const growthMax = (minutes: number): number => (minutes >= 10 ? 0.04 : 0.3)

/** Longer than any push takes on a busy machine: what is not right by then was missed. */
const missedMs = 10_000
const lookEveryMs = 100
const looksLeast = 8
const toldMax = 12

type Seen = { readonly cards: readonly Card[]; readonly wrong: readonly string[] }

/** The feed is paused: the screen must become the book's state, which the pushed state must be already. */
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
    // A wrong price was either lost by the page or never pushed: the separate recording tells which.
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

type Book = {
  readonly looks: Map<string, Look[]>
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
  const kept: Book = { looks: new Map(), problems: [], compared: 0, slowestMs: 0, bets: 0 }
  const began = performance.now()

  const compareOnce = async (): Promise<void> => {
    const { compared, tookMs, problems } = await compare(hub, bettor, ears)
    kept.compared += compared
    kept.slowestMs = Math.max(kept.slowestMs, tookMs)
    kept.problems.push(...problems)
  }
  const look = async (): Promise<void> => {
    // Nodes first: while a snapshot is written the page keeps drawing, and the nodes removed meanwhile are not
    // collected.
    await collectGarbage(protocol)
    const nodes = await pageNodes(page, protocol)
    const heap = await pageHeap(protocol)
    const atMs = performance.now() - began
    for (const [name, value] of Object.entries({ heap, listeners: nodes.listeners, ...sharesOf(nodes) }))
      kept.looks.set(name, [...(kept.looks.get(name) ?? []), { atMs, value }])
    const list = `${nodes.inLeagues} in ${nodes.leagues} leagues, ${nodes.inCards} in ${nodes.cards} cards`
    const size = `${(heap / 2 ** 20).toFixed(2)} MB of objects, ${nodes.alive} nodes, ${nodes.shown} shown (${list})`
    options.say(`${Math.round(atMs / 1000)} s: ${size}, ${hub.day.told()} messages, ${ears.pushed()} frames`)
  }
  const cycle = async (): Promise<void> => {
    const until = performance.now() + options.cycleMs
    for (let flicks = 0; flicks < 4; flicks += 1) await thumb.flick(-1)
    await compareOnce()
    await page.evaluate('scrollTo(0, 0)')
    // New matches do not enter the list by themselves: the member presses a button for them.
    const fresh = page.getByRole('button', { name: words.fresh })
    if ((await fresh.count()) > 0) await fresh.click()
    kept.bets += await placeBets(hub.house, bettor, 2, stakes)
    await page.waitForTimeout(Math.max(1000, until - performance.now()))
    await look()
    await compareOnce()
  }
  // A slow machine makes few measurements in its time, and too few prove nothing.
  for (let looks = 0; looks < looksLeast || performance.now() - began < options.minutes * 60_000; looks += 1)
    await cycle()
  return {
    sizes: Object.fromEntries([...kept.looks].map(([name, looks]) => [name, judgeFlat(looks)])),
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
