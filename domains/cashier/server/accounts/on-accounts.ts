// Adding, removing and choosing accounts. A member's set of accounts has one version: two changes at once are
// serialised, so that neither limits nor the default can be bypassed.

import { hash } from 'node:crypto'
import { commitDecided, commits, type Guard, type House, type Plan } from '@magpie/db'
import { leaveTraces } from '@magpie/identity/server'
import { isoOf, isRefusal, type Refusal, refuse, type Uuid } from '@magpie/kernel'
import { holdIfReturning } from '@magpie/play-safe/server'
import { type Answer, type Context, handle, memberOf, type Takes } from '@magpie/wire'
import {
  accountAdd,
  accountDefault,
  accountDelete,
  accountList,
  accountSample,
  coolingMs,
  type Method,
  methodOf,
} from '../../contract/index.ts'
import { sandboxAccount } from '../../rules/index.ts'
import { nextTurn, type Turn } from '../places.ts'
import { realName } from '../security/person-store.ts'
import { confirmPin } from '../security/pins.ts'
import { securityPlan } from '../security/security-plans.ts'
import type { Tools } from '../tools.ts'
import { type Form, type FormRefusal, holderShown, readForm, type ReadForm, sealedFor } from './account-forms.ts'
import {
  type Account,
  accountsOf,
  accountsView,
  accountTable,
  gone,
  inUse,
  ownAccount,
  setPlace,
  stay,
  unused,
} from './account-store.ts'

const addKey = (member: Uuid, requestId: Uuid): string => `add/${member}/${requestId}`

const addPlan = (
  house: House,
  tools: Tools,
  member: Uuid,
  form: ReadForm,
  print: string,
  asked: { readonly requestId: Uuid; readonly content: string; readonly version: Turn; readonly isFirst: boolean },
): Plan => {
  const { world } = house
  const id = world.id()
  const atMs = world.now()
  return securityPlan({
    key: addKey(member, asked.requestId),
    member,
    what: 'account_added',
    about: `${form.kind} ${form.masked}`,
    content: asked.content,
    guards: [asked.version.guard],
    rows: [
      ...asked.version.rows,
      {
        table: accountTable,
        values: {
          id,
          state: 'active',
          member_id: member,
          kind: form.kind,
          network: form.network,
          brand: form.brand,
          bank: form.bank,
          holder: holderShown(form),
          masked: form.masked,
          alias: form.alias,
          sealed: tools.secrets.seal(JSON.stringify(form.whole), sealedFor(id)),
          print,
          is_default: asked.isFirst,
          added_at: isoOf(atMs),
          usable_from: new Date(atMs + coolingMs).toISOString(),
        },
      },
    ],
    eventId: world.id(),
    atMs,
  })
}

type Added = true | FormRefusal | Refusal<'account_exists' | 'accounts_full' | 'request_conflict' | 'change_busy'>

type AddAsked = { readonly requestId: Uuid; readonly content: string; readonly print: string }

/** The outcome of this request; undefined if there is none yet. */
const outcomeOf = async (
  { journal }: House,
  member: Uuid,
  { requestId, content }: AddAsked,
): Promise<true | Refusal<'request_conflict'> | undefined> => {
  const { keys } = await journal.read({ keys: [`cashier/security/${addKey(member, requestId)}`] })
  if (keys[0] == null) return undefined
  return keys[0].contentHash === hash('sha256', content) ? true : refuse('request_conflict')
}

/** Why another account cannot be added beside the existing ones; undefined if it can. */
const addFault = (accounts: readonly Account[], kind: Method, print: string) => {
  if (accounts.some((one) => one.print === print)) return refuse('account_exists')
  const { most } = methodOf[kind]
  return accounts.filter((one) => one.kind === kind).length >= most ? refuse('accounts_full', { most }) : undefined
}

const readAsked = async (house: House, tools: Tools, member: Uuid, ask: Form): Promise<ReadForm | FormRefusal> =>
  readForm(ask, await realName(house, tools.secrets, member), tools.sandbox)

/** The form is read again in the turn: a correction of the member's name raises the same version. */
const commitAdd = (house: House, tools: Tools, member: Uuid, ask: Form, asked: AddAsked): Promise<Added> => {
  const deciding = { place: 'cashier.account', facts: { member }, busy: () => refuse('change_busy') }
  return commitDecided<Added>(house, deciding, async () => {
    const version = await nextTurn(house, setPlace(member))
    const form = await readAsked(house, tools, member, ask)
    if (isRefusal(form)) return form
    const accounts = await accountsOf(house, member)
    const fault = addFault(accounts, form.kind, asked.print)
    // A retry while the first was under way: it exists by now.
    if (fault !== undefined) return (await outcomeOf(house, member, asked)) ?? fault
    const plan = addPlan(house, tools, member, form, asked.print, { ...asked, version, isFirst: accounts.length === 0 })
    return commits(
      plan,
      () => true as const,
      ({ refused }) => (refused === 'key_conflict' ? refuse('request_conflict') : undefined),
    )
  })
}

const add = async (
  tools: Tools,
  context: Pick<Context, 'house' | 'request'>,
  member: Uuid,
  ask: Takes<typeof accountAdd>,
): Promise<Answer<typeof accountAdd>> => {
  const { house } = context
  const form = await readAsked(house, tools, member, ask)
  if (isRefusal(form)) return form
  const print = tools.secrets.print(form.sameness)
  const asked = { requestId: ask.requestId, content: JSON.stringify([print, form.bank, form.alias]), print }
  const before = await outcomeOf(house, member, asked)
  if (before !== undefined) return isRefusal(before) ? before : accountsView(house, tools, member)
  const pin = await confirmPin(house, tools, member, ask.pin)
  if (isRefusal(pin)) return pin
  const password = await tools.identity.confirmPassword(house, member, ask.password)
  if (isRefusal(password)) return password
  const full = addFault(await accountsOf(house, member), form.kind, print)
  // A retry while the first was under way: it exists by now.
  const meanwhile = full === undefined ? undefined : ((await outcomeOf(house, member, asked)) ?? full)
  if (meanwhile !== undefined) return isRefusal(meanwhile) ? meanwhile : accountsView(house, tools, member)
  const second = await tools.identity.secondFault(context, member, ask)
  if (second !== undefined) return second
  // Before the account, so that the link exists even if this process ends in between.
  await leaveTraces(house, member, [{ kind: 'payee', mark: print }])
  const done = await commitAdd(house, tools, member, ask, asked)
  if (isRefusal(done)) return done
  await holdIfReturning(house, member)
  return accountsView(house, tools, member)
}

type Change = 'account_deleted' | 'account_default'
type ChangedSet = true | Refusal<'account_unknown' | 'change_busy'>

type Changing<Barred extends string> = {
  readonly what: Change
  /** Further turns that the plan takes, or why it may not be. */
  readonly turns: () => Promise<readonly Turn[] | Refusal<Barred>>
  readonly guards: (account: Account, others: readonly Account[], atMs: number) => readonly Guard[]
}

const changeSet = <Barred extends string>(
  house: House,
  member: Uuid,
  id: Uuid,
  { what, turns, guards }: Changing<Barred>,
): Promise<ChangedSet | Refusal<Barred>> => {
  const deciding = { place: 'cashier.accounts', facts: { member, account: id }, busy: () => refuse('change_busy') }
  return commitDecided<ChangedSet | Refusal<Barred>>(house, deciding, async () => {
    const version = await nextTurn(house, setPlace(member))
    const accounts = await accountsOf(house, member)
    const account = accounts.find((one) => one.id === id)
    if (account === undefined) return refuse('account_unknown')
    const more = await turns()
    if (isRefusal(more)) return more
    const atMs = house.world.now()
    const others = accounts.filter((one) => one.id !== id)
    const held = [version, ...more]
    const plan = securityPlan({
      key: `set/${member}/${house.world.id()}`,
      member,
      what,
      about: `${account.kind} ${account.masked}`,
      content: id,
      guards: [...held.map(({ guard }) => guard), ...guards(account, others, atMs)],
      rows: held.flatMap(({ rows }) => rows),
      eventId: house.world.id(),
      atMs,
    })
    return commits(plan, () => true as const)
  })
}

const onDelete = (tools: Tools) =>
  handle(accountDelete, async ({ id, pin }, { house, caller }): Promise<Answer<typeof accountDelete>> => {
    const member = memberOf(caller)
    if ((await ownAccount(house, member, id)) === null) return refuse('account_unknown')
    if (await inUse(house, id)) return refuse('account_in_use')
    const right = await confirmPin(house, tools, member, pin)
    if (isRefusal(right)) return right
    const done = await changeSet<'account_in_use'>(house, member, id, {
      what: 'account_deleted',
      turns: async () => {
        const free = await unused(house, member, [id])
        return free === null ? refuse('account_in_use') : [free]
      },
      guards: (account, [next], atMs) => [
        gone(id, atMs),
        ...(account.isDefault && next !== undefined ? [stay(next, true)] : []),
      ],
    })
    return isRefusal(done) ? done : accountsView(house, tools, member)
  })

const onDefault = (tools: Tools) =>
  handle(accountDefault, async ({ id }, { house, caller }): Promise<Answer<typeof accountDefault>> => {
    const member = memberOf(caller)
    const done = await changeSet<never>(house, member, id, {
      what: 'account_default',
      turns: async () => [],
      guards: (account, others) => [
        stay(account, true),
        ...others.filter((one) => one.isDefault).map((one) => stay(one, false)),
      ],
    })
    return isRefusal(done) ? done : accountsView(house, tools, member)
  })

const samplesEach = 100

const onSample = (tools: Tools) =>
  handle(accountSample, async ({ kind, network, nth }, { caller }): Promise<Answer<typeof accountSample>> => {
    if (!tools.sandbox) return refuse('no_samples')
    // Each member gets different numbers, and the same ones each time.
    const own = Number.parseInt(tools.secrets.print(`sample|${memberOf(caller)}`).slice(0, 8), 16) % 1_000_000
    return sandboxAccount(kind, network ?? null, own * samplesEach + nth)
  })

export const onAccounts = (tools: Tools) => [
  handle(accountList, ({ kind }, { house, caller }) => accountsView(house, tools, memberOf(caller), kind)),
  handle(accountAdd, (ask, context) => add(tools, context, memberOf(context.caller), ask)),
  onDelete(tools),
  onDefault(tools),
  onSample(tools),
]
