// The topics of one server node. Writing to a socket is a system call, and with many followers that is nearly all the cost: so
// everything published in one turn of the event loop goes out in one write per follower, over all topics. A topic whose
// messages come faster than they can be written rests for half of its last round and sends what gathered together; at any
// slower pace each message leaves at once. A topic outlives its last follower for a while, so that a follower who lost the
// connection finds in its ring what they missed; publishing without followers costs one look-up. A topic gets a new epoch
// each time it is created, so numbers of an earlier life or of another node are never mistaken for its own.

import type { EpochMs } from '@magpie/kernel'
import { messageFrame } from './frame.ts'
import type { Standing } from './messages.ts'

/** Receives complete frames. */
export type Follower = { readonly write: (frames: Buffer) => void }

type Topic = {
  readonly name: string
  readonly epoch: string
  readonly followers: Set<Follower>
  /** The last frames, oldest first; the newest has the number `number`. */
  readonly ring: Buffer[]
  number: number
  /** Frames that have been numbered and not yet written; they are also the newest of the ring. */
  waiting: Buffer[]
  /** When the last round ended, on the clock of `performance.now()`, and how long it took. */
  roundEnded: number
  roundMs: number
  leftAt: EpochMs
}

export type TopicsOptions = {
  readonly boot: string
  readonly now: () => EpochMs
  readonly ringMax: number
  /** How long a topic is kept without followers. */
  readonly keepMs: number
}

/** A round quicker than this is not worth a timer. */
const shortRoundMs = 2
/** News that come sooner than this after a round waited for it to end: they come faster than they can be written. */
const atOnceMs = 0.25
const restMaxMs = 50

/** `frames`: what they missed, in one piece; absent with a gap, or when nothing was missed. */
export type Joined = Standing & { readonly gap: boolean; readonly frames: Buffer | undefined }

const joined = (frames: readonly Buffer[]): Buffer | undefined =>
  frames.length < 2 ? frames[0] : Buffer.concat(frames)

const flush = (topic: Topic): void => {
  const frames = joined(topic.waiting)
  if (frames === undefined) return
  topic.waiting = []
  const began = performance.now()
  for (const follower of topic.followers) follower.write(frames)
  topic.roundEnded = performance.now()
  topic.roundMs = topic.roundEnded - began
}

/** Several topics in one turn: a follower of more than one is written to once. */
const flushTogether = (turn: readonly Topic[]): void => {
  const parts = new Map<Follower, Buffer[]>()
  for (const topic of turn) {
    const frames = joined(topic.waiting)
    topic.waiting = []
    if (frames === undefined) continue
    for (const follower of topic.followers) {
      const part = parts.get(follower)
      if (part === undefined) parts.set(follower, [frames])
      else part.push(frames)
    }
  }
  for (const [follower, part] of parts) follower.write(joined(part) as Buffer)
}

/** Pending messages will be written to the new follower with all others; those already written are what they missed. */
const missed = (topic: Topic, seen: Standing | undefined): Omit<Joined, 'epoch'> => {
  const number = topic.number - topic.waiting.length
  if (seen === undefined) return { number, gap: false, frames: undefined }
  const end = topic.ring.length - topic.waiting.length
  const count = number - seen.number
  const known = seen.epoch === topic.epoch && count >= 0 && count <= end
  return { number, gap: !known, frames: known ? joined(topic.ring.slice(end - count, end)) : undefined }
}

export class Topics {
  readonly #options: TopicsOptions
  readonly #topics = new Map<string, Topic>()
  #made = 0
  #due: Topic[] = []

  constructor(options: TopicsOptions) {
    this.#options = options
  }

  get size(): number {
    return this.#topics.size
  }

  /** How many follow the topic now. */
  followers(name: string): number {
    return this.#topics.get(name)?.followers.size ?? 0
  }

  /** The owner of a topic that is numbered the same on every node passes the number; such a topic is not resumed by ours. */
  publish(name: string, msgId: number, data: unknown, number?: number): void {
    const topic = this.#topics.get(name)
    if (topic === undefined) return
    topic.number++
    const frame = messageFrame(msgId, { topic: name, number: number ?? topic.number, data })
    topic.ring.push(frame)
    if (topic.ring.length > this.#options.ringMax) topic.ring.shift()
    topic.waiting.push(frame)
    if (topic.waiting.length === 1) this.#flushSoon(topic)
    else if (topic.waiting.length * 2 > this.#options.ringMax) flush(topic)
  }

  /** Takes a follower in; what they missed is in the answer, and what comes later is written to them. */
  join(name: string, follower: Follower, seen: Standing | undefined): Joined {
    const topic = this.#topics.get(name) ?? this.#make(name)
    topic.followers.add(follower)
    return { epoch: topic.epoch, ...missed(topic, seen) }
  }

  leave(name: string, follower: Follower): void {
    const topic = this.#topics.get(name)
    if (topic === undefined) return
    topic.followers.delete(follower)
    topic.leftAt = this.#options.now()
  }

  /** Forgets the topic now, unless it has followers. */
  forget(name: string): void {
    if (this.followers(name) === 0) this.#topics.delete(name)
  }

  /** Forgets topics that have had no follower for `keepMs`. */
  sweep(): void {
    const now = this.#options.now()
    for (const topic of this.#topics.values()) {
      if (topic.followers.size === 0 && now - topic.leftAt >= this.#options.keepMs) this.#topics.delete(topic.name)
    }
  }

  #make(name: string): Topic {
    const fresh = { number: 0, roundEnded: 0, roundMs: 0, leftAt: this.#options.now() }
    const epoch = `${this.#options.boot}.${this.#made++}`
    const topic: Topic = { name, epoch, followers: new Set(), ring: [], waiting: [], ...fresh }
    this.#topics.set(name, topic)
    return topic
  }

  #flushSoon(topic: Topic): void {
    if (topic.roundMs > shortRoundMs && performance.now() - topic.roundEnded < atOnceMs) {
      setTimeout(flush, Math.min(topic.roundMs / 2, restMaxMs), topic)
      return
    }
    this.#due.push(topic)
    if (this.#due.length === 1) queueMicrotask(() => this.#flushAll())
  }

  #flushAll(): void {
    const turn = this.#due
    this.#due = []
    if (turn.length > 1) flushTogether(turn)
    else if (turn[0] !== undefined) flush(turn[0])
  }
}
