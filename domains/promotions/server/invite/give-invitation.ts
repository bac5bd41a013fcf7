// When a friend verifies their name, the awards of both are decided once, and stored before any award is made: repeated
// news, or a restart half-way, makes the same awards.

import { addJob, type House, type Job, type NewsHandler } from '@magpie/db'
import { type Edge, edgeOf, nameBefore, signalsOf } from '@magpie/agents/server'
import { dayMs, isRefusal, type Uuid } from '@magpie/kernel'
import { paperTopic, type PaperNews } from '@magpie/papers/contract'
import { barNow } from '@magpie/play-safe/server'
import type { TermsOf } from '../../contract/index.ts'
import { decideInvitation, type Invitation, invitationPoints } from '../../rules/index.ts'
import { awardId } from '../awards/award-plans.ts'
import { madeOf } from '../awards/award-store.ts'
import { makeAward } from '../awards/make-award.ts'
import { type Campaign, campaignById, runningOf } from '../campaigns/campaign-store.ts'
import { type Invited, invitedOf, keepInvited } from './invited-store.ts'

type Looked = Omit<Invitation, 'owner' | 'verifiedAt' | 'ownerAwardsThisMonth'>

type Shown = { readonly edge: Edge; readonly verifiedAt: number; readonly now: number }

const decidedOf = (
  { id: campaign, version }: Campaign,
  terms: TermsOf<'invitation'>,
  { edge: { member: friend, owner }, verifiedAt, now }: Shown,
  looked: Looked,
  counted: number,
): Invited => {
  const given: Invitation = { owner, verifiedAt, ...looked, ownerAwardsThisMonth: counted }
  const { award, why } = decideInvitation(given, terms)
  // An invitation under review brings as much as it would have, if it is released.
  const [ownerPoints, friendPoints] =
    award === 'claimable' || award === 'review' ? invitationPoints(given, terms) : [0, 0]
  return {
    friend,
    owner,
    campaign,
    version,
    state: award === 'waiting' ? 'none' : award,
    why,
    ownerPoints,
    friendPoints,
    signals: looked.signals,
    registeredAt: looked.registeredAt,
    verifiedAt,
    decidedAt: now,
  }
}

/** Decides once; of a friend with a decision nothing changes. */
export const decide = async (house: House, edge: Edge, campaign: Campaign, verifiedAt: number): Promise<void> => {
  const { terms } = campaign
  if (terms.kind !== 'invitation') return
  const { member: friend, owner, registeredAt } = edge
  const now = house.world.now()
  const [friendBar, ownerBar, signals] = await Promise.all([
    barNow(house, friend),
    barNow(house, owner),
    signalsOf(house, edge),
  ])
  const looked = { registeredAt, friendMayPlay: friendBar === null, ownerMayPlay: ownerBar === null, signals }
  const shown = { edge, verifiedAt, now }
  await keepInvited(house, { owner, now }, (counted) => decidedOf(campaign, terms, shown, looked, counted))
}

/** The name of an owner's award for a friend: with the friend's alias, never their id. */
export const ownerAward = (owner: Uuid, friend: Uuid): string => `friend-${nameBefore(owner, friend).alias}`

/** Makes both awards; existing ones are left as they are, even if their terms cannot be read. */
export const giveInvitation = async (house: House, one: Invited): Promise<void> => {
  const open = [
    { member: one.owner, points: one.ownerPoints, what: ownerAward(one.owner, one.friend), role: 'owner' as const },
    { member: one.friend, points: one.friendPoints, what: 'invited', role: 'friend' as const },
  ].filter(({ points }) => points > 0)
  const idOf = ({ member, what }: (typeof open)[number]): string => awardId(one.campaign, member, what)
  const made = await madeOf(house, open.map(idOf))
  if (open.every((award) => made.has(idOf(award)))) return
  const campaign = await campaignById(house, one.campaign, one.version)
  if (campaign?.terms.kind !== 'invitation') throw new Error(`promotions.invite: ${one.campaign} has no terms`)
  const { verifyDays, perMonth, claimDays } = campaign.terms
  const facts = { registeredAt: one.registeredAt, verifiedAt: one.verifiedAt, verifyDays, perMonth }
  const dueAt = house.world.now() + claimDays * dayMs
  const { name } = nameBefore(one.owner, one.friend)
  for (const { member, points, what, role } of open) {
    const because = { ...facts, role, ...(role === 'owner' ? { friend: name } : {}) }
    const given = await makeAward(house, member, { campaign, what, amount: BigInt(points), because, dueAt })
    if (isRefusal(given)) house.log.info({ campaign: campaign.id, refused: given.refused }, 'no award of an invitation')
  }
}

/** Makes the awards of a decision that gives some. */
export const giveKept = async (house: House, friend: Uuid): Promise<void> => {
  const kept = await invitedOf(house, friend)
  if (kept?.state === 'claimable') await giveInvitation(house, kept)
}

type LetGo = { readonly friend: Uuid }

/** For an invitation that an operator released: it follows their decision, even if the node dies. */
export const givingLetGo: Job = {
  name: 'promotions.invitation',
  run: (payload, house) => giveKept(house, (payload as LetGo).friend),
}

/** In the transaction of the decision. */
export const giveWhenLetGo = (client: Parameters<typeof addJob>[0], friend: Uuid): Promise<void> =>
  addJob(client, givingLetGo.name, { friend } satisfies LetGo)

const greet = async (house: House, friend: Uuid, verifiedAt: number): Promise<void> => {
  if ((await invitedOf(house, friend)) === undefined) {
    const edge = await edgeOf(house, friend)
    const [campaign] = await runningOf(house, 'invitation')
    if (edge === undefined || campaign === undefined) return
    await decide(house, edge, campaign, verifiedAt)
  }
  await giveKept(house, friend)
}

export const greetFriends: NewsHandler = {
  consumer: 'promotions.invite',
  topics: [paperTopic],
  handle: async ({ member, body, at }, house) => {
    if (member !== null && (body as PaperNews).what === 'accepted') await greet(house, member, at)
  },
}
