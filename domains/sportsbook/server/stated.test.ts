// A match whose source falls silent, through the whole book: operators state its figures, after the effect was shown.
// The bets are settled once, through a restart, and the figures can be put right.

import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  type FeedMessage,
  houseBookMatch,
  houseBookWhatIf,
  type ObOrder,
  type StatedFigures,
} from '../contract/index.ts'
import { replayDispute } from '../rules/index.ts'
import { actAsHouse, askHouse } from '../testing/as-house.ts'
import { feedOf, kickOffAt } from '../testing/feed-of.ts'
import { openRig, type Player, type Rig } from '../testing/rig.ts'

let rig: Rig
beforeEach(async () => {
  rig = await openRig()
})
afterEach(() => rig.close())

const hour = 3_600_000
const [settled, corrected] = [1, 5]
/** The play number of single games of the first set. */
const gamePlay = '211'

/** A tennis match of three sets, with as many points as are asked for. */
const tennisOf = (matchId: string) => {
  let [seq, at] = [0, kickOffAt]
  const head = () => ({ matchId, seq: (seq += 1), at: (at += 30_000), sport: 'tennis' as const })
  return {
    fixture: (): FeedMessage => ({
      ...head(),
      at: kickOffAt - hour,
      type: 'fixture',
      league: { id: 'open', name: 'Open' },
      home: 'River',
      away: 'Hill',
      kickOffAt,
      bestOf: 3,
      final: 'tb7',
      serve: { home: 0.64, away: 0.62 },
    }),
    begin: (): FeedMessage => ({ ...head(), type: 'begin', server: 'home' }),
    games: (...sides: ('home' | 'away')[]): FeedMessage[] =>
      sides.flatMap((winner) => Array.from({ length: 4 }, (): FeedMessage => ({ ...head(), type: 'point', winner }))),
    last: () => seq,
    at: () => at,
  }
}

const betOn = async (who: Player, mid: string, oid: string): Promise<string> => {
  const { no } = (await rig.bet(who, { mid, oid, amt: '1000' })).data as ObOrder
  await rig.until(who, no, 0)
  return no
}
const paidOnce = ({ pd }: ObOrder): boolean => pd === 1
const statingOf = async (matchId: string) => (await askHouse(rig, houseBookMatch, { matchId })).found?.stating

const played = (...rows: readonly [number, number][]): StatedFigures => ({ end: 'played', more: [], rows })
const asked = (matchId: string, { end, more, rows }: StatedFigures) => ({
  what: 'figures' as const,
  matchId,
  end,
  more: [...more],
  rows: rows.map((row) => [...row]),
})
const tried = (matchId: string, figures: StatedFigures) =>
  askHouse(rig, houseBookWhatIf, { act: asked(matchId, figures) })

it('L7, L8, L33: figures are shown before they are stated, settle every bet once, and are put right for the difference', async () => {
  const match = tennisOf('t')
  await rig.feed([match.fixture()])
  const who = rig.player(100_000n)
  const [home, away] = [await betOn(who, 't', 'match_winner.0.home'), await betOn(who, 't', 'match_winner.0.away')]
  expect(await statingOf('t')).toBeNull()
  await rig.feed([match.begin()])
  const games = (await rig.detail('t')).hps.find(({ hpid }) => hpid === gamePlay)?.hl ?? []
  const oids = games.flatMap(({ ol }) => ol.filter(({ ot }) => ot === '1').map(({ oid }) => oid))
  const placed = await Promise.all(
    oids.slice(0, 2).map(async (oid) => ((await rig.bet(who, { mid: 't', oid, amt: '1000' })).data as ObOrder).no),
  )
  const [game = '', later = ''] = placed
  await rig.feed([feedOf('pass', kickOffAt + hour).fixture(hour - 90_000)])
  for (const no of placed) await rig.until(who, no, 0)
  await rig.feed(match.games('home'))
  const stating = await statingOf('t')
  expect(stating).toMatchObject({ what: 'figures', sport: 'tennis', usual: 2, parts: [{ id: 'set', nth: 1 }, {}, {}] })
  expect(await rig.until(who, game, settled, paidOnce)).toMatchObject({ oc: 'win' })

  // Impossible figures are refused, and say where.
  expect(await tried('t', played([6, 4], [7, 4]))).toEqual({
    code: 'WRONG',
    found: null,
    wrong: { why: 'set', row: 1, cell: null },
  })
  expect(await tried('t', played([6, 4]))).toMatchObject({ wrong: { why: 'part_missing', row: 1 } })
  expect(await tried('t', played([6, 4], [6, 4], [6, 4]))).toMatchObject({ wrong: { why: 'over_before', row: 2 } })
  const wrongly = { ...asked('t', played([6, 5], [6, 4])), digest: '0'.repeat(64) }
  expect(await actAsHouse(rig, wrongly)).toBe('GONE')

  const figures = played([6, 4], [3, 6], [7, 6])
  const before = await rig.order(who, home)
  const pays = ((1000n * BigInt(before.ov)) / 100_000n).toString()
  const { found: shown } = await tried('t', figures)
  // Who won the second game is not known, so that bet is given back.
  expect(shown).toMatchObject({
    tickets: 3,
    members: 1,
    ends: 3,
    pays: (BigInt(pays) + 1000n).toString(),
    up: '0',
    down: '0',
  })
  expect((await rig.order(who, home)).st).toBe(0)
  const act = { ...asked('t', figures), digest: shown?.digest ?? '' }
  expect(await actAsHouse(rig, { ...asked('t', played([6, 4], [6, 4])), digest: act.digest })).toBe('CHANGED')
  const id = crypto.randomUUID()
  expect([await actAsHouse(rig, act, id), await actAsHouse(rig, act, id)]).toEqual(['DONE', 'DONE'])
  expect(await rig.until(who, home, settled, paidOnce)).toMatchObject({ oc: 'win', rtn: pays, sv: 1 })
  expect(await rig.until(who, away, settled)).toMatchObject({ oc: 'loss' })
  expect(await rig.until(who, later, settled, paidOnce)).toMatchObject({ oc: 'void', rtn: '1000' })
  expect(await rig.order(who, game)).toMatchObject({ oc: 'win', sv: 1 })
  expect((await rig.detail('t')).msc).toEqual(expect.arrayContaining(['S1|2:1', 'S23|6:4', 'S39|3:6', 'S55|7:6']))

  // The source goes on as if nothing had happened: nothing is asked about, and nothing moves.
  await rig.feed(match.games('away'))
  await rig.restart()
  expect((await rig.order(who, home)).sv).toBe(1)
  rig.book().state.matches.delete('t')
  expect(await statingOf('t')).toMatchObject({ what: 'figures' })
  const retired: StatedFigures = {
    end: 'home_retired',
    more: [],
    rows: [
      [6, 4],
      [3, 2],
    ],
  }
  const other = await tried('t', retired)
  // By now the source has told who won the second game: what it comes to is shown.
  expect(other.found).toMatchObject({ tickets: 3, ends: 0, down: (BigInt(pays) + 1000n).toString() })
  const put = { ...asked('t', retired), digest: other.found?.digest ?? '' }
  expect(await actAsHouse(rig, put)).toBe('DONE')
  expect(await rig.until(who, home, corrected, paidOnce)).toMatchObject({ oc: 'loss', rtn: '0', sv: 2 })
  expect(await rig.until(who, away, corrected, paidOnce)).toMatchObject({ oc: 'win' })
  for (const no of [home, away, game, later]) {
    const { data } = await rig.call('POST', '/yewu13/v1/betOrder/proof', { cuid: who.cuid, no }, who)
    expect(replayDispute((data as { file: string }).file).differs).toBeNull()
  }
})

it('L7, L33: another end from the source is asked about, and later than 72 hours the stated figures only raise', async () => {
  const match = tennisOf('u')
  await rig.feed([match.fixture()])
  const who = rig.player(100_000n)
  const [home, away] = [await betOn(who, 'u', 'match_winner.0.home'), await betOn(who, 'u', 'match_winner.0.away')]
  const six = (side: 'home' | 'away') => Array.from({ length: 6 }, () => side)
  await rig.feed([match.begin(), ...match.games(...six('home'))])
  const { found } = await tried('u', played([6, 0], [6, 1]))
  expect(await actAsHouse(rig, { ...asked('u', played([6, 0], [6, 1])), digest: found?.digest ?? '' })).toBe('DONE')
  const won = await rig.until(who, home, settled, paidOnce)
  const last = match.games(...six('away'), ...six('away'))
  const taken = await rig.book().door.take(last)
  expect(taken.filter((one) => 'taken' in one && one.taken === 'asked')).toHaveLength(1)
  expect(await rig.order(who, home)).toMatchObject({ oc: 'win', sv: 1 })

  // Four days later by the time of the feed.
  await rig.feed([feedOf('other', kickOffAt + 4 * 24 * hour).fixture(hour)])
  const late = played([0, 6], [0, 6])
  const tries = await tried('u', late)
  expect(tries.found).toMatchObject({ tickets: 1, down: '0' })
  expect(await actAsHouse(rig, { ...asked('u', late), digest: tries.found?.digest ?? '' })).toBe('DONE')
  expect(await rig.until(who, away, corrected, paidOnce)).toMatchObject({ oc: 'win' })
  expect(await rig.order(who, home)).toMatchObject({ oc: 'win', rtn: won.rtn, sv: 1 })
})
