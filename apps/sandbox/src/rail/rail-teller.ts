// Sends messages to the platform until they are acknowledged: signed, in order for each message, with growing pauses. A
// message is acknowledged when the platform answers with its result; no answer, a fault or an overloaded platform means
// another try.

import type { Log } from '@magpie/db'
import { hexOf, type World } from '@magpie/kernel'
import type { RailBook, Word } from './rail-book.ts'
import type { RailWire } from './rail-wire.ts'

const firstPauseMs = 500
const lastPauseMs = 30_000
const timeoutMs = 10_000
const forgedTries = 2

type Teller = {
  /** Sends what is new; safe to call at any time. */
  readonly tell: () => void
  readonly close: () => Promise<void>
}

type Parts = {
  readonly book: RailBook
  readonly world: World
  readonly log: Log
  readonly platformUrl: string
  readonly secret: string
  /** Its name on the platform's wire. */
  readonly code: string
  readonly wire: RailWire
}

const heardCodes: ReadonlySet<string> = new Set(['OK', 'CONFLICT'])
export const openTeller = ({ book, world, log, platformUrl, secret, code: railCode, wire }: Parts): Teller => {
  const telling = new Map<string, Promise<void>>()
  const cancels = new Set<() => void>()
  let closed = false

  const pause = (ms: number): Promise<void> =>
    new Promise((done) => {
      const cancel = world.after(ms, () => {
        cancels.delete(stop)
        done()
      })
      const stop = (): void => {
        cancel()
        done()
      }
      cancels.add(stop)
    })

  const say = async ({ path, body, forged }: Word): Promise<string> => {
    const call = wire.write(railCode, {
      // A forger knows everything but the secret.
      secret: forged ? `${secret} guessed` : secret,
      path,
      timestamp: world.now(),
      nonce: hexOf(world.bytes(16)),
      body,
    })
    const reply = await world.http({
      method: 'POST',
      url: platformUrl + call.path,
      headers: call.headers,
      body: call.body,
      timeoutMs,
    })
    try {
      return wire.word(JSON.parse(reply.body))
    } catch {
      return `HTTP ${reply.status}`
    }
  }

  const run = async (word: Word): Promise<void> => {
    await pause(Math.max(0, word.from - world.now()))
    for (let nth = 0, wait = firstPauseMs; !closed; nth++, wait = Math.min(wait * 2, lastPauseMs)) {
      const code = await say(word).catch(() => 'no answer')
      if (heardCodes.has(code) || (word.forged && nth + 1 >= forgedTries)) {
        book.write({ is: 'heard', id: word.id, code })
        log.info({ word: word.id, code }, 'heard')
        return
      }
      await pause(wait)
    }
  }

  const tell = (): void => {
    if (closed) return
    for (const [id, word] of book.words) {
      if (telling.has(id)) continue
      telling.set(
        id,
        run(word).finally(() => void telling.delete(id)),
      )
    }
  }
  return {
    tell,
    close: async () => {
      closed = true
      for (const stop of cancels) stop()
      await Promise.allSettled(telling.values())
    },
  }
}
