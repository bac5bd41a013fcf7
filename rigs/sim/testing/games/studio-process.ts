// A studio process as it runs in service: its venue over the tables in memory, its calls over connections that lose and
// repeat messages. After its death it neither sends nor writes anything.

import type { Log } from '@magpie/db'
import { beaconChain, beaconRoundAt, hexOf } from '@magpie/fair'
import type { World } from '@magpie/kernel'
import { openStudioVenue, type StudioVenue, studioSettings } from '@magpie/studio/server'
import { flip, kite, ladder } from '@magpie/studio/testing/games'
import { NoAnswer, type Wallet } from '@magpie/venues/vendor'
import type { Caller, Context } from '@magpie/wire'
import type { Network } from '../network.ts'
import type { Saw } from '../sights.ts'
import type { Timeline } from '../timeline.ts'
import type { StudioTables } from './studio-tables.ts'
import type { WalletModel } from './wallet-model.ts'

export const sold = [flip, ladder] as const
export const room = kite
export const restAfterMs = 20_000
export const startMs = Date.UTC(2026, 5, 11, 15, 59, 30)
export const sealSecret = 'secret of a simulation'

const beacon = beaconChain({ base: beaconRoundAt(startMs) - 20, length: 1200, last: new Uint8Array(32).fill(7) })
const link = (round: number) => ({ round, value: hexOf(beacon.value(round) ?? beacon.tip.value) })

const settings = {
  ...studioSettings,
  paceMs: 300,
  pairRounds: 4,
  restAfterMs,
  answerWithinMs: 3000,
  confirmWithinMs: 1200,
  chainLength: 12,
  chainSpare: 6,
}

export const never = new Promise<never>(() => undefined)

export type ProcessParts = {
  readonly timeline: Timeline
  readonly network: Network
  readonly world: Pick<World, 'now' | 'bytes' | 'id'>
  readonly log: Log
  readonly tables: StudioTables
  readonly wallet: WalletModel
  readonly saw: Saw
  readonly wrong: (what: string) => void
  /** Names calls: another number each time. */
  readonly nth: () => number
}

export type Asker = { readonly alias: string; readonly token: string }

export type StudioProcess = {
  /** The endpoint's answer; undefined when the process has died meanwhile. */
  readonly ask: (path: string, body: object, by: Asker | 'house') => Promise<unknown>
  readonly tick: () => Promise<void>
  readonly die: () => void
}

type Hear = <T>(name: string, deliver: () => T) => Promise<T>
type Lines = Pick<ProcessParts, 'network' | 'nth' | 'wallet' | 'saw'>

/** What a process receives from others; `NoAnswer` when the connection lost it, undefined when the process is dead. */
export const lineOf =
  ({ network, nth }: Lines, isAlive: () => boolean): Hear =>
  async (name, deliver) => {
    const answer = await network.ask(`${name}/${nth()}`, async () => ({ said: deliver() }))
    if (!isAlive()) return never
    if (answer === null) throw new NoAnswer(name)
    return answer.said
  }

export const walletOver = ({ wallet, saw }: Lines, heard: Hear): Wallet => ({
  one: (call, body) => heard(call, () => wallet.ask(call, body)),
  batch: (call, items) => {
    if (call === 'debits') saw('debits together')
    return heard(call, () => items.map((item) => wallet.ask(call === 'debits' ? 'debit' : call, item)))
  },
})

export const openProcess = async (parts: ProcessParts): Promise<StudioProcess> => {
  const { timeline, tables, log, saw } = parts
  const life = { isAlive: true }
  const isAlive = (): boolean => life.isAlive
  const world: World = {
    ...parts.world,
    after: (ms, run) => timeline.after(ms, () => isAlive() && run()),
    http: () => never,
  }
  const wallet = walletOver(parts, lineOf(parts, isAlive))
  const venue: StudioVenue = await openStudioVenue({
    venue: 'XQDZ',
    world,
    log,
    db: tables.pool(isAlive),
    wallet,
    secrets: [sealSecret],
    games: sold,
    tables: [
      {
        game: room,
        beacon: {
          name: 'sim',
          look: async () => [
            { tip: link(beacon.tip.round), newest: link(beaconRoundAt(world.now())), lastRound: beacon.lastRound },
          ],
          value: async (round) => link(round).value,
        },
      },
    ],
    titles: {},
    settings,
    onBroken: (cause) => parts.wrong(`the venue can go no further: ${String(cause)}`),
  })
  const handlers = new Map(venue.handlers.map((handled) => [handled.endpoint.path, handled]))
  return {
    ask: async (path, body, by) => {
      const handled = handlers.get(path)
      if (handled === undefined) throw new Error(`no such call: ${path}`)
      const caller: Caller =
        by === 'house' ? { is: 'venue', venue: 'XQDZ' } : { is: 'member', member: by.alias, session: by.alias }
      const request = { headers: by === 'house' ? {} : { 'x-session': by.token } }
      const answer = await handled.run(body as never, { caller, request } as unknown as Context)
      return isAlive() ? answer : never
    },
    tick: venue.tick,
    die: () => {
      saw('studio died')
      life.isAlive = false
    },
  }
}
