// Corrects a mistyped real name, by two operators. The same plan removes accounts with the old name: a new one must
// carry the right name, and waits like any. While a withdrawal to such an account is under way, the correction waits
// too.

import { commitDecided, commits, type House } from '@magpie/db'
import { isoOf, isRefusal, refuse, type Uuid } from '@magpie/kernel'
import {
  type Approval,
  approvalById,
  approvalsOf,
  approving,
  mayDecide,
  operatorOf,
  proposeAlone,
  turnDown,
} from '@magpie/operators/server'
import { type Answer, type Context, handle } from '@magpie/wire'
import { opsNameFix, opsNameFixDecide, opsNameFixPropose } from '../../contract/index.ts'
import { maskName, nameStands, sameName, tidyName } from '../../rules/index.ts'
import { accountsOf, gone, setPlace, stay, unused } from '../accounts/account-store.ts'
import { nextTurn } from '../places.ts'
import { personOf, personTable } from '../security/person-store.ts'
import { securityPlan } from '../security/security-plans.ts'
import type { Tools } from '../tools.ts'

const kind = 'cashier.name'

/** The body of a proposal: the name is encrypted there too (L34). */
type Fix = { readonly sealed: string; readonly masked: string }

const waitingOf = async (house: House, member: Uuid): Promise<Approval | undefined> => {
  const all = await approvalsOf(house, { kind, state: 'waiting', before: null, limit: 1, about: { member } })
  return all[0]
}

const carryOut = (context: Context, tools: Tools, approval: Approval, member: Uuid, reason: string) => {
  const { house } = context
  const by = operatorOf(context)
  const { sealed, masked } = approval.body as Fix
  const deciding = { place: 'cashier.name', facts: { member }, busy: () => refuse('change_busy') }
  return commitDecided<Answer<typeof opsNameFixDecide>>(house, deciding, async (nth) => {
    if (nth > 0 && (await approvalById(house, kind, approval.id))?.state !== 'waiting') return refuse('already_decided')
    const version = await nextTurn(house, setPlace(member))
    const [before, accounts] = await Promise.all([personOf(house, tools.secrets, member), accountsOf(house, member)])
    if (before === null) return refuse('name_fix_unknown')
    const named = accounts.filter(({ holder }) => holder !== null)
    const free = await unused(
      house,
      member,
      named.map(({ id }) => id),
    )
    if (free === null) return refuse('account_in_use')
    const next = accounts.find(({ holder }) => holder === null)
    const isLost = named.some(({ isDefault }) => isDefault)
    const atMs = house.world.now()
    const facts = { maker: approval.maker.account, from: before.masked, to: masked, accounts: named.length }
    const subject = { kind, id: approval.id }
    const plan = securityPlan({
      key: `name-fix/${approval.id}`,
      member,
      what: 'name_corrected',
      about: masked,
      content: approval.id,
      guards: [
        {
          guard: 'state',
          table: personTable,
          id: member,
          from: ['stated'],
          to: 'stated',
          where: { masked: before.masked },
          set: { sealed, masked, stated_at: isoOf(atMs) },
        },
        version.guard,
        free.guard,
        ...named.map(({ id }) => gone(id, atMs)),
        ...(isLost && next !== undefined ? [stay(next, true)] : []),
        approving(approval, by, reason, atMs),
      ],
      rows: [
        ...version.rows,
        ...free.rows,
        context.audit({ action: `${kind}.approved`, reason, subject, member, facts }),
      ],
      eventId: house.world.id(),
      atMs,
    })
    return commits(plan, () => ({ state: 'approved' as const }))
  })
}

const onShown = (tools: Tools) =>
  handle(opsNameFix, async ({ member }, { house }) => {
    const [person, waiting] = await Promise.all([personOf(house, tools.secrets, member), waitingOf(house, member)])
    return {
      name: person?.masked ?? null,
      waiting:
        waiting === undefined
          ? null
          : {
              id: waiting.id,
              name: tools.secrets.open((waiting.body as Fix).sealed, member),
              maker: waiting.maker.account,
              reason: waiting.maker.reason,
              at: waiting.maker.at,
            },
    }
  })

const onPropose = (tools: Tools) =>
  handle(opsNameFixPropose, async ({ member, name, reason }, context): Promise<Answer<typeof opsNameFixPropose>> => {
    const { house } = context
    if (!nameStands(name)) return refuse('name_format')
    const before = await personOf(house, tools.secrets, member)
    if (before === null) return refuse('name_unstated')
    const tidy = tidyName(name)
    if (sameName(tidy, before.name)) return refuse('name_same')
    const body: Fix & { readonly member: Uuid } = {
      member,
      sealed: tools.secrets.seal(tidy, member),
      masked: maskName(tidy),
    }
    const id = await proposeAlone(context, { member }, { kind, member, body, reason })
    return isRefusal(id) ? refuse('name_waits') : { id }
  })

const onDecide = (tools: Tools) =>
  handle(opsNameFixDecide, async ({ id, decision, reason }, context): Promise<Answer<typeof opsNameFixDecide>> => {
    const approval = await approvalById(context.house, kind, id)
    if (approval?.member == null) return refuse('name_fix_unknown')
    if (decision !== 'approve') {
      const to = decision === 'refuse' ? 'refused' : 'withdrawn'
      const done = await turnDown(context, approval, to, reason)
      return isRefusal(done) ? done : { state: to }
    }
    return mayDecide(approval, operatorOf(context)) ?? carryOut(context, tools, approval, approval.member, reason)
  })

export const onNameDesk = (tools: Tools) => [onShown(tools), onPropose(tools), onDecide(tools)]
