// A campaign that promises more than its budget: several awards for a member at once, each requested until the house
// gives its result, and claimed twice at the same moment. The answers are compared with the books when everything has
// settled.

import { isRefusal } from '@magpie/kernel'
import { awardClaim } from '@magpie/promotions/contract'
import { makeAward, campaignOf } from '@magpie/promotions/testing/campaign'
import type { Step } from '../case.ts'
import type { Saw } from '../sights.ts'
import { asMember, callOf, type Member, type Outside, persist } from './outside.ts'

export const thanks = { id: 'sim-thanks', budgetMinor: 9_000n } as const
const awardsOfStep = 3
const claimMs = 60 * 86_400_000

type Claimed = { readonly amount: string; readonly currency: string } | { readonly refused: string }

export type Thanks = {
  readonly award: (step: Step, member: Member) => Promise<void>
  /** Minor units that members were told are theirs, by award. */
  readonly heard: ReadonlyMap<string, bigint>
}

export const openThanks = (outside: Outside, saw: Saw): Thanks => {
  const { chance, network, platform } = outside
  const call = callOf(outside)
  const heard = new Map<string, bigint>()

  const give = async (what: string, member: Member): Promise<string | undefined> => {
    const amount = BigInt(chance.between(`${what}/amount`, 1, 6_000))
    const made = await persist(outside, `${what}/make`, (way) =>
      network.ask(way, async () => {
        const house = platform.house()
        const campaign = await campaignOf(house, thanks.id)
        const dueAt = platform.now() + claimMs
        return makeAward(house, member.id, { campaign, what, amount, because: {}, dueAt })
      }),
    )
    if (!isRefusal(made)) return `${thanks.id}/${member.id}/${what}`
    if (made.refused === 'budget_spent') saw('budget spent')
    return undefined
  }

  const claim = async (way: string, award: string, member: Member): Promise<void> => {
    const claimed = await persist(
      outside,
      way,
      (one) => call<Claimed>(one, awardClaim, { award }, asMember(member)),
      (answer) => !('refused' in answer && answer.refused === 'claim_busy'),
    )
    if ('refused' in claimed) return
    const amount = BigInt(claimed.amount.replace('.', ''))
    if ((heard.get(award) ?? amount) !== amount) outside.wrong(`${award} was claimed with two amounts`)
    heard.set(award, amount)
  }

  return {
    heard,
    award: async ({ nth }, member) => {
      const awards = Array.from({ length: awardsOfStep }, async (_, one): Promise<void> => {
        const what = `award-${nth}-${one}`
        saw('award asked')
        const [award] = await Promise.all([give(what, member), give(what, member)])
        if (award === undefined) return
        await Promise.all(['first', 'second'].map((way) => claim(`${what}/${way}`, award, member)))
      })
      await Promise.all(awards)
    },
  }
}
