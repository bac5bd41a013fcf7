// A book is one state machine: every decision (on a bet, a message of a feed, an answer of the wallet) is made in memory, one
// after the other, and its effects become durable batch by batch. So a goal and a bet cannot overtake each other, and many
// bets share one commit. If the database is away, the queue waits and retries. If the database refuses an effect, the book
// stops, because its memory is then wrong.

import type { Log } from '@magpie/db'
import { sleep, type World } from '@magpie/kernel'
import { gather } from './gather.ts'
import type { About, Most } from './turns.ts'

/** The effects of decisions that must become durable, as data. */
type Effected = {
  /** Called once the batch is durable: pushes, wake-ups. */
  readonly after: (() => void)[]
}

export type Decide<Effects, R> = (effects: Effects) => R

export type Queue<Effects> = {
  /** Runs a decision in its turn; resolves with its value when its effects are durable (L12). */
  readonly run: <R>(decide: Decide<Effects, R>, about?: About) => Promise<R>
  readonly isBroken: () => boolean
  /** Resolves when everything that was asked before is durable. */
  readonly drained: () => Promise<void>
}

const batchMost = 2000
/** With turns, a batch that took longer than this is followed by one of half the size, down to `batchLeast`. */
const shortMs = 25
const batchLeast = 32
const retryMs = 250
/** From this wait on it is no short fault: meanwhile no bet is accepted or settled. */
const alarmAfterMs = 30_000

/** How many items with turns a batch takes. An item waits for the batch before its own, so batches are kept short. */
const keepShort = () => {
  let most = batchLeast
  return {
    most: (): Most => ({ turns: most, all: batchMost }),
    took: (count: number, ms: number): void => {
      if (ms > shortMs) most = Math.max(batchLeast, most >> 1)
      else if (count >= most) most = Math.min(batchMost, most << 1)
    },
  }
}

/** A lock held by another session, a session idle for too long. */
const waits = ['40001', '40P01', '55P03', '25P03']

/** Serialisation failures, locks, and absent or restarting servers are temporary; anything else is our own mistake. */
const passes = (cause: unknown): boolean => {
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : ''
  if (/^(?:08|53|57|58)/.test(code) || waits.includes(code)) return true
  return (
    /^E[A-Z]+$/.test(code) || (cause instanceof Error && code === '' && /connect|terminat|timeout/i.test(cause.message))
  )
}

type Made = { readonly value: unknown } | { readonly fault: unknown }

export const openQueue = <Effects extends Effected>(options: {
  readonly world: Pick<World, 'after' | 'now'>
  /** Its decisions name what they are about: they take fair turns, in short batches. */
  readonly inTurns?: boolean
  readonly log: Log
  readonly none: () => Effects
  readonly isEmpty: (effects: Effects) => boolean
  /** May be called again with the same effects after a broken connection, so every effect must be idempotent. */
  readonly write: (effects: Effects) => Promise<void>
  /** Called once when the queue can go no further: the process should end and be started anew. */
  readonly onBroken: (cause: unknown) => void
}): Queue<Effects> => {
  const { world, log, none, isEmpty, write } = options
  const size = options.inTurns === true ? keepShort() : { most: batchMost, took: () => undefined }
  let broken = false

  const persist = async (effects: Effects): Promise<void> => {
    const began = world.now()
    let rang = false
    for (;;) {
      try {
        return await write(effects)
      } catch (cause) {
        if (!passes(cause)) {
          broken = true
          log.alarm(
            { reason: String(cause) },
            'the book cannot write its decisions and stops: it will be reopened; check its database',
          )
          options.onBroken(cause)
          throw cause
        }
        const facts = { reason: String(cause), waitedMs: world.now() - began }
        if (!rang && facts.waitedMs >= alarmAfterMs) {
          rang = true
          log.alarm(
            facts,
            'the book has waited too long and accepts and settles nothing: look at its database and at the reason',
          )
        } else log.warn(facts, 'the book waits for its database')
        await sleep(world, retryMs)
      }
    }
  }

  const submit = gather<Decide<Effects, unknown>, Made>(size.most, async (decisions) => {
    if (broken) throw new Error('the book has stopped: it takes no decisions until it is reopened')
    const began = world.now()
    const effects = none()
    const made = decisions.map((decide): Made => {
      try {
        return { value: decide(effects) }
      } catch (fault) {
        return { fault }
      }
    })
    if (!isEmpty(effects)) await persist(effects)
    size.took(decisions.length, world.now() - began)
    for (const run of effects.after) run()
    return made
  })

  const run = async <R>(decide: Decide<Effects, R>, about?: About): Promise<R> => {
    const made = await submit(decide, about)
    if ('fault' in made) throw made.fault
    return made.value as R
  }
  return { run, isBroken: () => broken, drained: () => run(() => undefined) }
}
