import { describe, expect, test } from 'vitest'
import { type Follower, Topics } from './topics.ts'

const payloads = (frames: Buffer): { topic: string; number: number; data: unknown }[] => {
  const found = []
  for (let at = 0; at < frames.length;) {
    const short = frames[at + 1] as number
    const [head, length] = short < 126 ? [2, short] : [4, frames.readUInt16BE(at + 2)]
    found.push(JSON.parse(frames.subarray(at + head, at + head + length).toString()).msgData)
    at += head + length
  }
  return found
}
class Ear implements Follower {
  readonly writes: Buffer[] = []
  readonly slowMs: number
  constructor(slowMs = 0) {
    this.slowMs = slowMs
  }
  write(frames: Buffer): void {
    this.writes.push(frames)
    const end = performance.now() + this.slowMs
    while (performance.now() < end);
  }
  get heard(): string[] {
    return this.writes.flatMap(payloads).map(({ topic, number }) => `${topic}${number}`)
  }
}
const make = () => {
  const clock = { now: 0 }
  return { clock, topics: new Topics({ boot: 'b', now: () => clock.now, ringMax: 8, keepMs: 100 }) }
}
const turn = (): Promise<void> => new Promise((done) => setImmediate(done))

describe('topics', () => {
  test('messages published in one turn are one write for each follower, over all topics', async () => {
    const { topics } = make()
    const [both, one] = [new Ear(), new Ear()]
    topics.join('a', both, undefined)
    topics.join('b', both, undefined)
    topics.join('b', one, undefined)
    for (const name of ['a', 'b', 'a', 'b']) topics.publish(name, 1, {})
    await turn()
    expect([both.writes.length, one.writes.length]).toEqual([1, 1])
    expect(both.heard.toSorted()).toEqual(['a1', 'a2', 'b1', 'b2'])
    expect(one.heard).toEqual(['b1', 'b2'])
  })
  test('a follower who joins while messages wait gets each of them exactly once', async () => {
    const { topics } = make()
    const [first, second, back] = [new Ear(), new Ear(), new Ear()]
    const { epoch } = topics.join('a', first, undefined)
    topics.publish('a', 1, {})
    await turn()
    topics.publish('a', 1, {})
    expect(topics.join('a', second, undefined)).toMatchObject({ number: 1, gap: false, frames: undefined })
    const joined = topics.join('a', back, { epoch, number: 0 })
    expect(payloads(joined.frames as Buffer).map(({ number }) => number)).toEqual([1])
    await turn()
    expect([first.heard, second.heard, back.heard]).toEqual([['a1', 'a2'], ['a2'], ['a2']])
  })
  test('a slow follower gets messages joined into fewer writes, in order and without loss', async () => {
    const { topics } = make()
    const slow = new Ear(5)
    topics.join('a', slow, undefined)
    for (let n = 0; n < 40; n++) {
      topics.publish('a', 1, { n })
      await turn()
    }
    await expect.poll(() => slow.heard.length).toBe(40)
    expect(slow.heard).toEqual(Array.from({ length: 40 }, (_, n) => `a${n + 1}`))
    expect(slow.writes.length).toBeLessThan(30)
  })
  test('publishing without followers keeps nothing, and an abandoned topic is forgotten after a while', () => {
    const { clock, topics } = make()
    topics.publish('a', 1, {})
    expect(topics.size).toBe(0)
    const ear = new Ear()
    const { epoch } = topics.join('a', ear, undefined)
    topics.leave('a', ear)
    clock.now = 99
    topics.sweep()
    expect(topics.join('a', ear, { epoch, number: 0 }).gap).toBe(false)
    topics.leave('a', ear)
    clock.now = 199
    topics.sweep()
    expect(topics.size).toBe(0)
    expect(topics.join('a', ear, { epoch, number: 0 }).gap).toBe(true)
  })
  test('forgetting removes a topic at once, unless it has a follower', () => {
    const { topics } = make()
    const ear = new Ear()
    topics.join('a', ear, undefined)
    topics.forget('a')
    expect(topics.size).toBe(1)
    topics.leave('a', ear)
    topics.forget('a')
    expect(topics.size).toBe(0)
  })
})
