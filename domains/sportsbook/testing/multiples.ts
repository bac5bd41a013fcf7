// Matches that are all announced before the first begins, and tickets over several of them, for tests of the book.

import { randomUUID } from 'node:crypto'
import type { NeutralReply, ObOrder } from '../contract/index.ts'
import { feedOf, kickOffAt } from './feed-of.ts'
import type { Rig } from './rig.ts'

export type Player = ReturnType<Rig['player']>
export type Staged = { readonly mid: string; readonly feed: ReturnType<typeof feedOf> }

const hourMs = 3_600_000
let staged = 0

/**
 * This many matches, three hours apart unless given otherwise, all announced an hour before the first. The clock of the
 * source is common to all, so each call begins later than the one before.
 */
export const stage = async (rig: Rig, count: number, apartMs = 3 * hourMs): Promise<readonly Staged[]> => {
  staged += 1
  const first = kickOffAt + staged * 48 * hourMs
  const matches = Array.from({ length: count }, (_, at) => ({
    mid: `s${staged}-${at}`,
    feed: feedOf(`s${staged}-${at}`, first + at * apartMs),
  }))
  for (const [at, { feed }] of matches.entries()) await rig.feed([feed.fixture(hourMs + at * apartMs)])
  return matches
}

export type LegAsk = { readonly mid: string; readonly oid: string; readonly ov?: number; readonly sc?: string }

type Previewed = {
  readonly legs: readonly {
    readonly mid: string
    readonly ov: number
    readonly sc: string
    readonly mv: number
    readonly rs: string
  }[]
  readonly kinds: readonly { readonly fd: number[]; readonly ln: number; readonly ods: string; readonly max: string }[]
}

export const previewMultiple = async (rig: Rig, player: Player, picks: readonly LegAsk[]): Promise<Previewed> => {
  const reply = await rig.call(
    'POST',
    '/yewu13/v1/betOrder/series/preview',
    { cuid: player.cuid, picks: picks.map(({ mid, oid }) => ({ mid, oid })) },
    player,
  )
  if (reply.status_code !== 6000) throw new Error(`${reply.status_code} ${reply.message}`)
  return reply.data as Previewed
}

/** At the present prices, unless a request says which were seen. */
export const placeMultiple = async (
  rig: Rig,
  player: Player,
  ask: {
    readonly legs: readonly LegAsk[]
    readonly fd: readonly number[]
    readonly amt: string
    readonly key?: string
  },
): Promise<NeutralReply> => {
  const { legs } = await previewMultiple(rig, player, ask.legs)
  const picks = ask.legs.map(({ mid, oid, ov, sc }, at) => ({
    mid,
    oid,
    ov: ov ?? Math.max(1e5, legs[at]?.ov ?? 0),
    sc: sc ?? legs[at]?.sc ?? '0:0',
    mv: legs[at]?.mv ?? 0,
  }))
  const { fd, amt, key = randomUUID() } = ask
  const body = { cuid: player.cuid, key, picks, fd, acc: 3, amt }
  return rig.call('POST', '/yewu13/v1/betOrder/series/bet', body, player)
}

export const orderIn = ({ status_code, message, data }: NeutralReply): ObOrder => {
  if (status_code !== 6000) throw new Error(`${status_code} ${message} ${JSON.stringify(data)}`)
  return data as ObOrder
}
