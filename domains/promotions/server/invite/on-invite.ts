// A member's view of their invitations, and the desk's review of invitations.

import type { House } from '@magpie/db'
import { broughtSince, codeOfMember, type Edge, edgesSince, nameBefore, openedOf } from '@magpie/agents/server'
import { accountNames } from '@magpie/identity/server'
import { beijingDay, dayMs, refuse, type Uuid } from '@magpie/kernel'
import { acted } from '@magpie/operators/server'
import { barNow } from '@magpie/play-safe/server'
import { handle, memberOf } from '@magpie/wire'
import { type Friend, inviteMine, invitationDecide, invitationsHeld } from '../../contract/index.ts'
import { awardId } from '../awards/award-plans.ts'
import { type AwardState, awardStates } from '../awards/award-store.ts'
import { campaignById, runningOf } from '../campaigns/campaign-store.ts'
import { giveInvitation, giveWhenLetGo, ownerAward } from './give-invitation.ts'
import {
  countedInMonth,
  heldCount,
  heldInvitations,
  type Invited,
  invitedBy,
  invitedOf,
  invitedSums,
} from './invited-store.ts'

const shownDays = 90
const friendsShown = 50
const pageSize = 50

type Looked = {
  readonly now: number
  readonly verifyDays: number
  readonly invited: ReadonlyMap<Uuid, Invited>
  readonly awards: ReadonlyMap<string, AwardState>
}

const stateOf = (edge: Edge, { now, verifyDays, invited, awards }: Looked): Friend['state'] => {
  const one = invited.get(edge.member)
  if (one === undefined) return now - edge.registeredAt >= verifyDays * dayMs ? 'late' : 'waiting'
  if (one.state === 'review') return 'review'
  if (one.state === 'none') return one.why === 'too_late' ? 'late' : 'none'
  if (one.state === 'void') return 'none'
  if (one.ownerPoints === 0) return 'full'
  const state = awards.get(awardId(one.campaign, edge.owner, ownerAward(edge.owner, edge.member))) ?? 'none'
  return state === 'reversed' ? 'void' : state
}

const friendOf = (edge: Edge, looked: Looked): Friend => {
  const one = looked.invited.get(edge.member)
  return {
    ...nameBefore(edge.owner, edge.member),
    registeredAt: edge.registeredAt,
    verifiedAt: one?.verifiedAt ?? null,
    state: stateOf(edge, looked),
    points: one?.ownerPoints ?? 0,
  }
}

const friendsOf = async (house: House, member: Uuid, verifyDays: number): Promise<Friend[]> => {
  const edges = await edgesSince(house, member, 0, friendsShown)
  const invited = await invitedBy(
    house,
    member,
    edges.map((edge) => edge.member),
  )
  const ids = invited.map(({ campaign, friend }) => awardId(campaign, member, ownerAward(member, friend)))
  const looked = {
    now: house.world.now(),
    verifyDays,
    invited: new Map(invited.map((one) => [one.friend, one])),
    awards: await awardStates(house, member, ids),
  }
  return edges.map((edge) => friendOf(edge, looked))
}

const pointsClaimed = async ({ db }: House, member: Uuid): Promise<number> => {
  const { rows } = await db.query<{ sum: number }>(
    `select coalesce(sum(amount), 0)::int as sum from promotions.award
     where member_id = $1 and kind = 'invitation' and state = 'claimed'`,
    [member],
  )
  return rows[0]?.sum ?? 0
}

const onMine = handle(inviteMine, async (_ask, { house, caller }) => {
  const member = memberOf(caller)
  const now = house.world.now()
  const since = now - shownDays * dayMs
  const [[campaign], bar, code] = await Promise.all([
    runningOf(house, 'invitation'),
    barNow(house, member),
    codeOfMember(house, member),
  ])
  const terms = campaign?.terms.kind === 'invitation' ? campaign.terms : null
  const [opened, registered, sums, points, month, friends] = await Promise.all([
    openedOf(house, [code], beijingDay(since)),
    broughtSince(house, member, since),
    invitedSums(house, member, since),
    pointsClaimed(house, member),
    countedInMonth(house, member, now),
    friendsOf(house, member, terms?.verifyDays ?? 30),
  ])
  return {
    terms: terms === null ? null : { points: terms.points, verifyDays: terms.verifyDays, perMonth: terms.perMonth },
    paused: bar !== null,
    code,
    funnel: { opened: opened.get(code) ?? 0, registered, ...sums },
    points,
    month,
    friends,
  }
})

const onHeld = handle(invitationsHeld, async ({ behind, limit = pageSize }, { house }) => {
  const rows = await heldInvitations(house, behind ?? null, limit)
  const names = await accountNames(
    house,
    rows.flatMap(({ friend, owner }) => [friend, owner]),
  )
  return {
    rows: rows.map(({ friend, owner, signals, registeredAt, verifiedAt, decidedAt }) => ({
      friend,
      friendAccount: names.get(friend) ?? '',
      owner,
      ownerAccount: names.get(owner) ?? '',
      signals: [...signals],
      registeredAt,
      verifiedAt,
      decidedAt,
    })),
    next: rows.length < limit ? null : (rows.at(-1)?.friend ?? null),
    waiting: await heldCount(house),
  }
})

const onDecide = handle(invitationDecide, async ({ friend, decision, reason }, { house, audit }) => {
  const held = await invitedOf(house, friend)
  if (held?.state !== 'review') return refuse('invitation_unknown')
  if (decision === 'release' && (await campaignById(house, held.campaign, held.version)) === undefined)
    return refuse('campaign_faulty')
  const state = decision === 'release' ? 'claimable' : 'void'
  const row = audit({
    action: `promotions.invitation.${decision}`,
    reason,
    subject: { kind: 'member', id: friend },
    member: friend,
    facts: { owner: held.owner, signals: held.signals.join(' ') },
  })
  const moved = await acted(house, row, async (client) => {
    const { rowCount } = await client.query(
      `update promotions.invited set state = $2 where id = $1 and state = 'review'`,
      [friend, state],
    )
    if (rowCount === 1 && state === 'claimable') await giveWhenLetGo(client, friend)
    return rowCount === 0 ? refuse('invitation_unknown') : ({ state } as const)
  })
  if ('refused' in moved) return moved
  if (moved.state === 'claimable')
    await giveInvitation(house, { ...held, state }).catch((cause: unknown) =>
      house.log.warn(
        { friend, reason: String(cause) },
        'the award of an approved invitation failed: its job gives it later',
      ),
    )
  return moved
})

export const onInvite = [onMine, onHeld, onDecide]
