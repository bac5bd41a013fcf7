// From an opened link to points for both, on a real database: the house records who invited whom, and it is decided
// once.

import { openAgents } from '@magpie/agents/server'
import { inviteTouch } from '@magpie/agents/contract'
import { leaveTraces } from '@magpie/identity/server'
import type { Uuid } from '@magpie/kernel'
import { openDesk } from '@magpie/operators/testing'
import { commitChange, playSafe } from '@magpie/play-safe/server'
import { headersOfMember, resolveTestMember, type TestMember } from '@magpie/testkit'
import { openPool, runWaitingJobs } from '@magpie/db'
import { openScene, type Scene } from '@magpie/venues/testing'
import { openServer } from '@magpie/wire/mount'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Invite, invitationDecide, invitationsHeld, inviteMine } from '../../contract/index.ts'
import { openBringing } from '../../testing/brings.ts'
import { openCampaign, runDry } from '../../testing/campaign.ts'
import { claimAward } from '../awards/claim-award.ts'
import { type Campaign, moneyOf } from '../campaigns/campaign-store.ts'
import { openPromotions } from '../index.ts'

const hour = 3_600_000
const terms = { kind: 'invitation', points: 60, verifyDays: 30, perMonth: 2, claimDays: 30 } as const

let scene: Scene
let site: Awaited<ReturnType<typeof openServer>>
let desk: Awaited<ReturnType<typeof openDesk>>
let campaign: Campaign
let registers: ReturnType<typeof openBringing>['registers']
let verify: ReturnType<typeof openBringing>['verify']
let shows: ReturnType<typeof openBringing>['shows']
const [agents, promotions] = [openAgents(), openPromotions()]
const mounted = [agents, promotions].map((slice) => ({
  ...slice,
  handlers: slice.handlers.filter(({ endpoint }) => !endpoint.path.startsWith('/ops/')),
}))

beforeAll(async () => {
  scene = await openScene()
  ;({ registers, verify, shows } = openBringing(scene))
  site = await openServer({
    house: scene.house,
    slices: [...mounted, playSafe],
    resolveCaller: resolveTestMember,
    siteOrigins: [],
  })
  desk = await openDesk([promotions], { url: scene.url, house: scene.house })
  campaign = await openCampaign(scene.house, terms, { art: 'birds', weight: 100 })
})
afterAll(async () => {
  await site.close()
  await desk.close()
  await scene.close()
})

const opens = async (code: string, device: Uuid, kind = 'invite_code'): Promise<void> => {
  const reply = await site.inject({
    method: 'POST',
    url: inviteTouch.path,
    headers: { uuid: device },
    payload: { kind, code },
  })
  expect(reply.json()).toMatchObject({ status_code: 6000, data: {} })
}

const mine = async (member: TestMember): Promise<Invite> => {
  const reply = await site.inject({
    method: 'POST',
    url: inviteMine.path,
    headers: headersOfMember(member),
    payload: {},
  })
  return reply.json<{ data: Invite }>().data
}
const awardsOf = async (member: Uuid) => {
  const { rows } = await scene.house.db.query<{ id: string; state: string; amount: bigint }>(
    `select id, state, amount from promotions.award where member_id = $1 and kind = 'invitation' order by made_at, id`,
    [member],
  )
  return rows
}

describe('S-GATE-01o, S-QP-02: invitations', () => {
  let owner: TestMember
  let code: string
  beforeEach(async () => {
    owner = await scene.member(0n)
    code = (await mine(owner)).code
    // The inviting member registered earlier.
    scene.later(1000)
  })

  it('an opened link attributes the friend, and gives 60 points to both once the friend is verified', async () => {
    expect(code).toMatch(/^[A-Z2-9]{6}$/)
    const device = scene.house.world.id()
    await opens(code.toLowerCase(), device)
    await opens(code, device)
    await opens('NOBODY', device)
    scene.later(23 * hour)
    const friend = await registers({ device })
    expect(await mine(owner)).toMatchObject({
      code,
      funnel: { opened: 1, registered: 1, verified: 0, awarded: 0 },
      friends: [{ state: 'waiting', verifiedAt: null, points: 0, name: expect.stringMatching(/^喜鹊\d{4}$/) }],
    })
    await verify(friend)
    await verify(friend)
    expect(await awardsOf(owner.id)).toMatchObject([{ state: 'claimable', amount: 60n }])
    expect(await awardsOf(friend)).toMatchObject([{ state: 'claimable', amount: 60n }])
    const [award] = await awardsOf(owner.id)
    expect(award?.id, 'nothing leads to the friend’s account').not.toContain(friend)
    await claimAward(scene.house, owner.id, award?.id ?? '')
    expect(await mine(owner)).toMatchObject({
      funnel: { opened: 1, registered: 1, verified: 1, awarded: 1 },
      points: 60,
      month: 1,
      friends: [{ state: 'claimed', points: 60 }],
    })
  })

  it('S-VAL-04: a link expires after 24 hours; a stamp counts like an opened link, and a typed code is valid', async () => {
    const device = scene.house.world.id()
    await opens(code, device)
    scene.later(24 * hour)
    const late = await registers({ device })
    const stamped = await registers({
      inviteCode: code,
      inviteFrom: { kind: 'invite_code', at: scene.house.world.now() - 1000 },
    })
    const typed = await registers({ inviteCode: code })
    await verify(late)
    expect(await awardsOf(late)).toEqual([])
    expect((await mine(owner)).friends).toHaveLength(2)
    const { rows } = await scene.house.db.query('select id, via from agents.edge where owner_id = $1 order by id', [
      owner.id,
    ])
    expect(rows).toEqual([
      { id: stamped, via: 'invite_code' },
      { id: typed, via: 'typed' },
    ])
  })

  it('an unknown code runs the same statements as a known one, the first time and again', async () => {
    const asked = vi.spyOn(scene.house.db, 'query')
    const statements = async (opened: string, device: Uuid): Promise<readonly unknown[]> => {
      asked.mockClear()
      await opens(opened, device)
      return asked.mock.calls.map(([sql]: readonly unknown[]) => sql).filter((sql) => String(sql).includes('agents.'))
    }
    const [one, other] = [scene.house.world.id(), scene.house.world.id()]
    const first = await statements(code, one)
    expect(first.length).toBeGreaterThan(2)
    expect(await statements('NOBODY', other)).toEqual(first)
    expect(await statements('NOBODY', other)).toEqual(await statements(code, one))
    asked.mockRestore()
    const { rows } = await scene.house.db.query('select code from agents.touch where device_id = $1', [other])
    expect(JSON.stringify(rows), 'what was typed lies nowhere').not.toContain('NOBODY')
  })

  it('above the monthly limit only the friend gets an award', async () => {
    const friends = []
    for (let nth = 0; nth < 3; nth += 1) friends.push(await registers({ inviteCode: code }))
    for (const friend of friends) await verify(friend)
    expect(await awardsOf(owner.id)).toHaveLength(2)
    for (const friend of friends) expect(await awardsOf(friend)).toHaveLength(1)
    expect((await mine(owner)).friends.map(({ state }) => state).sort()).toEqual(['claimable', 'claimable', 'full'])
  })

  it('friends who verify at the same moment do not exceed the limit either', async () => {
    const friends = []
    for (let nth = 0; nth < 6; nth += 1) friends.push(await registers({ inviteCode: code }))
    await Promise.all(friends.map(verify))
    expect(await awardsOf(owner.id)).toHaveLength(2)
    for (const friend of friends) expect(await awardsOf(friend)).toHaveLength(1)
  })

  it('L20: nothing is given if one of the two may not play, and nothing later either', async () => {
    const friend = await registers({ inviteCode: code })
    await commitChange(scene.house, owner.id, { set: 'time_out', hours: 2 })
    await verify(friend)
    scene.later(3 * hour)
    await verify(friend)
    expect([await awardsOf(owner.id), await awardsOf(friend)]).toEqual([[], []])
    expect((await mine(owner)).friends).toMatchObject([{ state: 'none', points: 0 }])
  })

  it('engagement 16.11: a dry run decides as the award does about excluded members and full months', async () => {
    const other = await scene.member(0n)
    const theirs = (await mine(other)).code
    scene.later(1000)
    const friends = []
    for (let nth = 0; nth < 4; nth += 1) friends.push(await registers({ inviteCode: code }))
    const last = await registers({ inviteCode: theirs })
    const before = await runDry(scene.house, campaign)
    // The first friend and the other owner are excluded before any name is verified.
    for (const member of [friends[0], other.id])
      await commitChange(scene.house, member as Uuid, {
        set: 'exclude',
        until: scene.house.world.now() + 300 * 24 * hour,
      })
    for (const member of [...friends, last]) {
      await shows(member)
      await verify(member)
      scene.later(1000)
    }
    const made = (await Promise.all([owner.id, other.id, ...friends, last].map(awardsOf))).flat()
    expect(made).toHaveLength(5)
    scene.later(24 * hour)
    const run = await runDry(scene.house, campaign)
    expect(run.awards - before.awards).toBe(made.length)
    expect(BigInt(run.sum) - BigInt(before.sum)).toBe(made.reduce((sum, { amount }) => sum + amount, 0n))
    expect(run.without).toEqual(
      expect.arrayContaining([
        { why: 'shut_out', count: 1 },
        { why: 'may_not_play', count: 1 },
        { why: 'owner_full', count: 1 },
      ]),
    )
  })

  it('unreadable terms do not block the news of an earlier award, and nothing is released under them', async () => {
    const device = scene.house.world.id()
    await leaveTraces(scene.house, owner.id, [{ kind: 'device', mark: device }])
    const [thanked, held] = [await registers({ inviteCode: code }), await registers({ device, inviteCode: code })]
    for (const friend of [thanked, held]) await verify(friend)
    const hand = openPool({ url: scene.url })
    const write = (body: object) =>
      hand.query('update promotions.terms set terms = $2 where id = $1', [`${campaign.id}/1`, JSON.stringify(body)])
    await write({})
    await verify(thanked)
    expect(await awardsOf(thanked)).toHaveLength(1)
    const risk = await desk.operator('risk')
    const say = { friend: held, decision: 'release' as const, reason: 'looked at both of them' }
    expect(await risk.refusal(invitationDecide, say)).toBe('campaign_faulty')
    await write(terms)
    await hand.end()
    expect(await risk.call(invitationDecide, say)).toEqual({ state: 'claimable' })
    expect(await awardsOf(held)).toHaveLength(1)
  })

  it('L33: friends on the same device wait for an operator, who releases both awards or voids them', async () => {
    const device = scene.house.world.id()
    await leaveTraces(scene.house, owner.id, [{ kind: 'device', mark: device }])
    const [let1, refused] = [
      await registers({ device, inviteCode: code }),
      await registers({ device, inviteCode: code }),
    ]
    // Of the two the first has the same name as the owner.
    const hand = openPool({ url: scene.url })
    for (const member of [owner.id, let1])
      await hand.query(
        `insert into papers.paper (id, state, member_id, level, name_sealed, name_masked, name_mark, number_sealed, number_masked, files, at, decided_at)
         values ($1, 'accepted', $2, 1, '', '', 'one-name', '', '', '{}', $3, $3)`,
        [scene.house.world.id(), member, new Date(scene.house.world.now())],
      )
    await hand.end()
    for (const friend of [let1, refused]) await verify(friend)
    expect(await awardsOf(owner.id)).toEqual([])
    expect((await mine(owner)).friends.map(({ state }) => state)).toEqual(['review', 'review'])
    const risk = await desk.operator('risk')
    const { rows } = (await risk.call(invitationsHeld, {})) as { rows: { friend: string; signals: string[] }[] }
    expect(rows.map(({ friend }) => friend)).toEqual([let1, refused])
    expect(rows.map(({ signals }) => signals)).toEqual([['same_device', 'same_name'], ['same_device']])
    const say = (friend: Uuid, decision: 'release' | 'refuse') => ({
      friend,
      decision,
      reason: 'looked at both of them',
    })
    expect(await risk.call(invitationDecide, say(let1, 'release'))).toEqual({ state: 'claimable' })
    expect(await risk.call(invitationDecide, say(refused, 'refuse'))).toEqual({ state: 'void' })
    expect(await risk.refusal(invitationDecide, say(refused, 'release'))).toBe('invitation_unknown')
    await verify(refused)
    expect(await awardsOf(let1)).toHaveLength(1)
    expect(await awardsOf(refused)).toEqual([])
    expect(await awardsOf(owner.id)).toHaveLength(1)
    const support = await desk.operator('support')
    expect(await support.refusal(invitationDecide, say(let1, 'refuse'))).toBe('forbidden')
  })

  it('a released invitation is also given if the node ended right after the decision', async () => {
    const device = scene.house.world.id()
    await leaveTraces(scene.house, owner.id, [{ kind: 'device', mark: device }])
    const friend = await registers({ device, inviteCode: code })
    await verify(friend)
    const risk = await desk.operator('risk')
    const { journal } = scene.house
    const commit = journal.commit.bind(journal)
    const cut = vi.spyOn(journal, 'commit').mockImplementation((plan) => {
      if (plan.kind === 'promotion.reserve') throw new Error('the node ends')
      return commit(plan)
    })
    const say = { friend, decision: 'release' as const, reason: 'looked at both of them' }
    expect(await risk.call(invitationDecide, say)).toEqual({ state: 'claimable' })
    cut.mockRestore()
    expect([await awardsOf(owner.id), await awardsOf(friend)]).toEqual([[], []])
    await runWaitingJobs({ url: scene.url, house: scene.house, jobs: promotions.jobs })
    expect(await awardsOf(owner.id)).toHaveLength(1)
    expect(await awardsOf(friend)).toHaveLength(1)
  })

  it('a shared payee, or five of one network within a day, wait for an operator; four do not', async () => {
    const paid = await registers({ inviteCode: code })
    for (const id of [owner.id, paid]) await leaveTraces(scene.house, id, [{ kind: 'payee', mark: 'one card' }])
    await verify(paid)
    const state = async (friend: Uuid) => {
      const { rows } = await scene.house.db.query<{ state: string; signals: string }>(
        'select state, signals from promotions.invited where id = $1',
        [friend],
      )
      return rows[0]
    }
    expect(await state(paid)).toEqual({ state: 'review', signals: 'same_payout' })
    const other = await scene.member(0n)
    const theirs = (await mine(other)).code
    scene.later(1000)
    const four = []
    for (let nth = 0; nth < 4; nth += 1) four.push(await registers({ inviteCode: theirs, network: 'one line' }))
    const [first, ...others] = four
    await verify(first as Uuid)
    expect(await state(first as Uuid)).toEqual({ state: 'claimable', signals: '' })
    const fifth = await registers({ inviteCode: theirs, network: 'one line' })
    for (const friend of [...others, fifth]) await verify(friend)
    expect(await Promise.all([...others, fifth].map(state))).toEqual(
      Array.from({ length: 4 }, () => ({ state: 'review', signals: 'burst' })),
    )
    scene.later(24 * hour + 1000)
    const later = await registers({ inviteCode: theirs, network: 'one line' })
    await verify(later)
    expect((await state(later))?.signals).toBe('')
  })

  it('two friends of one device or one name wait too, however many friends came between them', async () => {
    const device = scene.house.world.id()
    const named = await registers({ inviteCode: code })
    const lined = []
    for (let nth = 0; nth < 5; nth += 1) lined.push(await registers({ inviteCode: code, network: 'a busy line' }))
    const hand = openPool({ url: scene.url })
    await hand.query(
      `insert into agents.edge (id, state, owner_id, via, code, receipt, registered_at)
       select gen_random_uuid(), 'bound', $1, 'typed', $2, '{}', $3::timestamptz + n * interval '1 second' from generate_series(1, 250) n`,
      [owner.id, code, new Date(scene.house.world.now())],
    )
    scene.later(hour)
    const same = await registers({ inviteCode: code })
    for (const member of [named, same])
      await hand.query(
        `insert into papers.paper (id, state, member_id, level, name_sealed, name_masked, name_mark, number_sealed, number_masked, files, at, decided_at)
         values ($1, 'accepted', $2, 1, '', '', 'another-name', '', '', '{}', $3, $3)`,
        [scene.house.world.id(), member, new Date(scene.house.world.now())],
      )
    await hand.end()
    const shared = [await registers({ device, inviteCode: code }), await registers({ device, inviteCode: code })]
    const friends = [same, ...shared, lined[0] as Uuid]
    for (const friend of friends) await verify(friend)
    const { rows } = await scene.house.db.query<{ id: Uuid; signals: string }>(
      'select id, signals from promotions.invited where owner_id = $1',
      [owner.id],
    )
    const signals = new Map(rows.map((one) => [one.id, one.signals]))
    expect(friends.map((friend) => signals.get(friend))).toEqual(['same_name', 'same_device', 'same_device', 'burst'])
  })

  it('the owed account of the pool equals the sum of claimable awards', async () => {
    const { rows } = await scene.house.db.query<{ owed: bigint }>(
      `select coalesce(sum(amount), 0)::bigint as owed from promotions.award where campaign = $1 and state = 'claimable'`,
      [campaign.id],
    )
    expect(rows[0]?.owed).toBeGreaterThan(0n)
    expect((await moneyOf(scene.house, campaign)).owed).toBe(rows[0]?.owed)
  })
})
