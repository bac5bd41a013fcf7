// The OB-shaped vendor on the network of a test: real paths, real envelopes, matches that the test controls. None of
// our own code is replaced; only the wire is simulated.

import { beijingDayNumber } from '@magpie/kernel'
import type { WireReply, WireRequest } from '@magpie/wire/call'
import { obMenus, type ObMatch, type ObOrder } from '../../contract/index.ts'
import { kindsOf, ticketLines } from '../../rules/index.ts'

const success = '0000000'

type Asked = Readonly<Record<string, unknown>>
/** A refusal with the vendor's code and message. */
export type Said = { readonly code: string; readonly msg?: string; readonly data?: unknown }

const isSaid = (value: unknown): value is Said => typeof value === 'object' && value !== null && 'code' in value

export type PlayedVendor = {
  readonly matches: Map<string, ObMatch>
  /** Every request, as `path body`. */
  readonly asked: string[]
  /** Replaces an answer; throwing means no answer at all. */
  readonly answers: Record<string, (asked: Asked) => unknown>
  readonly send: (request: WireRequest) => Promise<WireReply>
  readonly placed: Asked[]
}

type Line = readonly [market: string, line: number, main: boolean, odds: readonly number[], state?: number]

const plays: Readonly<Record<string, string>> = {
  '1x2': '1',
  ou: '2',
  ah: '4',
  '1x2_1h': '17',
  ou_1h: '18',
  ah_1h: '19',
}
const sidesOf = (market: string): readonly (readonly [string, string])[] => {
  if (market.startsWith('1x2'))
    return [
      ['home', '1'],
      ['draw', 'X'],
      ['away', '2'],
    ]
  return market.startsWith('ah')
    ? [
        ['home', '1'],
        ['away', '2'],
      ]
    : [
        ['over', 'Over'],
        ['under', 'Under'],
      ]
}

const lineTexts: Readonly<Record<string, string>> = {
  '0': '0',
  '-2': '-0.5',
  '-4': '-1',
  '10': '2.5',
  '12': '3',
  '14': '3.5',
}

const lineOf = ([market, line, main, odds, state = 0]: Line) => ({
  hid: `${market}.${line}`,
  hv: market.startsWith('1x2') ? '' : (lineTexts[String(line)] ?? '0'),
  hm: main ? 1 : 0,
  hs: state,
  ol: sidesOf(market).map(([side, ot], at) => ({ oid: `${market}.${line}.${side}`, ot, ov: odds[at] ?? 0 })),
})

export const playsOf = (lines: readonly Line[]): ObMatch['hps'] =>
  [...new Set(lines.map(([market]) => market))].map((market) => ({
    hpid: plays[market] ?? '',
    hl: lines.filter(([own]) => own === market).map(lineOf),
  }))

export const usualLines: readonly Line[] = [
  ['1x2', 0, true, [210_000, 330_000, 360_000]],
  ['ah', -2, true, [190_000, 198_000]],
  ['ah', -4, false, [260_000, 150_000]],
  ['ou', 10, true, [195_000, 191_000]],
]

export const obMatch = (mid: string, over: Partial<ObMatch> = {}): ObMatch => ({
  mid,
  tid: 'yunlu',
  tn: 'Cloud League',
  mhn: `${mid}-home`,
  man: `${mid}-away`,
  mgt: '1795000000000',
  mmp: '7',
  mst: 67,
  mad: 0,
  mgo: 24_000,
  msp: 0,
  mfl: [3, -4],
  mgm: [12, -30],
  mpl: 'attack|1|41',
  msc: ['S1|2:1', 'S2|1:1', 'S5|5:3', 'S8|40:31', 'S9|9:7', 'S11|0:0', 'S12|2:1'],
  mhs: 0,
  mdw: '',
  mv: 40,
  mc: 4,
  hps: playsOf(usualLines),
  ...over,
})

export const obOrder = (over: Partial<ObOrder> = {}): ObOrder => ({
  no: '01a1f96a-ced1-7000-ba40-a7fe81393512',
  key: 'some-key-1',
  st: 3,
  rs: '',
  mid: 'm1',
  mhn: 'm1-home',
  man: 'm1-away',
  hpid: '4',
  hv: '-0.5',
  ot: '1',
  oid: 'ah.-2.home',
  ov: 190_000,
  odt: 3,
  amt: '10000',
  rtn: '',
  oc: '',
  sc: '2:1',
  mm: 67,
  ip: 1,
  t: '1795000000000',
  vt: '1795000060000',
  wt: 5000,
  sv: 0,
  pd: 0,
  rv: 'football/1',
  tx: 'bet.1',
  ...over,
})

type Pick = { readonly mid: string; readonly oid: string; readonly ov?: number; readonly sc?: string }

/** The ticket of a bet on several legs: pending, each of its matches known by its id alone. */
export const obSeries = (ask: Asked, over: Partial<ObOrder> = {}): ObOrder => {
  const picks = ask['picks'] as readonly Pick[]
  const [fd, la] = [ask['fd'] as number[], BigInt(String(ask['amt']))]
  const ln = ticketLines(picks.length, fd)
  return obOrder({
    key: String(ask['key']),
    amt: (la * BigInt(ln)).toString(),
    fd,
    ln,
    la: la.toString(),
    ods: '6.86',
    lg: picks.map(({ mid, oid, ov = 0, sc = '0:0' }) => ({
      mid,
      mhn: `${mid}-home`,
      man: `${mid}-away`,
      hpid: '4',
      hv: '-0.5',
      ot: '1',
      oid,
      ov,
      sc,
      mm: 67,
      ip: 1,
      oc: '',
      js: '',
    })),
    ...over,
  })
}

const mainOnly = (match: ObMatch): ObMatch => ({
  ...match,
  hps: match.hps.map(({ hpid, hl }) => ({ hpid, hl: hl.filter(({ hm }) => hm === 1) })),
})

const inMenu = (menu: unknown, mmp: string): boolean => (menu === obMenus.inPlay) === (mmp !== '0')

export const playedVendor = (matches: readonly ObMatch[] = []): PlayedVendor => {
  const known = new Map(matches.map((match) => [match.mid, match]))
  const asked: string[] = []
  const placed: Asked[] = []
  const answers: PlayedVendor['answers'] = {}
  const oddsOf = (mid: unknown, oid: unknown): number =>
    known
      .get(String(mid))
      ?.hps.flatMap(({ hl }) => hl.flatMap(({ ol }) => ol))
      .find((one) => one.oid === oid)?.ov ?? 0
  const scoreOf = (mid: unknown): string => known.get(String(mid))?.msc[0]?.slice(3) ?? '0:0'

  const usual: Readonly<Record<string, (ask: Asked) => unknown>> = {
    '/yewu11/v1/w/matchIds': ({ menu, size, page, by, not, csid, day }) => {
      const unwanted = (not ?? []) as readonly string[]
      const all = [...known.values()].filter(
        (one) => inMenu(menu, one.mmp) && !unwanted.includes(one.tid) && (one.csid ?? '1') === (csid ?? '1'),
      )
      const dayOf = (one: { mgt: string }): number => beijingDayNumber(Number(one.mgt))
      const days = new Map<number, number>()
      if (menu === '4') for (const one of all) days.set(dayOf(one), (days.get(dayOf(one)) ?? 0) + 1)
      const own = day === undefined ? all : all.filter((one) => dayOf(one) === day)
      const [most, nth] = [Number(size), Number(page ?? 1)]
      const mids = (by === 'league' ? own.sort((a, b) => a.tn.localeCompare(b.tn)) : own).map(({ mid }) => mid)
      return {
        mids: mids.slice((nth - 1) * most, nth * most),
        page: nth,
        pages: Math.ceil(mids.length / most),
        total: mids.length,
        days: [...days].map(([one, ct]) => ({ day: one, ct })),
      }
    },
    '/yewu11/v1/w/leagues': ({ menu }) => {
      const leagues = new Map<string, { tid: string; tn: string; ct: number }>()
      for (const { tid, tn, mmp } of known.values())
        if (menu === undefined || inMenu(menu, mmp)) leagues.set(tid, { tid, tn, ct: (leagues.get(tid)?.ct ?? 0) + 1 })
      return { leagues: [...leagues.values()] }
    },
    '/yewu11/v1/w/search': ({ text }) => {
      const words = String(text).toLowerCase().split(' ')
      const mids = [...known.values()]
        .filter(({ mhn, man, tn }) => words.every((word) => `${mhn} ${man} ${tn}`.toLowerCase().includes(word)))
        .map(({ mid }) => mid)
      return { mids, total: mids.length }
    },
    '/yewu11/v1/w/results': ({ tid }) => {
      const over = [...known.values()].filter(({ mmp }) => mmp === '999')
      return {
        leagues: over.slice(0, 1).map((one) => ({ tid: one.tid, tn: one.tn, ct: over.length, csid: '1' })),
        results: over
          .filter((one) => one.tid === tid)
          .map(({ mid, mhn, man, mgt, mmp }) => ({ mid, mhn, man, mgt, mmp, ft: '2:1', ht: '1:1' })),
      }
    },
    '/yewu11/v1/w/matchesByMids': ({ mids }) => ({
      matches: (mids as readonly string[]).flatMap((mid) => {
        const match = known.get(mid)
        return match === undefined ? [] : [mainOnly(match)]
      }),
    }),
    '/yewu11/v1/w/matchDetail': ({ mid }) => known.get(String(mid)) ?? { code: '0402001' },
    '/yewu11/v1/w/matchEvents': ({ mid }) => ({
      mid,
      mv: 40,
      events: [
        { n: 5, k: 'goal', sd: '1', mmp: '6', mst: 12, mad: 0, off: 0 },
        { n: 9, k: 'goal', sd: '2', mmp: '6', mst: 20, mad: 0, off: 1 },
        { n: 14, k: 'penalty_goal', sd: '2', mmp: '6', mst: 30, mad: 0, off: 0 },
      ],
    }),
    '/yewu11/v1/w/matchPast': ({ mid }) => ({ mid, vs: [], hl: [], al: [], tb: [] }),
    '/yewu12/v1/push/ticket': () => ({ ticket: 'a-ticket', dies: '1' }),
    '/yewu12/v1/user/amount': () => ({ amt: '1000000', at: '1' }),
    '/yewu13/v1/betOrder/preview': ({ mid, oid }) => ({
      mid,
      oid,
      ov: oddsOf(mid, oid),
      hv: '',
      hs: known.get(String(mid))?.mhs ?? 0,
      sc: scoreOf(mid),
      mv: known.get(String(mid))?.mv ?? 0,
      min: '1000',
      max: '2000000',
      left: '5000000',
      wait: 5000,
    }),
    '/yewu13/v1/betOrder/series/preview': ({ picks }) => {
      const legs = (picks as readonly Pick[]).map(({ mid, oid }) => ({
        mid,
        oid,
        ov: oddsOf(mid, oid),
        hv: '',
        hs: known.get(mid)?.mhs ?? 0,
        sc: scoreOf(mid),
        mv: known.get(mid)?.mv ?? 0,
        wait: 5e3,
        rs: '',
      }))
      const kinds = kindsOf(legs.length).map((fd) => ({
        fd,
        ln: ticketLines(legs.length, fd),
        ods: '1.00',
        min: '1000',
        max: '500000',
      }))
      return { legs, kinds }
    },
    '/yewu13/v1/betOrder/series/bet': (ask) => {
      placed.push(ask)
      return obSeries(ask)
    },
    '/yewu13/v1/betOrder/bet': (ask) => {
      placed.push(ask)
      return obOrder({
        key: String(ask['key']),
        amt: String(ask['amt']),
        ov: Number(ask['ov']),
        mid: String(ask['mid']),
      })
    },
    '/yewu13/v1/betOrder/status': () => ({ orders: [] }),
    '/yewu13/v1/betOrder/list': () => ({ orders: [], more: false }),
  }
  return {
    matches: known,
    asked,
    answers,
    placed,
    send: async ({ url, body = '{}' }) => {
      const { pathname } = new URL(url)
      asked.push(`${pathname} ${body}`)
      const answer = answers[pathname] ?? usual[pathname]
      if (answer === undefined) throw new Error(`no answer is set for ${pathname}`)
      const value = await answer(JSON.parse(body) as Asked)
      const reply = isSaid(value)
        ? { code: value.code, msg: value.msg ?? '', data: value.data ?? null, ts: '1' }
        : { code: success, msg: '', data: value, ts: '1' }
      return { status: 200, body: JSON.stringify(reply) }
    },
  }
}
