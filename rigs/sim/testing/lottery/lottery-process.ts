// A process of the lottery venue over its tables in memory, with the beacon and the wallet behind connections that lose
// and repeat messages.

import { beaconChain, beaconRoundAt, hexOf } from '@magpie/fair'
import { lotteryTitles, openLotteryVenue } from '@magpie/lottery/server'
import type { World } from '@magpie/kernel'
import type { Caller, Context } from '@magpie/wire'
import {
  type Asker,
  lineOf,
  never,
  type ProcessParts,
  sealSecret,
  type StudioProcess,
  walletOver,
} from '../games/studio-process.ts'
import type { LotteryTables } from './lottery-tables.ts'

/** Ten seconds after an issue of ssc90 began, the last of its Beijing day. */
export const startMs = Date.UTC(2026, 5, 11, 15, 58, 40)
export const beaconVoidMs = 60_000

const chain = beaconChain({ base: beaconRoundAt(startMs) - 20, length: 1200, last: new Uint8Array(32).fill(7) })
const link = (round: number) => ({ round, value: hexOf(chain.value(round) ?? chain.tip.value) })

const settings = { tickMs: 1000, answerWithinMs: 3000, beaconEveryMs: 10_000, beaconLateMs: 20_000, beaconVoidMs }

export type LotteryParts = Omit<ProcessParts, 'tables'> & {
  readonly tables: LotteryTables
  /** The witness does not answer. */
  readonly isSilent: () => boolean
}

export const openLotteryProcess = async (parts: LotteryParts): Promise<StudioProcess> => {
  const { timeline, tables, log, saw, isSilent } = parts
  const life = { isAlive: true }
  const isAlive = (): boolean => life.isAlive
  const heard = lineOf(parts, isAlive)
  const world: World = {
    ...parts.world,
    after: (ms, run) => timeline.after(ms, () => isAlive() && run()),
    http: () => never,
  }
  const witness = <T>(tell: (newest: number) => T, silent: T): Promise<T> =>
    heard('beacon', () => (isSilent() ? silent : tell(beaconRoundAt(parts.world.now())))).catch(() => silent)
  const venue = await openLotteryVenue({
    venue: 'XQCP',
    world,
    log,
    db: tables.pool(isAlive),
    wallet: walletOver(parts, heard),
    secrets: [sealSecret],
    beacon: {
      look: () =>
        witness((newest) => [{ tip: link(chain.tip.round), lastRound: chain.lastRound, newest: link(newest) }], []),
      value: (round) => witness((newest) => (round > newest ? undefined : link(round).value), undefined),
    },
    titles: lotteryTitles,
    settings,
    clock: { isTrusted: () => true },
    onBroken: (cause) => parts.wrong(`the venue can go no further: ${String(cause)}`),
  })
  const handlers = new Map(venue.handlers.map((handled) => [handled.endpoint.path, handled]))
  return {
    ask: async (path, body, by: Asker | 'house') => {
      const handled = handlers.get(path)
      if (handled === undefined) throw new Error(`no such call: ${path}`)
      const caller: Caller =
        by === 'house' ? { is: 'venue', venue: 'XQCP' } : { is: 'member', member: by.alias, session: by.alias }
      const request = { headers: by === 'house' ? {} : { 'x-session': by.token } }
      const answer = await handled.run(body as never, { caller, request } as unknown as Context)
      return isAlive() ? answer : never
    },
    tick: venue.tick,
    die: () => {
      saw('lottery died')
      life.isAlive = false
    },
  }
}
