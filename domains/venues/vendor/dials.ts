// Faults that a rig may switch on between book and platform: a late answer, one lost after the call, a call sent twice,
// a call never sent. They are in the book itself, so that a vendor's bad day can be seen in development too. All are
// off by default.

import { type HttpReply, randomUnit, sleep, type World } from '@magpie/kernel'

export type DialSettings = {
  /** Chances, 0 to 1. */
  readonly dropAnswer: number
  readonly dropCall: number
  readonly twice: number
  readonly late: number
  /** How late, when late. */
  readonly lateMs: number
}

export const noFaults: DialSettings = { dropAnswer: 0, dropCall: 0, twice: 0, late: 0, lateMs: 0 }

export type Dials = {
  readonly read: () => DialSettings
  readonly set: (settings: DialSettings) => void
  readonly through: (call: string, send: () => Promise<HttpReply>) => Promise<HttpReply>
}

export const makeDials = (world: World, start: DialSettings = noFaults): Dials => {
  let now = start
  const happens = (chance: number): boolean => chance > 0 && randomUnit(world) < chance
  return {
    read: () => now,
    set: (settings) => {
      now = settings
    },
    through: async (call, send) => {
      if (happens(now.dropCall)) throw new Error(`dial: ${call} was never sent`)
      if (happens(now.late)) await sleep(world, now.lateMs)
      const twin = happens(now.twice) ? send() : undefined
      const reply = await send()
      await twin
      if (happens(now.dropAnswer)) throw new Error(`dial: the answer to ${call} was lost`)
      return reply
    },
  }
}
