// What a player looks up: leagues, a search word, the next page of a long list, and finished matches.

import { afterAll, beforeAll, expect, it } from 'vitest'
import { neutralMatch, type ObMatch, obPeriods } from '../../contract/index.ts'
import { feedOf, kickOffAt } from '../../testing/feed-of.ts'
import { openRig, type Rig } from '../../testing/rig.ts'

let rig: Rig
beforeAll(async () => {
  rig = await openRig()
})
afterAll(() => rig.close())

const ask = async <T>(path: string, body: object): Promise<T> => {
  const reply = await rig.call('POST', `/yewu11/v1/w/${path}`, body)
  if (reply.status_code !== 6000) throw new Error(`${path}: ${reply.status_code}`)
  return reply.data as T
}
const annulled = { type: 'correction', reason: 'organiser', change: { kind: 'annul' } } as const
const day = Math.floor((kickOffAt + 8 * 3_600_000) / 86_400_000)

it('S-CALL-11: a menu is listed page by page to its end, and without excluded leagues', async () => {
  const coming = Array.from({ length: 250 }, (_, nth) => `far${String(nth).padStart(3, '0')}`)
  await rig.feed(coming.map((id, nth) => feedOf(id, kickOffAt + nth * 20_000).fixture(nth * 20_000 + 60_000)))
  const pages = await Promise.all(
    [1, 2].map((page) => ask<{ mids: string[]; total: number }>('matchIds', { menu: '3', size: 200, page })),
  )
  expect(pages.map(({ mids, total }) => [mids.length, total])).toEqual([
    [200, 250],
    [50, 250],
  ])
  expect(pages.flatMap(({ mids }) => mids)).toEqual(coming)
  expect(await ask('leagues', { menu: '3' })).toEqual({ leagues: [{ tid: 'cup', tn: 'Cup', ct: 250 }] })
  expect(await ask('matchIds', { menu: '3', by: 'league', not: ['cup'] })).toMatchObject({ mids: [], total: 0 })
})

it('a search covers everything on sale', async () => {
  await rig.feed([{ ...feedOf('named', kickOffAt + 9e8).fixture(9e8), home: 'Kites' } as never])
  expect(await ask('search', { text: 'kites CUP' })).toEqual({ mids: ['named'], total: 1 })
  expect(await ask<{ mids: string[]; total: number }>('search', { text: 'hearts', size: 10 })).toMatchObject({
    total: 250,
  })
  expect(await ask('search', { text: 'nobody' })).toEqual({ mids: [], total: 0 })
})

it('L24: a finished match keeps its score, events and outcomes, also when it has left memory', async () => {
  const feed = feedOf('done')
  await rig.feed([feed.fixture(), feed.kickOff(), feed.goal(600, 'home'), ...feed.rest([1, 0], [1, 0])])
  rig.book().state.matches.delete('done')
  const match = neutralMatch(await rig.detail('done'))
  expect([match.period, match.score]).toEqual(['999', [1, 0]])
  const of = (oid: string) => match.selections.find((one) => one.oid === oid)
  expect(of('1x2.0.home')).toMatchObject({ outcome: 'win', state: 'closed', oddsE5: null })
  expect(of('1x2.0.draw')).toMatchObject({ outcome: 'loss' })
  expect(match.selections.every(({ outcome }) => outcome !== undefined)).toBe(true)
  const { events } = await ask<{ events: { k: string }[] }>('matchEvents', { mid: 'done' })
  expect(events.map(({ k }) => k)).toEqual(['goal'])
})

it('results of a day are listed by league, with both scores', async () => {
  expect(await ask('results', { day })).toEqual({ leagues: [{ tid: 'cup', tn: 'Cup', ct: 1, csid: '1' }], results: [] })
  const { results } = await ask<{ results: Partial<ObMatch>[] }>('results', { day, tid: 'cup' })
  expect(results).toEqual([
    { mid: 'done', mhn: 'Hearts', man: 'Vale', mgt: String(kickOffAt), mmp: '999', ft: '1:0', ht: '1:0' },
  ])
  expect(await ask('results', { day: day - 1 })).toEqual({ leagues: [], results: [] })
})

it('a match annulled before it begins is shown as cancelled', async () => {
  const begins = kickOffAt - 2 * 86_400_000
  const feed = feedOf('off', begins)
  await rig.feed([feed.fixture(), feed.at(begins - 1000, annulled)])
  const { results } = await ask<{ results: Partial<ObMatch>[] }>('results', { day: day - 2, tid: 'cup' })
  expect(results).toMatchObject([{ mid: 'off', mmp: obPeriods.cancelled }])
})

it('the past of a match: last matches of both sides, meetings, and a table of last tens', async () => {
  const later = kickOffAt + 86_400_000
  const played = (id: string, nth: number, names: object, score: readonly [number, number]) => {
    const feed = feedOf(id, later + nth * 10_000_000)
    const goals = score.flatMap((count, side) => Array.from({ length: count }, () => (side === 0 ? 'home' : 'away')))
    return [
      { ...feed.fixture(), ...names } as never,
      feed.kickOff(),
      ...goals.map((side, at) => feed.goal(600 + at * 300, side)),
      ...feed.rest(score, score),
    ]
  }
  await rig.feed(played('away-again', 1, { home: 'Vale', away: 'Hearts' }, [1, 1]))
  await rig.feed(played('other', 2, { home: 'Kites', away: 'Vale' }, [2, 0]))
  const next = feedOf('next', later + 90_000_000)
  await rig.feed([next.fixture()])
  type Told = { mid: string; ft: string }
  const past = await ask<{ vs: Told[]; hl: Told[]; al: Told[]; tb: Record<string, unknown>[] }>('matchPast', {
    mid: 'next',
  })
  const said = (list: Told[]) => list.map(({ mid, ft }) => `${mid} ${ft}`)
  expect(said(past.vs)).toEqual(['away-again 1:1', 'done 1:0'])
  expect(said(past.hl)).toEqual(['away-again 1:1', 'done 1:0'])
  expect(said(past.al)).toEqual(['other 2:0', 'away-again 1:1', 'done 1:0'])
  expect(past.tb).toEqual([
    { tn: 'Hearts', p: 2, w: 1, d: 1, l: 0, f: 2, a: 1, s: 4 },
    { tn: 'Kites', p: 1, w: 1, d: 0, l: 0, f: 2, a: 0, s: 3 },
    { tn: 'Vale', p: 3, w: 0, d: 1, l: 2, f: 1, a: 4, s: 1 },
  ])
  // Later results are no part of it.
  const before = await ask<{ vs: Told[]; tb: unknown[] }>('matchPast', { mid: 'done' })
  expect([before.vs, before.tb]).toEqual([[], []])
})
