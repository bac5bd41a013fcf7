// Feeds a day of matches to a book at a given speed: a few times a second, whatever is due. When the machine cannot
// follow, the day runs slower; nothing is skipped. It can be paused, so that the screen can be compared with a book
// that does not change.

import { feedMessagesMax, type FeedMessage, feedPush } from '@magpie/sportsbook/contract'
import type { AskFeed } from '../testing/ask-feed.ts'
import type { MatchDay } from './match-day.ts'

export type PlayedDay = {
  /** Messages that the book has decided. */
  readonly told: () => number
  /** Feed time so far, in milliseconds since the start. */
  readonly goneMs: () => number
  /** Resolves when the book has decided everything; nothing more is fed until `goOn`. */
  readonly hold: () => Promise<void>
  readonly goOn: () => void
  /** Resolves when the last message is decided; rejects with a fault that occurred while it played. */
  readonly stop: () => Promise<void>
}

const everyMs = 200
/** The longest step in real time, so that a pause does not end in a burst. */
const stepMax = 1000

/** Throws when a message did not fit. */
export const pushAll = async (ask: AskFeed, messages: readonly FeedMessage[]): Promise<void> => {
  for (let at = 0; at < messages.length; at += feedMessagesMax) {
    const { misfits, gaps } = await ask(feedPush, { messages: messages.slice(at, at + feedMessagesMax) })
    const [odd] = [...misfits, ...gaps]
    if (odd !== undefined) throw new Error(`the book did not take the feed: ${JSON.stringify(odd)}`)
  }
}

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

export const playDay = (options: {
  readonly day: MatchDay
  readonly ask: AskFeed
  readonly startAt: number
  /** How many seconds of the day pass in one. */
  readonly speed: number
}): PlayedDay => {
  const { day, ask, startAt, speed } = options
  let [stopped, held, told, goneMs] = [false, false, 0, 0]
  let step: Promise<void> = Promise.resolve()

  const tell = async (passedMs: number): Promise<void> => {
    goneMs += Math.min(passedMs, stepMax) * speed
    const messages = day.until(startAt + goneMs)
    await pushAll(ask, messages)
    told += messages.length
  }
  const run = async (): Promise<void> => {
    let before = performance.now()
    while (!stopped) {
      await pause(everyMs)
      const now = performance.now()
      if (!held) {
        step = tell(now - before)
        await step
      }
      before = now
    }
  }
  const running = run()
  // `stop` reports a fault; until then it must not end the process.
  running.catch(() => undefined)
  return {
    told: () => told,
    goneMs: () => goneMs,
    hold: async () => {
      held = true
      await step
    },
    goOn: () => {
      held = false
    },
    stop: async () => {
      stopped = true
      await running
    },
  }
}
