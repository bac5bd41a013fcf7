import { endSession } from '@magpie/identity/server'
import { openJournal } from '@magpie/ledger/server'
import { testSecret } from '@magpie/ledger/testing/test-house'
import { commitChange } from '@magpie/play-safe/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noCounts, obCountsPath } from '../contract/index.ts'
import { debitOf, drawDetail, fresh, openScene, type Scene } from '../testing/scene.ts'
import { openVenues } from './index.ts'

const vendor = { status: 200, body: '', asked: [] as { url: string; headers: Readonly<Record<string, string>> }[] }
let scene: Scene
beforeAll(async () => {
  scene = await openScene({
    http: async ({ url, headers }) => {
      vendor.asked.push({ url, headers })
      return { status: vendor.status, body: vendor.body }
    },
  })
})
afterAll(() => scene.close())

const launch = (body: object, caller?: { id: string; session: string }) =>
  scene.site('/game/api/v1/venue/launch', body, caller)

describe('the catalogue', () => {
  it('S-GATE-02: it lists YBTY with name, group and state, a lobby, and a closed venue', async () => {
    const { data } = await scene.site('/game/api/v1/venue/list', {})
    const { venues } = data as unknown as { venues: readonly object[] }
    expect(venues).toContainEqual({
      enName: 'YBTY',
      name: '云边体育',
      group: 'TY',
      state: 'open',
      until: null,
      closed: [],
    })
    // S-GATE-01g: its lobby of esports, and a venue that is shut.
    expect(venues).toContainEqual({
      enName: 'YBDJ',
      name: '云边电竞',
      group: 'DJ',
      state: 'open',
      until: null,
      closed: [],
    })
    expect(venues).toContainEqual({
      enName: 'V188',
      name: 'V188 体育',
      group: 'TY',
      state: 'closed',
      until: null,
      closed: [],
    })
  })
})

describe('a launch', () => {
  it('S-ENT-07, S-ENT-09: the sessions of FBTY and IMTY use the names of their own wires', async () => {
    const member = await scene.member(0n)
    const at = scene.house.world.now()
    const launched = async (enName: string) =>
      (await launch({ enName }, member)).data as unknown as Readonly<Record<string, string>>
    const fb = await launched('FBTY')
    expect(fb).toMatchObject({ languageType: 'CMN', Authorization: fb['token'], url: expect.stringMatching(/^http/) })
    expect(fb['url']?.startsWith(fb['origin'] ?? '-')).toBe(true)
    expect(Number(fb['currentTimestamp'])).toBeGreaterThanOrEqual(at)
    const im = await launched('IMTY')
    expect(im).toMatchObject({ LanguageCode: 'CHS', Token: im['token'], MemberCode: im['cuid'] })
    expect(Date.parse(`${im['TimeStamp']?.replace(' ', 'T')}-04:00`) - at, 'written in GMT-4').toBeLessThan(60_000)
    expect(Date.parse(`${im['TimeStamp']?.replace(' ', 'T')}-04:00`) - at).toBeGreaterThan(-1000)
    expect(im['token']).not.toBe(fb['token'])
  })

  it('S-CALL-12, S-ENT-08: it accepts all specified fields, and gives both replies’ fields, no token in a URL', async () => {
    const member = await scene.member(0n)
    const before = scene.house.world.now()
    const { status_code, data } = await launch(
      {
        enName: 'YBTY',
        appSendMoney: '0',
        activity: null,
        gameCode: '',
        https: 1,
        isApp: false,
        isSure: true,
        isPreload: 0,
        isManualLaunch: '1',
        siteId: 6001,
        temporaryParam: 'x',
      },
      member,
    )
    expect(status_code).toBe(6000)
    const reply = data as unknown as Record<string, string>
    expect(Object.keys(reply).sort()).toEqual(
      [
        'url',
        'h5Url',
        'activityUrl',
        'resource',
        'resourceUrl',
        'token',
        'apiUrl',
        'requestId',
        'cuid',
        'currentTimestamp',
        'origin',
      ].sort(),
    )
    expect(reply['requestId']).toBe(reply['token'])
    expect(reply['origin']).toBe('http://127.0.0.1:6011')
    expect(Number(reply['currentTimestamp'])).toBeGreaterThanOrEqual(before)
    for (const name of ['url', 'h5Url', 'activityUrl', 'resource', 'resourceUrl', 'apiUrl']) {
      expect(reply[name]).toMatch(/^http:\/\/127\.0\.0\.1:6011/)
      expect(reply[name]).not.toContain(reply['token'])
    }
    const known = await scene.wallet('authenticate', { transaction: fresh('t'), token: reply['requestId'] ?? '' })
    expect(known.body).toMatchObject({ code: 'OK', cuid: reply['cuid'] })
  })

  it('S-GATE-01g: a launch into a lobby is one into its venue, and a closed venue refuses it', async () => {
    const member = await scene.member(0n)
    const { data } = await launch({ enName: 'YBDJ' }, member)
    const { requestId, cuid } = data as unknown as Record<string, string>
    const known = await scene.wallet('authenticate', { transaction: fresh('t'), token: requestId ?? '' })
    expect(known.body).toMatchObject({ code: 'OK', cuid })
    expect((await launch({ enName: 'V188' }, member)).status_code).toBe(7501)
  })

  it('L34: the database stores a hash of the token only', async () => {
    const { token } = await scene.member(0n)
    const { rows } = await scene.house.db.query<{ found: bigint }>(
      'select count(*) as found from venues.launch l where l::text like $1',
      [`%${token}%`],
    )
    expect(rows[0]?.found).toBe(0n)
  })

  it.each([
    ['no login', { enName: 'YBTY' }, false, 10004],
    ['an unknown venue', { enName: 'NOBODY' }, true, 7502],
    ['an address as venue', { enName: 'http://evil' }, true, 10003],
    ['no venue', {}, true, 10003],
    ['an unknown field', { enName: 'YBTY', url: 'http://evil' }, true, 10003],
    ['a field that is too long', { enName: 'YBTY', temporaryParam: 'x'.repeat(1001) }, true, 10003],
    ['an object for a field', { enName: 'YBTY', gameCode: {} }, true, 10003],
  ])('with %s it is refused', async (_what, body, loggedIn, code) => {
    const member = loggedIn ? await scene.member(0n) : undefined
    expect((await launch(body, member)).status_code).toBe(code)
  })

  it('L20, L24: for an excluded member it is refused with the reason and the end', async () => {
    const member = await scene.member(0n)
    const until = scene.house.world.now() + 40 * 86_400_000
    await commitChange(scene.house, member.id, { set: 'exclude', until })
    expect(await launch({ enName: 'YBTY' }, member)).toMatchObject({
      status_code: 7401,
      data: { refused: 'excluded', until },
    })
  })

  it('L20: an excluded member can go back into a round of theirs, but cannot stake', async () => {
    const member = await scene.member(1000n)
    const spin = (token: string) =>
      debitOf(token, 300, { detail: drawDetail(300, { gameClass: 'spin', game: 'mines' }) })
    const bet = { ...spin(member.token), keep: true }
    await scene.wallet('debit', bet)
    const draw = debitOf(member.token, 100, { detail: drawDetail(100) })
    await scene.wallet('debit', { ...draw, keep: true })
    const until = scene.house.world.now() + 40 * 86_400_000
    await commitChange(scene.house, member.id, { set: 'exclude', until })
    const { status_code, data } = await launch({ enName: 'YBTY' }, member)
    expect(status_code).toBe(6000)
    const { requestId } = data as unknown as { requestId: string }
    expect((await scene.wallet('debit', { ...spin(requestId), keep: true })).body).toMatchObject({ code: 'EXCLUDED' })
    await scene.wallet('settle', {
      items: [{ transaction: fresh('t'), round: bet.round, version: 1, total: 900 }],
    })
    // A bet that waits for its draw does not open the venue.
    expect(await launch({ enName: 'YBTY' }, member)).toMatchObject({ status_code: 7401 })
  })

  it('a venue in maintenance or closed refuses it', async () => {
    const member = await scene.member(0n)
    const set = async (state: string) => {
      await scene.house.db.query(`update venues.venue set state = $1 where id = 'YBTY'`, [state])
      scene.later(4000)
    }
    await set('maintenance')
    expect(await launch({ enName: 'YBTY' }, member)).toMatchObject({ status_code: 6013 })
    await set('closed')
    expect(await launch({ enName: 'YBTY' }, member)).toMatchObject({ status_code: 7501 })
    await set('open')
    expect(await launch({ enName: 'YBTY' }, member)).toMatchObject({ status_code: 6000 })
  })

  it('S-ENT-08: it ends with its session, in the same plan, before any news is handled', async () => {
    const { house } = scene
    const member = await scene.member(1000n)
    await scene.wallet('debit', debitOf(member.token, 10))
    const next = await scene.login(member.id)
    const other = await scene.launch(member.id, next.session)
    expect((await scene.wallet('debit', debitOf(other, 10))).body).toMatchObject({ code: 'OK' })
    expect((await scene.wallet('debit', debitOf(member.token, 10))).body).toMatchObject({ code: 'TOKEN_EXPIRED' })
    expect(await endSession(house, member.id, next.session, 'logged_out')).toBe(true)
    expect((await scene.wallet('debit', debitOf(other, 10))).body).toMatchObject({ code: 'TOKEN_EXPIRED' })
    await scene.news()
    expect((await scene.wallet('debit', debitOf(other, 10))).body).toMatchObject({ code: 'TOKEN_EXPIRED' })
    expect(await scene.money(member.id)).toMatchObject({ held: 20n })
  })

  it('S-ENT-08: after each of twenty logouts among bets on two nodes no stake is accepted', async () => {
    const { house, log, url, venues } = scene
    const journal = await openJournal({ url, world: house.world, log, node: 'beside', secret: testSecret })
    const beside = openVenues({ venues: [{ code: 'YBTY', url: 'http://127.0.0.1:9', secret: 'none' }], secret: 'none' })
    const nodes = [
      { slice: venues.slice, house },
      { slice: beside.slice, house: { ...house, journal } },
    ]
    const bet = (token: string, nth: number) => {
      const at = nodes[nth % 2]
      const debit = at?.slice.handlers.find(({ endpoint }) => endpoint.path === '/wallet/v1/debit')
      return debit?.run(
        debitOf(token, 1) as never,
        { house: at?.house, caller: { is: 'venue', venue: 'YBTY' } } as never,
      )
    }
    const late = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const { id, session, token } = await scene.member(1000n)
        let isOver = false
        const ended = endSession(house, id, session, 'logged_out').then(() => (isOver = true))
        const codes: unknown[] = []
        for (let nth = 0; nth < 12; nth++) {
          const wasOver = isOver
          const answer = (await bet(token, nth)) as { readonly code: string }
          if (wasOver && answer.code !== 'TOKEN_EXPIRED') codes.push(answer.code)
        }
        await ended
        return codes
      }),
    )
    expect(late.flat()).toEqual([])
    await journal.close()
  })
})

describe('S-CNT-01: the platform’s copy of the counts', () => {
  const counts = { ...noCounts, TY: { '1': { ct: 3, balls: { '1': { ct: 3 } } } } }
  const copy = async () => (await scene.site('/game/api/v1/venue/counts', {})).data
  const told = (data: unknown, code = '0000000') => JSON.stringify({ code, msg: 'ok', data, ts: '1' })

  it('S-CALL-11, S-ENT-02, S-CNT-03: it is requested with the specified headers, and served to guests', async () => {
    expect(await copy()).toEqual({ counts: noCounts, venues: {}, lobbies: {}, takenAt: null })
    vendor.body = told(counts)
    await scene.venues.refreshCounts(scene.house)
    expect(vendor.asked).toContainEqual({
      url: `http://127.0.0.1:6011${obCountsPath}?merchantCode=6001`,
      headers: { requestId: 'merchant', 'client-type': 'h5' },
    })
    // A missing answer is not cached: vendors that open together with the platform are queried by the next visitor.
    expect(await copy()).toMatchObject({ counts })
    const more = { ...counts, TY: { '1': { ct: 9, balls: { '1': { ct: 9 } } } } }
    vendor.body = told(more)
    scene.later(6000)
    expect(await copy()).toMatchObject({ counts: more })
    vendor.body = told(counts)
    scene.later(120_000)
    expect(await copy()).toMatchObject({ counts: more })
    await scene.venues.refreshCounts(scene.house)
    scene.later(6000)
  })

  it('S-ENT-02, S-GATE-01g: a lobby counts its own sport, and its group all of its lobbies', async () => {
    const balls = { '1': { ct: 3 }, '100': { ct: 2 } }
    vendor.body = told({ ...counts, TY: { '1': { ct: 5, balls } } })
    await scene.venues.refreshCounts(scene.house)
    scene.later(6000)
    const esports = { '1': { ct: 2, balls: { '100': { ct: 2 } } } }
    expect(await copy()).toMatchObject({ counts: { DJ: esports }, lobbies: { YBDJ: esports } })
    vendor.body = told(counts)
    await scene.venues.refreshCounts(scene.house)
    scene.later(6000)
  })

  it.each([
    ['a server error', 500, '{}'],
    ['no JSON', 200, '<html>'],
    ['another JSON shape', 200, told({ TY: 1 })],
    ['an error', 200, told(null, '0400900')],
  ])('S-CNT-01: the copy stays if the vendor answers %s', async (_what, status, body) => {
    Object.assign(vendor, { status, body })
    await scene.venues.refreshCounts(scene.house)
    scene.later(6000)
    expect(await copy()).toMatchObject({ counts })
    vendor.status = 200
  })

  it('S-CNT-03, S-CONST-03: a job renews it every minute', () => {
    expect(scene.venues.slice.jobs.find((job) => job.name === 'venues.counts')?.cron).toBe('* * * * *')
  })
})

describe('L32: a member’s rounds', () => {
  it('L32: they list only the member’s own, newest first, page by page, with detail and result', async () => {
    const [mine, other] = [await scene.member(10_000n), await scene.member(10_000n)]
    const bets = []
    for (let nth = 0; nth < 5; nth++) {
      const bet = debitOf(mine.token, 100 + nth)
      bets.push(bet)
      await scene.wallet('debit', bet)
      await scene.wallet('debit', debitOf(other.token, 100))
    }
    const result = {
      legs: [{ matchId: 'm-1', outcome: 'half_win', score: { home: 1, away: 0 }, reason: 'x' }],
      proofDigest: 'ab'.repeat(32),
    }
    const settle = { items: [{ transaction: fresh('t'), round: bets[1]?.round ?? '', version: 1, total: 195, result }] }
    await scene.wallet('settle', settle)
    const list = async (ask: object) =>
      (await scene.site('/game/api/v1/round/list', ask, mine)).data as unknown as {
        rounds: { id: string; stake: string; total: string | null; state: string; detail: object; digest: string }[]
        next: object | null
      }
    const seen = []
    for (let page = await list({ limit: 2 }); ; page = await list({ limit: 2, before: page.next })) {
      seen.push(...page.rounds)
      if (page.next === null) break
    }
    expect(seen.map(({ id }) => id)).toEqual(bets.map(({ round }) => `YBTY/${round}`).reverse())
    expect(seen[4]).toMatchObject({ stake: '1.00', total: null, state: 'held', detail: bets[0]?.detail })
    expect(seen[4]?.digest).toMatch(/^[0-9a-f]{64}$/)
    expect((await list({ show: 'done' })).rounds.map(({ id, total }) => [id, total])).toEqual([
      [`YBTY/${bets[1]?.round}`, '1.95'],
    ])
    expect((await list({ show: 'done' })).rounds[0]).toMatchObject({
      state: 'settled',
      version: 1,
      result,
      reason: null,
    })
    expect((await list({ show: 'open' })).rounds).toHaveLength(4)
    await scene.wallet('rollback', {
      items: [{ transaction: fresh('t'), round: bets[2]?.round ?? '', reason: 'danger' }],
    })
    expect((await list({ show: 'done' })).rounds[0]).toMatchObject({
      state: 'returned',
      reason: 'changed',
      reasonCode: 'danger',
      result: null,
    })
  })

  it('L32: another member’s round is answered exactly like an absent one', async () => {
    const [mine, other] = [await scene.member(1000n), await scene.member(1000n)]
    const bet = debitOf(mine.token, 100)
    await scene.wallet('debit', bet)
    const ask = (id: string, caller: typeof mine) => scene.site('/game/api/v1/round/one', { id }, caller)
    expect((await ask(`YBTY/${bet.round}`, mine)).data).toMatchObject({ id: `YBTY/${bet.round}`, stake: '1.00' })
    expect(await ask(`YBTY/${bet.round}`, other)).toEqual(await ask('YBTY/not-there', other))
    expect((await ask(`YBTY/${bet.round}`, other)).status_code).toBe(7500)
    expect((await scene.site('/game/api/v1/round/one', { id: `YBTY/${bet.round}` })).status_code).toBe(10004)
  })
})
