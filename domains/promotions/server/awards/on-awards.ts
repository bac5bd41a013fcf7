// A member's view of their awards, and their claims.

import { endText, type House, pageOf, readEnd } from '@magpie/db'
import {
  atBeijing,
  beijingMonthStart,
  isRefusal,
  money,
  type Refusal,
  refuse,
  type Uuid,
  wireAmount,
} from '@magpie/kernel'
import { barNow } from '@magpie/play-safe/server'
import { type Answer, handle, memberOf } from '@magpie/wire'
import { activityKinds, awardClaim, awardList, awardsOfMember, dividendLead, ShownAward } from '../../contract/index.ts'
import { type Stored, storedById } from '../campaigns/campaign-store.ts'
import { type Award, awardsOf, awardSums } from './award-store.ts'
import { takeBackWaits } from '../take-back-waits.ts'
import { claimAward, endsOf } from './claim-award.ts'

const pageSize = 30
const giftKinds = ['dividend', 'vip-gift']
const statesOf = {
  all: ['review', 'claimable', 'claimed', 'expired', 'void', 'reversed'],
  claimable: ['claimable', 'review'],
  claimed: ['claimed'],
  expired: ['expired', 'void', 'reversed'],
} as const

const kindIn = ({ kind }: Award): ShownAward['kind'] => activityKinds.find((one) => one === kind) ?? 'unknown'

const shown = (award: Award, campaign: Stored | undefined): ShownAward => ({
  id: award.id,
  campaign: award.campaign,
  kind: kindIn(award),
  title: campaign?.title ?? {},
  currency: award.currency as ShownAward['currency'],
  amount: wireAmount(money(award.amount, award.currency)),
  state: award.state,
  reason: award.reason,
  taken: award.taken === null ? null : wireAmount(money(award.taken, award.currency)),
  facts: ShownAward.shape.facts.safeParse(award.facts).data ?? {},
  digest: award.digest,
  multipleX100: campaign?.terms != null && 'multipleX100' in campaign.terms ? campaign.terms.multipleX100 : 0,
  product: campaign?.product ?? 'all',
  dueAt: award.dueAt,
  madeAt: award.madeAt,
  changedAt: award.changedAt,
})

/** Each with its campaign in the version under which it was made. */
const showAll = async (house: House, awards: readonly Award[]): Promise<ShownAward[]> => {
  const campaigns = new Map<string, Stored | undefined>()
  for (const { campaign, version } of awards) {
    const name = `${campaign}/${version}`
    if (!campaigns.has(name)) campaigns.set(name, await storedById(house, campaign, version))
  }
  for (const { id, kind, campaign } of awards.filter((award) => kindIn(award) === 'unknown'))
    house.log.alarm(
      { code: 'award_unreadable', row: id, kind, campaign },
      'an award is of an unknown kind: start the release that made it, or restore the row',
    )
  return awards.map((award) => shown(award, campaigns.get(`${award.campaign}/${award.version}`)))
}

/** Claimable awards with their deadlines, extended by the member's time-outs. */
const withPauses = async (house: House, awards: readonly Award[]): Promise<readonly Award[]> => {
  const waiting = awards.filter(({ state }) => state === 'claimable' || state === 'review')
  const ends = await endsOf(house, waiting)
  return awards.map((award) => ({ ...award, dueAt: ends[waiting.indexOf(award)] ?? award.dueAt }))
}

const monthStart = (now: number): number => {
  const at = atBeijing(now)
  return beijingMonthStart(at.getUTCFullYear(), at.getUTCMonth())
}

const onList = handle(awardList, async ({ of = 'all', show = 'all', before }, { house, caller }) => {
  const member = memberOf(caller)
  const kinds = of === 'gift' ? giftKinds : null
  const [bar, found, sums] = await Promise.all([
    barNow(house, member),
    awardsOf(house, member, {
      states: statesOf[show],
      kinds,
      before: readEnd(before),
      limit: pageSize + 1,
    }),
    awardSums(house, member, monthStart(house.world.now()), kinds),
  ])
  const { rows, next } = pageOf(found, pageSize, ({ madeAt, id }) => endText(madeAt, id))
  return {
    rows: await showAll(house, await withPauses(house, rows)),
    next,
    claimable: sums.claimable,
    money: wireAmount(money(sums.money)),
    points: String(sums.points),
    mayClaim: bar === null,
  }
})

type Told = { readonly amount: string; readonly currency: 'XIB' | 'XFE' }

/** For its member, an award that ended in any way is gone. */
const claim = async (
  house: House,
  member: Uuid,
  id: string,
): Promise<Told | Refusal<Extract<Answer<typeof awardClaim>, { refused: string }>['refused']>> => {
  const answer = await claimAward(house, member, id)
  if (!isRefusal(answer)) {
    const { amount, currency } = answer.award
    return { amount: wireAmount(money(amount, currency)), currency: currency as Told['currency'] }
  }
  const { refused } = answer
  if (refused === 'award_unknown' || refused === 'award_expired' || refused === 'award_void')
    return refuse('award_gone')
  return { ...answer, refused }
}

const onClaim = handle(awardClaim, ({ award }, { house, caller }) => claim(house, memberOf(caller), award))

const onLead = handle(dividendLead, async ({ award }, { house, caller }): Promise<Answer<typeof dividendLead>> => {
  const member = memberOf(caller)
  const claimed = award === undefined ? null : await claim(house, member, award)
  if (isRefusal(claimed)) return claimed
  const rows = await awardsOf(house, member, {
    states: ['claimable'],
    kinds: ['dividend'],
    before: undefined,
    limit: pageSize,
  })
  return { rows: await showAll(house, await withPauses(house, rows)), claimed }
})

const shownAtDesk = 20

const onMember = handle(awardsOfMember, async ({ member }, { house }) => {
  const [rows, sums] = await Promise.all([
    awardsOf(house, member, { states: statesOf.all, kinds: null, before: undefined, limit: shownAtDesk }),
    awardSums(house, member, 0),
  ])
  const all = await showAll(house, rows)
  const mayGo = (state: Award['state']): boolean => state === 'claimable' || state === 'review' || state === 'claimed'
  return {
    rows: await Promise.all(
      all.map(async (one) => ({ ...one, asked: mayGo(one.state) && (await takeBackWaits(house, one.id)) })),
    ),
    claimable: sums.claimable,
    money: wireAmount(money(sums.money)),
    points: String(sums.points),
  }
})

export const onAwards = [onList, onClaim, onLead, onMember]
