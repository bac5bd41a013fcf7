// The adapter of the OB-shaped vendor: its replies become `{status_code, message, data}` (S-HDR-05), and its values
// those of the neutral model. All code reads this vendor through this file; no vendor field name is used beyond it.

import { isRecord } from '@magpie/kernel'
import type { MarketState } from './board.ts'
import { lineFor, type OddsE5, type Quarters, readOid, type Score } from './markets.ts'
import { type MarketId, type Side, type SportId, sportOfWire } from './sports.ts'
import { obMaintenance, obStates, obSuccess, obThrottled, wordOf } from './ob-codes.ts'
import type { ObMatch } from './ob-shapes.ts'
import { type Outcome, outcomes } from './settlement.ts'

/** S-HDR-02: the site client's code for success. */
const siteSuccess = 6000

export type NeutralReply = {
  /** 6000 for success; otherwise the vendor's own code. */
  readonly status_code: number | string
  readonly message: string
  readonly data: unknown
  /** S-ERR-11: the session at the vendor is dead; launch the venue again. */
  readonly relaunch: 'OB' | 'FB' | null
  /** Too many requests: wait, and do not launch again because of it. */
  readonly throttled: boolean
  readonly maintenance: boolean
}

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** S-ERR-11: success codes of any provider. 350 is a success whose selections have their own states. */
export const isProviderSuccess = (code: unknown): boolean => ['100', '350', obSuccess].includes(textOf(code))

/** S-ERR-11: a code that contains 400401 relaunches OB, 14010 relaunches FB. */
export const relaunchFor = (code: unknown): 'OB' | 'FB' | null => {
  const text = textOf(code)
  if (text.includes('400401')) return 'OB'
  return text === '14010' ? 'FB' : null
}

/** Any reply of the vendor in the site's envelope. */
export const neutralReply = (reply: unknown): NeutralReply => {
  const { code, msg, data } = isRecord(reply) ? reply : { code: '', msg: '', data: null }
  return {
    status_code: isProviderSuccess(code) ? siteSuccess : textOf(code),
    message: textOf(msg),
    data: data ?? null,
    relaunch: relaunchFor(code),
    throttled: textOf(code) === obThrottled,
    maintenance: textOf(code) === obMaintenance,
  }
}

export type NeutralSelection = {
  readonly oid: string
  readonly market: MarketId
  readonly side: Side
  /** From the side of the selection. */
  readonly lineQuarters: Quarters
  readonly oddsE5: OddsE5 | null
  readonly state: MarketState
  readonly main: boolean
  /** Once the match is over: its outcome for a bet before the start. */
  readonly outcome?: Outcome
}

export type NeutralMatch = {
  readonly matchId: string
  readonly sport: SportId
  readonly league: { readonly id: string; readonly name: string }
  readonly home: string
  readonly away: string
  readonly kickOffAt: number
  readonly period: string
  readonly minute: number
  readonly added: number
  readonly score: Score
  readonly corners: Score
  readonly redCards: Score
  readonly yellowCards: Score
  readonly state: MarketState
  readonly why: string
  /** Epoch milliseconds since when it is suspended, if that may last. */
  readonly since: number | null
  readonly version: number
  readonly selections: readonly NeutralSelection[]
}

const pairOf = (list: readonly string[], name: string): Score => {
  const [home = '0', away = '0'] =
    (list.find((text) => text.startsWith(`${name}|`)) ?? '').split('|')[1]?.split(':') ?? []
  return [Number(home), Number(away)]
}

export const neutralMatch = (match: ObMatch): NeutralMatch => ({
  matchId: match.mid,
  sport: sportOfWire(match.csid),
  league: { id: match.tid, name: match.tn },
  home: match.mhn,
  away: match.man,
  kickOffAt: Number(match.mgt),
  period: match.mmp,
  minute: match.mst,
  added: match.mad,
  score: pairOf(match.msc, 'S1'),
  corners: pairOf(match.msc, 'S5'),
  redCards: pairOf(match.msc, 'S11'),
  yellowCards: pairOf(match.msc, 'S12'),
  state: wordOf(obStates, match.mhs) ?? 'closed',
  why: match.mdw,
  since: match.mds === undefined ? null : Number(match.mds),
  version: match.mv,
  selections: match.hps.flatMap(({ hl }) =>
    hl.flatMap(({ hm, hs, ol }) => {
      const state = wordOf(obStates, hs) ?? 'closed'
      return ol.flatMap(({ oid, ov, oc }): readonly NeutralSelection[] => {
        const named = readOid(oid)
        if (named === undefined) return []
        const { market, side, homeLine } = named
        const lineQuarters = lineFor(market, side, homeLine)
        const outcome = outcomes.find((one) => one === oc)
        const told = outcome === undefined ? {} : { outcome }
        return [{ oid, market, side, lineQuarters, oddsE5: ov > 0 ? ov : null, state, main: hm === 1, ...told }]
      })
    }),
  ),
})
