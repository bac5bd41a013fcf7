import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import defaults from '../content/site-config.json' with { type: 'json' }
import { Change, clientVersion, SiteConfig, type Wish } from '../contract/index.ts'
import { aloneMs, inForce, maintenanceAt, needsTwo, nextTurn } from './index.ts'

const base = SiteConfig.parse(defaults)
const noon = Date.UTC(2026, 10, 23, 12)
const hour = 3_600_000
let made = 0
const change = (wish: Wish, from: number, to: number | null): Change => ({
  id: `00000000-0000-4000-8000-${String(++made).padStart(12, '0')}`,
  wish,
  from,
  to,
  maker: 'ann',
  makerId: null,
  reason: 'because',
  madeAt: made,
  decider: null,
})

describe('the config in force', () => {
  it('S-GATE-05: a maintenance window starts and ends by itself, to the millisecond, and is announced before', () => {
    const changes = [change({ part: 'maintenance' }, noon, noon + hour)]
    const at = (now: number) => maintenanceAt(inForce(base, changes, now).maintainConfig, now)
    expect(at(noon - 1)).toEqual({ status: 1, from: noon, to: noon + hour })
    expect(at(noon)).toEqual({ status: 0, from: noon, to: noon + hour })
    expect(at(noon + hour - 1).status).toBe(0)
    expect(at(noon + hour)).toEqual({ status: 1, from: null, to: null })
  })

  it('S-ENT-01: changes of login, registration, download, access, look and phones appear in the config', () => {
    const rules = {
      blockedNetworks: ['203.0.113.0/24'],
      closedRegions: ['SG'],
      lookOnlyRegions: [],
      networksOf: [],
      serviceUrl: 'https://help.example',
    }
    const wishes: readonly Wish[] = [
      { part: 'login' },
      { part: 'register' },
      { part: 'download' },
      { part: 'access', rules },
      { part: 'look', title: '新春喜鹊', skin: 'spring', video: '/media/spring.webm' },
      { part: 'phones', barred: ['65'], abroad: true },
    ]
    const now = inForce(
      base,
      wishes.map((wish) => change(wish, noon - 1, null)),
      noon,
    )
    expect(now).toMatchObject({ stopLogin: true, stopRegister: true, downloadRedirect: true, access: rules })
    expect(now).toMatchObject({ siteFestivalSkin: 'spring', SiteBaseConfigVo: { title: '新春喜鹊' } })
    expect(now).toMatchObject({ siteVideoSkinOpen: true, siteVideoActiveUrl: '/media/spring.webm' })
    expect(now).toMatchObject({ disablePhones: ['65'], globePhoneNumber: true })
    expect(now.SiteBaseConfigVo.webLogoTitleUrl).toBe(base.SiteBaseConfigVo.webLogoTitleUrl)
  })

  it('S-ERR-09: no page newer than the served one is demanded, also by a change that a newer release made', () => {
    const least = (wanted: string) =>
      inForce(base, [change({ part: 'version', least: wanted }, noon - 1, null)], noon).leastVersion
    expect(least(clientVersion)).toBe(clientVersion)
    expect(least('99999.0.0'), 'after a return to this release').toBe(clientVersion)
    expect(least('1.0.0')).toBe('1.0.0')
  })

  it('of two overlapping changes the later one applies, and the earlier one applies again after it ends', () => {
    const looks = [
      change({ part: 'look', title: 'A', skin: '', video: null }, noon, null),
      change({ part: 'look', title: 'B', skin: '', video: null }, noon + hour, noon + 2 * hour),
    ]
    const title = (now: number): string => inForce(base, looks.toReversed(), now).SiteBaseConfigVo.title
    expect([noon - 1, noon, noon + hour, noon + 2 * hour].map(title)).toEqual([
      base.SiteBaseConfigVo.title,
      'A',
      'B',
      'A',
    ])
  })

  it('the config does not change between two turns, whatever changes are scheduled', () => {
    const parts = fc.constantFrom<Wish>({ part: 'maintenance' }, { part: 'login' }, { part: 'download' })
    const some = fc.array(
      fc.tuple(parts, fc.integer({ min: 0, max: 50 }), fc.option(fc.integer({ min: 1, max: 20 }), { nil: null })),
      { maxLength: 6 },
    )
    fc.assert(
      fc.property(some, fc.integer({ min: 0, max: 60 }), (wished, now) => {
        const changes = wished.map(([wish, from, length]) => change(wish, from, length === null ? null : from + length))
        const until = nextTurn(changes, now) ?? 100
        const shown = JSON.stringify(inForce(base, changes, now))
        for (let at = now; at < until; at++) expect(JSON.stringify(inForce(base, changes, at))).toBe(shown)
      }),
    )
  })
})

describe('L33: how many operators a change needs', () => {
  it('one operator may close the site at once for two hours at most; a longer or later closing needs two', () => {
    const two = (from: number, to: number | null): boolean => needsTwo({ part: 'maintenance' }, from, to, noon)
    expect(two(noon, noon + aloneMs)).toBe(false)
    expect(two(noon, noon + aloneMs + 1)).toBe(true)
    expect(two(noon, null)).toBe(true)
    expect(two(noon + 1, noon + hour)).toBe(true)
  })
  it('the look needs one operator, everything that decides who may enter needs two', () => {
    const two = (wish: Wish): boolean => needsTwo(wish, noon, noon + hour, noon)
    const rules = {
      blockedNetworks: [],
      closedRegions: [],
      lookOnlyRegions: [],
      networksOf: [],
      serviceUrl: 'mailto:a@b',
    }
    expect(two({ part: 'look', title: 'Magpie', skin: '', video: null })).toBe(false)
    for (const part of ['login', 'register', 'download'] as const) expect(two({ part }), part).toBe(true)
    expect(two({ part: 'access', rules })).toBe(true)
    expect(two({ part: 'version', least: '2.0.0' })).toBe(true)
    expect(two({ part: 'phones', barred: [], abroad: true })).toBe(true)
  })
  it('closing a feature needs one operator, any other share needs two', () => {
    const two = (share: number): boolean => needsTwo({ part: 'feature', feature: 'gifts', share }, noon, null, noon)
    expect([0, 1, 50, 100].map(two)).toEqual([false, true, true, true])
  })
  it('of two shares of a feature the later one applies, and the earlier one applies again after it ends', () => {
    const share = (of: number, from: number, to: number | null) =>
      change({ part: 'feature', feature: 'gifts', share: of }, from, to)
    const changes = [share(25, noon, null), share(0, noon + hour, noon + 2 * hour)]
    const at = (now: number) => inForce(base, changes, now).features
    expect([noon - 1, noon, noon + hour, noon + 2 * hour].map(at)).toEqual([
      undefined,
      { gifts: 25 },
      { gifts: 0 },
      { gifts: 25 },
    ])
  })
})
