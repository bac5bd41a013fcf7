import { around, type AroundOptions, member } from '@magpie/identity/web/testing'
import { RoundTellersProvider } from '@magpie/venues/web'
import { legsOf, type RoundView } from '@magpie/venues/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createHash } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import type { LegTerms, MatchFacts, MarketId, ProofNode, Side } from '../../contract/index.ts'
import { disputeFileOf, settle } from '../../rules/index.ts'
import { texts as words } from '../desk.ts'
import { around as aroundSport } from '../testing/around.tsx'
import { obMatch, playedVendor } from '../testing/vendor.ts'
import { Leg, Now, Share, Why } from './index.ts'
import { judgeProof } from './judge-proof.ts'
import { decimalText } from './ratio-text.ts'
import { readFacts, readProof } from './read-proof.ts'
import { stakeMinorOf, termsOf } from './terms-of.ts'

type Sold = {
  market: MarketId
  side: Side
  line?: number
  odds?: number
  atBet?: readonly [number, number]
  stake?: string
}

const facts = (ft: readonly [number, number], more: Partial<MatchFacts> = {}): MatchFacts => ({
  matchId: 'm1',
  ht: [0, 0],
  ft,
  score: ft,
  interruption: null,
  annulled: null,
  ...more,
})

const terms = ({ market, side, line = 0, odds = 195_000, atBet = [0, 0] }: Sold): LegTerms => ({
  matchId: 'm1',
  market,
  side,
  lineQuarters: line,
  oddsE5: odds,
  scoreAtBet: atBet,
  minuteAtBet: 0,
  ruleVersion: 'football/1',
})

const made = (sold: Sold, known: MatchFacts) => {
  const stake = sold.stake ?? '100.00'
  const leg = terms(sold)
  const settled = settle(known, leg, stakeMinorOf({ stake }))
  if (settled === null) throw new Error('the facts do not decide this bet')
  const proof = JSON.stringify(settled.proof)
  const minor = settled.returnMinor
  const [home, away] = known.ft ?? [0, 0]
  const round: RoundView = {
    id: 'YBTY/01890000-0000-7000-8000-000000000001',
    venue: 'YBTY',
    state: 'settled',
    stake,
    total: `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`,
    version: 1,
    reason: null,
    reasonCode: null,
    played: null,
    stays: null,
    detail: {
      gameClass: 'sport',
      title: 'x',
      oddsType: 3,
      oddsE5: leg.oddsE5,
      ruleVersion: 'football/1',
      legs: [
        {
          ...leg,
          leagueName: '云陆联赛',
          homeName: '山猫',
          awayName: '星火',
          startsAt: 1,
          inPlay: true,
          lineQuarters: sold.line ?? null,
          scoreAtBet: { home: leg.scoreAtBet[0], away: leg.scoreAtBet[1] },
        },
      ],
    },
    digest: 'd',
    result: {
      legs: [{ matchId: 'm1', outcome: settled.outcome, score: known.ft === null ? null : { home, away } }],
      proofDigest: createHash('sha256').update(proof).digest('hex'),
    },
    openedAt: 1,
    changedAt: 2,
  }
  return { round, proof, facts: JSON.stringify(known) }
}

type Made = ReturnType<typeof made>

/** The vendor of the test: launched like the real one, it answers with this proof, or not at all. */
const open = (
  { round }: Made,
  proof: (Pick<Made, 'proof' | 'facts'> & { file?: string }) | undefined,
  more: Partial<AroundOptions> = {},
) => {
  const asked: string[] = []
  const view = around({
    words,
    routes: [{ path: 'why', element: <Why round={round} /> }],
    at: '/why',
    state: member,
    answers: { '/game/api/v1/venue/launch': () => ({ requestId: 'r', cuid: 'c', apiUrl: 'http://vendor' }) },
    scope: {
      venues: { YBTY: { origin: 'http://vendor', adapter: 'ob' } },
      marker: () => 'm',
      send: async ({ url, body = '' }) => {
        asked.push(`${url} ${body}`)
        if (proof === undefined) throw new Error('the vendor is down')
        return { status: 200, body: JSON.stringify({ code: '0000000', msg: '', data: { no: 'n', ...proof } }) }
      },
    },
    ...more,
  })
  return { ...view, vendorAsked: asked }
}

const quarterOver = () => made({ market: 'ou', side: 'over', line: 9, odds: 281_000, stake: '123.85' }, facts([1, 1]))
const node = (title: string | RegExp): string => screen.getByText(title).parentElement?.textContent ?? ''

describe('L24: the proof of an amount', () => {
  it('is shown as facts, rules and amount, and marked as checked in the browser', async () => {
    const given = quarterOver()
    const { vendorAsked } = open(given, given)
    const tree = await screen.findByRole('list', { name: '结算依据' })
    expect(await screen.findByText(/已在你的浏览器里按规则重新推算/)).toBeDefined()
    expect(within(tree).getAllByText('金额')).toHaveLength(1)
    expect(node('返还')).toContain('61.92')
    expect(node('返还')).toContain('61.925 舍去不足一分的 0.005')
    expect(node('应派金额 = 本金 × 倍数')).toContain('123.85 × 0.50')
    expect(node('全场比分（不含加时与点球）')).toContain('1–1')
    expect(node('结果：两半注合并')).toContain('输半')
    expect(screen.getAllByText('总数与盘口之差').map(({ parentElement }) => parentElement?.textContent)).toEqual([
      '规则总数与盘口之差0 → 走水',
      '规则总数与盘口之差\u22120.5 → 输',
    ])
    expect(vendorAsked[0]).toContain('/yewu13/v1/betOrder/proof')
    expect(vendorAsked[0]).toContain('01890000-0000-7000-8000-000000000001')
  })

  it.each([
    ['独赢', { market: '1x2', side: 'draw' }, facts([2, 2]), '赢'],
    ['让球, in play', { market: 'ah', side: 'away', line: 2, atBet: [1, 0] }, facts([1, 0]), '赢'],
    ['让球, a quarter', { market: 'ah', side: 'home', line: -1 }, facts([0, 0]), '输半'],
    ['大小', { market: 'ou', side: 'under', line: 8 }, facts([1, 1]), '走水'],
    ['half-time', { market: '1x2_1h', side: 'draw' }, facts([3, 0]), '赢'],
    ['annulled', { market: 'ah', side: 'home', line: 0 }, facts([1, 0], { annulled: 'venue switched' }), '无效'],
    [
      'not resumed',
      { market: '1x2', side: 'home' },
      facts([0, 0], { ft: null, interruption: { minute: 60, score: [0, 0], resumedAfterHours: null } }),
      '无效',
    ],
  ] as const)('is valid and names its outcome: %s', async (_name, sold, known, outcome) => {
    const given = made(sold, known)
    open(given, given)
    expect(await screen.findByText(/已在你的浏览器里按规则重新推算/)).toBeDefined()
    expect(within(screen.getByRole('list', { name: '结算依据' })).getAllByText(outcome).length).toBeGreaterThan(0)
  })

  it('states in its first sentence why the bet is void', async () => {
    const given = made({ market: '1x2', side: 'home' }, facts([0, 0], { ft: null, annulled: 'annulled' }))
    open(given, given)
    expect(await screen.findByText('山猫：作废（比赛由主办方取消或作废），返还 100.00。')).toBeDefined()
  })

  it('the picture hides amounts and name unless they are selected', async () => {
    const { round } = quarterOver()
    const user = userEvent.setup()
    around({ words, routes: [{ path: 'share', element: <Share round={round} /> }], at: '/share', state: member })
    await user.click(await screen.findByRole('button', { name: '分享图' }))
    await screen.findByRole('img')
    const picture = () => screen.getByRole('img').getAttribute('aria-label') ?? ''
    const name = member.state === 'member' ? member.account : ''
    expect(picture()).toContain('大 2/2.5 2.81 山猫 1\u20131 星火 全场大小 输半')
    expect(picture()).toContain('仅供娱乐')
    expect(picture()).not.toMatch(new RegExp(`123.85|61.92|${name}`))
    await user.click(screen.getByRole('switch', { name: '显示投注和返还' }))
    expect(picture()).toContain('投注 123.85, 返还 61.92')
    await user.click(screen.getByRole('switch', { name: '显示账号' }))
    expect(picture()).toContain(name)
  })

  const warped = (change: (proof: Record<string, unknown>) => void): string => {
    const proof = JSON.parse(quarterOver().proof) as Record<string, unknown>
    change(proof)
    return JSON.stringify(proof)
  }

  it.each([
    [
      'a step that does not follow',
      { proof: warped((proof) => (proof['gives'] = ['half_loss', '6193', '0'])) },
      /有一步推算不出来/,
    ],
    ['facts of another match', { facts: JSON.stringify({ ...facts([1, 1]), ft: [3, 0] }) }, /有一步推算不出来/],
    ['the same proof in other words', { proof: `${quarterOver().proof} ` }, /指纹不一致/],
  ])('is shown as invalid: %s', async (_name, wrong, said) => {
    const given = quarterOver()
    open(given, { ...given, ...wrong })
    expect(await screen.findByText(said)).toBeDefined()
    expect(screen.queryByText(/已在你的浏览器里按规则重新推算/)).toBeNull()
  })

  it('an amount that differs from the booked one is detected', async () => {
    const given = quarterOver()
    open({ ...given, round: { ...given.round, total: '61.93' } }, given)
    expect(await screen.findByText(/与入账金额不一致/)).toBeDefined()
  })

  it.each([
    ['as it was written', (file: string) => file, /在你的浏览器里重算了一遍，与结算一致/],
    ['with a byte changed', (file: string) => file.replace('YBTY', 'YBTX'), /重算到“hash”这一步时与结算不一致/],
  ])('its dispute file is replayed in the browser and saved: %s', async (_name, change, said) => {
    const given = quarterOver()
    const saved: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => (saved.push(blob as Blob), 'blob:x'))
    // If followed here, the link would take the window away from the site, also for the next test file.
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const leg = terms({ market: 'ou', side: 'over', line: 9, odds: 281_000 })
    const known = facts([1, 1])
    const file = disputeFileOf({
      ticket: '01890000-0000-7000-8000-000000000001',
      venue: 'YBTY',
      folds: [1],
      lineStakeMinor: 12_385n,
      legs: [{ terms: leg, feedSeq: 7, feedAt: 8, home: '山猫', away: '星火', facts: known, outcome: 'half_loss' }],
      sales: [],
      returnMinor: 6192n,
      remainder: { over: 1n, under: 2n },
      version: 1,
    })
    open(given, { ...given, file: change(file) })
    await userEvent.click(await screen.findByRole('button', { name: '下载争议文件' }))
    expect(await screen.findByText(said)).toBeDefined()
    expect(await saved[0]?.text()).toBe(change(file))
    expect(click).toHaveBeenCalledOnce()
    vi.restoreAllMocks()
  })

  it('without the vendor the browser computes the proof from the recorded score, and says so', async () => {
    const given = quarterOver()
    open(given, undefined)
    expect(await screen.findByText(/下面由你的浏览器按规则和已记录的赛果推算/)).toBeDefined()
    expect(node('返还')).toContain('61.92')
  })

  it('without proof and score an error is shown and can be retried', async () => {
    const given = made(
      { market: '1x2', side: 'home' },
      facts([0, 0], { ft: null, interruption: { minute: 60, score: [0, 0], resumedAfterHours: null } }),
    )
    const { vendorAsked } = open(given, undefined)
    expect((await screen.findByRole('alert')).textContent).toContain('入账金额不受影响')
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    await waitFor(() => expect(vendorAsked).toHaveLength(2))
  })
})

describe('a leg in text', () => {
  it('shows selection, price, competition, match with its score, market and time of the bet', () => {
    const { round } = made({ market: 'ah', side: 'away', line: 2, atBet: [1, 0] }, facts([1, 0]))
    const [leg] = legsOf(round.detail)
    if (leg === undefined) throw new Error('no leg')
    around({
      words,
      routes: [{ path: 'leg', element: <Leg leg={leg} round={round} /> }],
      at: '/leg',
      wrap: (inside) => <RoundTellersProvider value={{}}>{inside}</RoundTellersProvider>,
    })
    expect(screen.getByText('星火 +0.5')).toBeDefined()
    expect(screen.getByText('1.95')).toBeDefined()
    expect(screen.getByText('云陆联赛，山猫 1–0 星火，全场让球')).toBeDefined()
    expect(screen.getByText('滚球，1–0')).toBeDefined()
  })

  it.each([
    ['football/2', '滚球，第 17 分钟，1–0'],
    ['basketball/1', '滚球，已赛 17 分钟，1–0'],
    ['esports/1', '滚球，1–0'],
  ])('the minute of a bet by %s is shown as %s', (ruleVersion, told) => {
    const { round } = made({ market: 'ah', side: 'away', line: 2, atBet: [1, 0] }, facts([1, 0]))
    const [leg] = legsOf(round.detail)
    if (leg === undefined) throw new Error('no leg')
    around({
      words,
      routes: [{ path: 'leg', element: <Leg leg={{ ...leg, ruleVersion, minuteAtBet: 17 }} round={round} /> }],
      at: '/leg',
      wrap: (inside) => <RoundTellersProvider value={{}}>{inside}</RoundTellersProvider>,
    })
    expect(screen.getByText(told)).toBeDefined()
  })
})

describe('data from the wire is validated', () => {
  it.each([
    '',
    '7',
    'null',
    '{"rule":1,"gives":2}',
    '{"rule":"x"}',
    '{"rule":"x","gives":{"a":1}}',
    '{"rule":"x","gives":1,"of":[{}]}',
  ])('%s is refused as a proof', (text) => expect(readProof(text)).toBeUndefined())

  it('a proof deeper than ours is refused', () => {
    let deep: ProofNode = { rule: 'fact.ft', gives: 1 }
    for (let level = 0; level < 40; level += 1) deep = { rule: 'x', gives: 1, of: [deep] }
    expect(readProof(JSON.stringify(deep))).toBeUndefined()
  })

  it.each(['', '{}', '{"matchId":"m","ht":null,"ft":[1],"score":[0,0],"interruption":null,"annulled":null}'])(
    '%s are refused as facts',
    (text) => expect(readFacts(text)).toBeUndefined(),
  )

  it('terms with an unknown market, side or version are refused', () => {
    const [leg] = legsOf(quarterOver().round.detail)
    if (leg === undefined) throw new Error('no leg')
    expect(termsOf({ ...leg, market: 'corners' })).toBeUndefined()
    expect(termsOf({ ...leg, side: 'home' })).toBeUndefined()
    expect(termsOf({ ...leg, ruleVersion: 'football/0' })).toBeUndefined()
  })

  it('L7: a proof is checked against the platform’s terms, not the vendor’s', async () => {
    const { round, proof, facts: text } = quarterOver()
    const [read, known] = [readProof(proof), readFacts(text)]
    if (read === undefined || known === undefined) throw new Error('not read')
    const other = terms({ market: 'ou', side: 'over', line: 9, odds: 282_000 })
    expect(await judgeProof({ proof: read, facts: known, terms: other, round }, proof)).toBe('wrong_steps')
  })
})

describe('L1: exact fractions as decimals', () => {
  it.each([
    ['39/20', {}, '1.95'],
    ['39/20', { least: 2 }, '1.95'],
    ['1/2', { least: 2 }, '0.50'],
    ['2', {}, '2'],
    ['1/3', {}, '0.33333\u2026'],
    ['12385/2', { shift: 2, least: 2 }, '61.925'],
    ['-3/4', {}, '\u22120.75'],
    ['90071992547409931/4', { shift: 2 }, '225179981368524.8275'],
    ['x', {}, 'x'],
  ])('%s is %s', (text, look, shown) => expect(decimalText(text, look)).toBe(shown))
})

it.each([
  ['a map without a clock', { csid: '100', mmp: '503' }, /^第三局$/],
  ['a quarter by what is left', { csid: '2', mmp: '13', mst: 4 }, /^第一节 03:\d\d$/],
])('an open bet on %s shows the part of the match as in its sport', async (_what, more, told) => {
  const { round } = made({ market: 'ah', side: 'away', line: 2 }, facts([1, 0]))
  const open: RoundView = { ...round, state: 'kept', total: null, result: null }
  const [leg] = legsOf(open.detail)
  if (leg === undefined) throw new Error('no leg')
  const site = aroundSport(<Now leg={leg} round={open} />, { vendor: playedVendor([{ ...obMatch('m1'), ...more }]) })
  const link = await screen.findByRole('link')
  await waitFor(() => expect(link.querySelector('span:not([class])')?.textContent.trim()).toMatch(told))
  site.feed.close()
})

it('an open bet shows its match and links to it; several matches are requested in one call', async () => {
  const { round } = made({ market: 'ah', side: 'away', line: 2 }, facts([1, 0]))
  const open: RoundView = { ...round, state: 'kept', total: null, result: null }
  const [leg] = legsOf(open.detail)
  if (leg === undefined) throw new Error('no leg')
  const vendor = playedVendor([obMatch('m1'), obMatch('m2')])
  const site = aroundSport(
    <>
      <Now leg={leg} round={open} />
      <Now leg={{ ...leg, matchId: 'm2' }} round={open} />
    </>,
    { vendor },
  )
  await waitFor(() => expect(screen.getAllByText('2–1')).toHaveLength(2))
  expect(screen.getAllByRole('link')[0]?.getAttribute('href')).toBe('/game/sport/match/m1')
  expect(vendor.asked.filter((ask) => ask.includes('matchesByMids'))).toHaveLength(1)
  site.feed.close()
})
