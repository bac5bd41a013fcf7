// The short form of `npm run rig:attack`: every attack once against a running house. Each first runs against a planted
// hole of its kind, to show that it detects one. Timing is judged by the long form on a quiet machine.

import { login } from '@magpie/identity/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as holes from './holes.ts'
import { leadAway } from './lead-away.ts'
import { medianOf, rankSumP } from './rank-test.ts'
import { pages } from './run-attack.ts'
import { siteAsks } from './site-asks.ts'
import { mostLooks, stuffPasswords } from './stuff-passwords.ts'
import { openTarget, type Send } from './target.ts'
import { tellCase } from './tell-accounts.ts'
import { tellCases } from './tell-cases.ts'
import { crossSites, useCodes, useHandovers, useSessions } from './use-tokens.ts'
import { writeScripts } from './write-scripts.ts'

let target: Awaited<ReturnType<typeof openTarget>>
beforeAll(async () => {
  target = await openTarget()
})
afterAll(() => target.close())

describe('password stuffing', () => {
  const small = { accounts: 2, tries: 40, paid: 2, atOnce: 4 }

  it('is detected when nothing limits it', async () => {
    const seen = await stuffPasswords(target.through(holes.endlessGuesses), { ...small, tries: mostLooks + 1, paid: 0 })
    expect(seen.most).toBeGreaterThan(mostLooks)
    expect(seen.lockedOut).toHaveLength(2)
  })

  it('reaches only a few checks of the password, and every owner can still log in', async () => {
    const { sent, most, lockedOut } = await stuffPasswords(target, small)
    expect(sent).toBe(80)
    expect(most).toBeGreaterThan(0)
    expect(most).toBeLessThanOrEqual(20)
    expect(lockedOut).toEqual([])
  })
})

describe('enumeration', () => {
  /** Rank tests need at least this many samples. */
  const tries = 6
  /** Longer than any try takes, so that detecting the hole does not depend on the machine's speed. */
  const slowMs = 600_000

  for (const [nth, one] of tellCases.entries()) {
    it(`by ${one.name} is detected when a text, a code or a time differs`, async () => {
      const words = nth % 2 === 0 ? holes.tellingText : holes.tellingCode
      const plant = (known: ReadonlySet<string>) => (send: Send) => holes.tellingTime(slowMs)(known)(words(known)(send))
      const { texts, p } = await tellCase(target, one, tries, plant)
      expect(texts).not.toEqual([])
      expect(p).toBeLessThan(0.01)
    })

    it(`by ${one.name}: known and unknown values get the same answer`, async () => {
      expect(await tellCase(target, one, 2)).toMatchObject({ tries: 2, texts: [] })
    })
  }

  it('the rank test detects a shift and nothing else', () => {
    const noise = Array.from({ length: 400 }, (_, at) => (at * 7919) % 101)
    const other = Array.from({ length: 400 }, (_, at) => (at * 6007) % 101)
    expect(rankSumP(noise, other)).toBeGreaterThan(0.2)
    expect(
      rankSumP(
        noise,
        other.map((value) => value + 20),
      ),
    ).toBeLessThan(1e-6)
    expect(rankSumP([1, 1, 1], [1, 1, 1])).toBe(1)
    expect(medianOf([3, 1, 2])).toBe(2)
  })
})

describe('tokens', () => {
  it('are detected when a used, copied, fixed or repeated one is accepted', async () => {
    expect(await useSessions(target.through(holes.everySession))).not.toEqual([])
    const fixed = await useSessions(target.through(holes.keptSession))
    expect(fixed.map(({ attack }) => attack)).toContain('fixed')
    const codes = await useCodes(target.through(holes.lastingCodes))
    expect(codes.map(({ attack }) => attack)).toContain('reused')
    const handed = await useHandovers(target.through(holes.lastingCodes))
    expect(handed.map(({ attack }) => attack)).toContain('replayed')
  })

  it('S-QP-03: a used, copied, fixed or repeated token is refused', async () => {
    expect(await useSessions(target)).toEqual([])
    expect(await useHandovers(target)).toEqual([])
    expect(await useCodes(target)).toEqual([])
  })
})

describe('other sites', () => {
  const posts = siteAsks().flatMap(({ endpoint }) => (endpoint.who === 'member' ? [endpoint.path] : []))

  it('are detected when a cookie alone is enough', async () => {
    expect(await crossSites(target.through(holes.cookieAlone), posts.slice(0, 2))).not.toEqual([])
  })

  it('change nothing at any endpoint of a member', async () => {
    expect(posts.length).toBeGreaterThan(40)
    expect(await crossSites(target, posts)).toEqual([])
  })

  it('are detected when the site redirects to them, and the site never does', async () => {
    expect(await leadAway(target.through(holes.openRedirect), undefined, { each: false, most: 1 })).not.toEqual([])
    expect(await leadAway(target, (asked) => asked ?? '/', { each: false, most: 1 })).not.toEqual([])
    expect(await leadAway(target, undefined, { each: false })).toEqual([])
  })
})

describe('scripts', () => {
  it('are detected in a page that echoes input and in an answer that can be sniffed', async () => {
    const few = siteAsks().slice(0, 3)
    expect(
      (await writeScripts(target.through(holes.echoingPage), [], pages.slice(0, 1), { by: 1 })).findings,
    ).not.toEqual([])
    const named = siteAsks().filter(({ endpoint }) => endpoint.path === login.path)
    expect(
      (await writeScripts(target.through(holes.sniffedAnswer), [...few, ...named], [], { texts: 1, by: 1 })).findings,
    ).not.toEqual([])
  })

  it('that are sent in every text field and file come back in a form that no browser runs', async () => {
    const { sent, findings } = await writeScripts(target, siteAsks(), pages, { texts: 2 })
    expect(sent).toBeGreaterThan(100)
    expect(findings).toEqual([])
  })
})
