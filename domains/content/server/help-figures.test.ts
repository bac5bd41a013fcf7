// The worked examples of the help pages, settled by the rules of the book, because a reader may check every cent. The
// test contains no figures: it reads the terms from the page and computes the rest by the rules.

import { readFileSync } from 'node:fs'
import { withdrawalPolicy } from '@magpie/cashier/rules'
import { limitWindows, timeOutSpan } from '@magpie/play-safe/contract'
import { exclusionDays, looserAfterMs } from '@magpie/play-safe/rules'
import { tiers } from '@magpie/papers/contract'
import {
  leagueTiers,
  legsLeast,
  legsMax,
  type LegTerms,
  type MatchFacts,
  type Score,
  type Settlement,
} from '@magpie/sportsbook/contract'
import {
  allSports,
  follows,
  factorAt,
  formatOdds,
  kindsOf,
  oddsRatio,
  parseOdds,
  policyOf,
  saleOf,
  settle,
  showOdds,
  ticketLines,
} from '@magpie/sportsbook/rules'
import { bookSettings, capsOf } from '@magpie/sportsbook/server'
import { paths } from '@magpie/wire/paths'
import { describe, expect, it, test } from 'vitest'
import type { Block } from '../contract/index.ts'
import { readHelp } from './help.ts'

const minus = '\u2212'
const plain = (figure: string): string => figure.replaceAll(minus, '-').replaceAll(/[,+]/g, '')
const minorOf = (figure: string): bigint => {
  const [whole = '', part = ''] = plain(figure).replace('-', '').split('.')
  const minor = BigInt(whole) * 100n + BigInt(part)
  return figure.startsWith(minus) ? -minor : minor
}
const figureOf = (minor: bigint): string =>
  `${(minor / 100n).toLocaleString('en')}.${String(minor % 100n).padStart(2, '0')}`
const scoreOf = (text: string): Score => text.split('-').map(Number) as [number, number]
const oddsOf = (text: string): number => parseOdds(plain(text), 3) ?? 0

const finished = (score: string): MatchFacts => {
  const ft = scoreOf(score)
  return { matchId: 'm', ht: ft, ft, score: ft, interruption: null, annulled: null }
}

type Bet = Pick<LegTerms, 'market' | 'side' | 'lineQuarters'> & { odds: string; scoreAtBet: string | null }
const settled = (bet: Bet, score: string, stakeMinor: bigint): Settlement => {
  const { market, side, lineQuarters } = bet
  const terms: LegTerms = {
    matchId: 'm',
    market,
    side,
    lineQuarters,
    oddsE5: oddsOf(bet.odds),
    scoreAtBet: scoreOf(bet.scoreAtBet ?? '0-0'),
    minuteAtBet: 0,
    ruleVersion: 'football/1',
  }
  const settlement = settle(finished(score), terms, stakeMinor)
  if (settlement === null) throw new Error('not decided')
  return settlement
}

const pages = [...readHelp().values()]
type OfKind<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>
const blocks = <Kind extends Block['kind']>(kind: Kind): readonly OfKind<Kind>[] =>
  pages
    .flatMap(({ sections }) => sections.flatMap((section) => section.blocks))
    .filter((block): block is OfKind<Kind> => block.kind === kind)
const tableNamed = (caption: string): OfKind<'table'> => {
  const found = blocks('table').find((table) => table.caption === caption)
  if (found === undefined) throw new Error(`no table ${caption}`)
  return found
}

/** The line at the start or end of a text, `−0.5/1` or `大 2.5/3`, in quarters. */
const quartersIn = (text: string): number => {
  const [, sign = '', line = ''] = /([−+]?)(\d[\d./]*)/.exec(text) ?? []
  const parts = line.split('/').map(Number)
  const quarters = (parts.reduce((a, b) => a + b, 0) / parts.length) * 4
  return sign === minus ? 0 - quarters : quarters
}

const words = { win: '赢', half_win: '赢半', push: '走水', half_loss: '输半', loss: '输', void: '退回' } as const

describe('L8: examples are settled as shown', () => {
  const examples = blocks('settled')
  it('there are examples of each market, each outcome, and in play', () => {
    expect(new Set(examples.map(({ market }) => market))).toEqual(new Set(['1x2', 'ah', 'ou']))
    expect(new Set(examples.flatMap(({ rows }) => rows.map(({ outcome }) => outcome)))).toEqual(
      new Set(['win', 'half_win', 'push', 'half_loss', 'loss']),
    )
    expect(examples.some(({ scoreAtBet }) => scoreAtBet !== null && scoreAtBet !== '0-0')).toBe(true)
  })

  test.each(examples)('$title: $pick at $odds, stake $stake', (example) => {
    const stake = minorOf(example.stake)
    for (const { score, outcome, gives, net, halves, why } of example.rows) {
      const { outcome: judged, returnMinor } = settled(example, score, stake)
      expect([score, outcome, minorOf(gives)]).toEqual([score, judged, returnMinor])
      expect(minorOf(net), score).toBe(returnMinor - stake)
      if (outcome.startsWith('half')) expect(why).toContain(words[outcome])
      if (halves === undefined) continue
      expect(halves.map(({ gives: half }) => minorOf(half)).reduce((a, b) => a + b)).toBe(returnMinor)
      const lines = halves.map(({ line }) => Number(plain(line)) * 4)
      expect(lines.toSorted((a, b) => a - b)).toEqual([example.lineQuarters - 1, example.lineQuarters + 1])
      halves.forEach((half, at) => {
        const alone = settled({ ...example, lineQuarters: lines[at] ?? 0 }, score, minorOf(half.stake))
        expect([half.outcome, minorOf(half.gives)]).toEqual([alone.outcome, alone.returnMinor])
      })
    }
  })

  it('the line shown to readers is the line that is settled', () => {
    for (const { pick, lineQuarters, market } of examples.filter((example) => example.market !== '1x2')) {
      expect([pick, quartersIn(pick)]).toEqual([pick, lineQuarters])
      if (market === 'ah' && lineQuarters !== 0) expect(pick).toMatch(/[−+]/)
    }
  })

  it('L10: the example with a remainder shows the exact product', () => {
    const [row, example] = examples.flatMap((one) =>
      one.rows.filter(({ why }) => why.includes('零头')).map((found) => [found, one] as const),
    )[0] ?? [undefined, undefined]
    const { returnMinor, remainder } = settled(example!, row!.score, minorOf(example!.stake))
    const exact = Number(returnMinor) / 100 + Number(remainder.over) / Number(remainder.under) / 100
    expect(row!.why).toContain(`= ${exact}`)
  })
})

describe('S-ENT-06: formats', () => {
  test.each(blocks('odds').flatMap(({ rows }) => rows))('$europe in its four views', (row) => {
    const odds = oddsOf(row.europe)
    expect([row.malay, row.hongkong, row.europe, row.indonesian].map(plain)).toEqual(
      ([1, 2, 3, 4] as const).map((type) => formatOdds(odds, type)),
    )
    const won = settled(
      { market: '1x2', side: 'home', lineQuarters: 0, odds: row.europe, scoreAtBet: null },
      '1-0',
      minorOf(row.stake),
    )
    expect(minorOf(row.gives)).toBe(won.returnMinor)
  })

  it('the chance of a price is computed exactly, also for two prices of 1.95', () => {
    const percent = (odds: string): string =>
      `${(Number(showOdds(oddsRatio(oddsOf(odds)), 'probability', 8)) * 100).toFixed(2)}%`
    for (const [odds = '', chance] of tableNamed('价格对应的机会').rows)
      expect([odds, chance]).toEqual([odds, percent(odds)])
    expect(JSON.stringify(pages)).toContain(`1.95，合计 ${((2 / 1.95) * 100).toFixed(2)}%`)
  })
})

describe('tables of outcomes', () => {
  test.each(blocks('outcomes'))('$caption: every cell is the settled outcome', ({ market, side, columns, rows }) => {
    for (const { name, lineQuarters, cells } of rows) {
      expect([name, cells.length]).toEqual([name, columns.length])
      expect(quartersIn(name)).toBe(lineQuarters)
      columns.forEach(({ title, scores }, at) => {
        const bet: Bet = { market, side, lineQuarters, odds: '2.00', scoreAtBet: null }
        const judged = scores.map((score) => settled(bet, score, 100n).outcome)
        expect([name, title, ...judged]).toEqual([name, title, ...scores.map(() => cells[at])])
      })
    }
  })
})

describe('policy', () => {
  it('limits shown are those of the book', () => {
    const { minStake, maxStake, maxPerMatch } = bookSettings
    const wins = leagueTiers.map((tier) => capsOf(bookSettings, tier).maxWin)
    expect(tableNamed('本场馆的足球限额').rows.map(([, figure]) => figure)).toEqual(
      [minStake, maxStake, ...wins, maxPerMatch].map(figureOf),
    )
  })

  it('delays and patience shown are those of the book', () => {
    const text = JSON.stringify(pages)
    expect(text).toContain(`等 ${bookSettings.voidAfterMs / 1000} 秒。到时还没有结果`.replace('等', '最多等'))
    const seconds = new Map(allSports.map(({ id, delayMs }) => [id as string, delayMs / 1000]))
    const of = (id: string): number => seconds.get(id) ?? 0
    const others = [...seconds.keys()].filter((id) => !['football', 'basketball', 'baseball', 'esports'].includes(id))
    expect(text).toContain(
      `足球 ${of('football')} 秒、篮球和棒球 ${of('basketball')} 秒、电竞 ${of('esports')} 秒、其他项目 ${of('tennis')} 秒后再看一次`,
    )
    expect(of('baseball')).toBe(of('basketball'))
    expect(new Set(others.map(of)).size).toBe(1)
  })

  it('S-ROUTE-15: every system of three and four matches is shown with its number of lines', () => {
    const told = tableNamed('串法和条数').rows.map(([kind, , lines]) => [kind, lines])
    const sold = [3, 4].flatMap((legs) =>
      kindsOf(legs).map((folds) => {
        const lines = String(ticketLines(legs, folds))
        return [`${legs} 串 ${lines}`, lines]
      }),
    )
    expect(new Set(told.map(String))).toEqual(new Set(sold.map(String)))
    expect(told).toHaveLength(sold.length)
    expect(JSON.stringify(pages)).toContain(`${legsLeast} 到 ${legsMax} 场比赛串成一注`)
    const drawn = blocks('proof').find(({ title }) => title === '三场串一，本金 100.00')
    const odds = drawn?.facts.map(({ label }) => oddsOf(label.split(' ').at(-1) ?? '')) ?? []
    const came = ['win', 'half_win', 'push'] as const
    const factor = came
      .map((outcome, nth) => factorAt(outcome, (odds[nth] ?? 0) as never))
      .reduce((all, { over, under }) => ({ over: all.over * over, under: all.under * under }), { over: 1n, under: 1n })
    expect(drawn?.facts.map(({ value }) => value)).toEqual(came.map((outcome) => words[outcome]))
    expect(drawn?.amount.at(-1)?.value).toBe(figureOf((10_000n * factor.over) / factor.under))
  })

  it('the cost of cash-out shown is the margin of the book', () => {
    const share = (open: number, inPlay: boolean): number => {
      const legs = Array.from({ length: open }, () => ({ oddsE5: 200_000 as never, chancesE9: { win: 500_000_000 } }))
      return saleOf(10_000n, { legs, folds: [open], inPlay }).marginPpm / 10_000
    }
    const [before, inPlay, each, most] = tableNamed('平台差价').rows.map(([, figure]) => figure)
    expect(before).toBe(`${share(1, false)}%`)
    expect(inPlay).toBe(`${share(1, true)}%`)
    expect(each).toBe(`+${share(2, false) - share(1, false)}%`)
    expect(most).toBe(`${share(10, true)}%`)
  })

  it('the drawn proof is the computed proof', () => {
    const drawn = blocks('proof')[0]!
    const bet: Bet = { market: 'ah', side: 'home', lineQuarters: -3, odds: '1.95', scoreAtBet: '0-0' }
    expect(drawn.title).toBe('主队 −0.5/1，赔率 1.95，本金 100.00')
    const { outcome, returnMinor } = settled(bet, drawn.facts[0]?.value ?? '', 10_000n)
    expect(drawn.rule.at(-1)?.value).toBe(words[outcome])
    expect(drawn.amount.at(-1)?.value).toBe(figureOf(returnMinor))
    expect(drawn.amount[0]?.value).toContain(String(Number(returnMinor) / 10_000))
  })
})

describe('links', () => {
  it('every link leads to an existing help page or a known path of the site', () => {
    const names = [
      'limits',
      'security',
      'deposit',
      'tutorial',
      'withdrawal',
      'audit',
      'transfer',
      'betRecord',
      'transRecord',
      'movements',
      'service',
      'authentication',
      'userInfo',
      'offers',
      'welfare',
      'rebate',
      'vipLevels',
      'mall',
      'agent',
    ] as const
    const ways = names.map((name) => paths[name]())
    const known = [...pages.map(({ slug }) => paths.help(slug)), ...ways, paths.games(), '/game/lottery', '/game/fair']
    for (const { to } of blocks('links').flatMap(({ items }) => items)) expect(known).toContain(to)
  })
})

describe('S-ROUTE-15: postponed, stopped and refunded matches, by the rules of the feed', () => {
  const told = pages.find(({ slug }) => slug === 'tysstqth')
  const hours = policyOf['football/1'].resumesWithinHours

  it('the hours shown for an interruption or a new start are those of the rules', () => {
    const rows = tableNamed('比赛没有照常进行时').rows.map(([what = '']) => what)
    const windows = rows.flatMap((what) => /(\d+) 小时/.exec(what)?.slice(1) ?? [])
    expect(windows).toEqual([hours, hours, hours, hours, 72].map(String))
    expect(policyOf['football/1'].decidedStands).toBe(true)
  })

  it('what is shown as refunded or settled follows the table of a match', () => {
    expect(follows('scheduled', 'postponed').money).toBe('refund')
    expect(follows('scheduled', 'fixture_again').money).toBe('none')
    expect(follows('scheduled', 'fixture_later').money).toBe('refund')
    expect(follows('scheduled', 'fixture_reversed').money).toBe('refund')
    expect(follows('scheduled', 'fixture_venue').money).toBe('refund')
    expect(follows('interrupted', 'nothing').money).toBe('refund')
    expect(follows('full_time', 'nothing').money).toBe('refund')
    expect(follows('second_half', 'annul').money).toBe('refund')
    expect(follows('settled', 'correct_result').money).toBe('difference')
    expect(JSON.stringify(told)).toContain('赛后 72 小时内')
  })

  it.each([
    ['ou', 'over', 10, 'win'],
    ['1x2', 'home', 0, 'void'],
  ] as const)('abandoned at 2-1 or 2-0, %s %s %i is a %s', (market, side, lineQuarters, outcome) => {
    const at = market === 'ou' ? scoreOf('2-1') : scoreOf('2-0')
    const interruption = { minute: 70, score: at, resumedAfterHours: null }
    const facts: MatchFacts = { matchId: 'm', ht: null, ft: null, score: at, interruption, annulled: null }
    const terms: LegTerms = {
      matchId: 'm',
      market,
      side,
      lineQuarters,
      oddsE5: 195_000,
      scoreAtBet: [0, 0],
      minuteAtBet: 0,
      ruleVersion: 'football/1',
    }
    expect(settle(facts, terms, 100n)?.outcome).toBe(outcome)
  })
})

type Channel = { network: string; least: string; rate: string; typicalSeconds: number; openMinutes: number }
type Shipped = { methods: { method: string; channels: Channel[] }[] }

it('S-ROUTE-10c: the page of deposits states the number of methods', () => {
  const { methods } = JSON.parse(readFileSync('domains/cashier/content/channels.json', 'utf8')) as Shipped
  const count = '零一二三四五六七八九'.charAt(methods.length)
  expect(pages.find(({ slug }) => slug === 'ck')?.summary).toContain(`${count}种方式`)
})

describe('S-ROUTE-15: paying in with USDT', () => {
  it('least amount, rate and time of each network are those of its channel', () => {
    const { methods } = JSON.parse(readFileSync('domains/cashier/content/channels.json', 'utf8')) as Shipped
    const { channels } = methods.find(({ method }) => method === 'usdt')!
    const rows = tableNamed('两种协议').rows
    expect(rows.map(([network, , least]) => [network, least])).toEqual(
      channels.map(({ network, least }) => [network, least]),
    )
    const text = JSON.stringify(pages.find(({ slug }) => slug === 'xnbcqkjc'))
    for (const { network, rate, typicalSeconds, openMinutes } of channels) {
      expect(text).toContain(`1 USDT 等于 ${rate} 喜币`)
      expect(text).toContain(`${network} 通常 ${typicalSeconds / 60} 分钟`)
      expect(text).toContain(`订单 ${openMinutes} 分钟内有效`)
    }
  })
})

describe('limits and costs shown are those of the rules', () => {
  const rowsOf = (caption: string): ReadonlyMap<string, string> =>
    new Map(tableNamed(caption).rows.map(([what = '', figure = '']) => [what, figure]))

  it('L21: the tools of safer play have the spans and waits of the rules', () => {
    const rows = rowsOf('五种工具')
    const years = Math.floor(exclusionDays.most / 365)
    expect(rows.get('自我排除')).toBe(`${exclusionDays.least} 天至 ${years} 年，或永久`)
    const { leastHours, mostHours } = timeOutSpan
    expect(rows.get('暂停投注')).toBe(`${leastHours} 小时至 ${mostHours / 24 / 7} 周`)
    const row = tableNamed('五种工具').rows.find(([what]) => what === '每日投注限额')
    const raised = `调低立即，调高等 ${looserAfterMs / 3_600_000} 小时`
    expect(row?.[2]).toBe(raised)
    const own = tableNamed('五种工具').rows.find(([what]) => what === '存款、投注、净输、时长限额')
    expect([limitWindows, own]).toEqual([
      ['day', 'week', 'month'],
      [own?.[0], expect.stringContaining('单注上限'), raised],
    ])
  })

  it('L24: the withdrawal limits of each level of verification are those of the rules', () => {
    expect(tableNamed('认证等级的额度').rows.map((row) => row.slice(1))).toEqual(
      tiers.map(({ most, amountPerDay }) => [figureOf(most), figureOf(amountPerDay)]),
    )
  })

  it('S-ROUTE-10: limits and fees of withdrawals are those of the policy', () => {
    const { least, most, countPerDay, amountPerDay, freePerDay, feeE4, secondFrom } = withdrawalPolicy
    expect([...rowsOf('取款额度')]).toEqual([
      ['单笔', `${figureOf(least)} 至 ${figureOf(most)}`],
      ['每日次数', `${countPerDay} 次`],
      ['每日总额', figureOf(amountPerDay)],
      ['手续费', `前 ${freePerDay} 次免费，之后 ${Number(feeE4) / 100}%`],
      ['两位审核员', `${figureOf(secondFrom)} 及以上`],
    ])
  })
})
