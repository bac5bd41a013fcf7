// Before the first event: house accounts; members with PIN, name, two payment accounts, and own money besides the
// welcome; and a day and an hour passed, so that the payment accounts are usable. All of it through the house's own
// handlers.

import { accountAdd, depositSafety, nameState, pinSet } from '@magpie/cashier/contract'
import { sandboxAccount } from '@magpie/cashier/rules'
import { account, type Journal, houseAccount, type Plan } from '@magpie/db'
import { enrol, openSession } from '@magpie/identity/server'
import type { Uuid } from '@magpie/kernel'
import { openHouseAccounts, seedLedger } from '@magpie/ledger/server'
import { asMember, type Member } from './actors/outside.ts'
import { name, pin } from './actors/player.ts'
import { type Platform, rail, rails, venue } from './platform.ts'

const ownMinor = 2_000_000n

const cards = [0, 1, 2, 3].map((nth) => sandboxAccount('bank', null, 1000 + nth).number)
const addresses = [0, 1, 2, 3].map((nth) => sandboxAccount('usdt', 'TRC20', 1000 + nth).number)

export const openAccounts = async (journal: Journal): Promise<void> => {
  await seedLedger(journal)
  const ofRails = rails.flatMap(({ code }) => [`rail/${code}`, `suspense/${code}`])
  await openHouseAccounts(journal, [`book/${venue.code}`, 'payable', 'fees', 'by_hand', 'over_paid', ...ofRails])
}

/** Money that they deposited long ago: a payment like any other, with its row. */
const grantPlan = (member: Uuid, at: string): Plan => {
  const id = `${rail.code}/own-${member}`
  return {
    key: `sim/own/${member}`,
    member,
    kind: 'sim.own',
    content: member,
    transfers: [
      {
        from: houseAccount(`rail/${rail.code}`),
        to: account(member, 'cash'),
        amount: ownMinor,
        kind: 'cashier.deposit',
      },
    ],
    guards: [{ guard: 'state', table: 'cashier.payment', id, from: null, to: 'credited' }],
    rows: [
      {
        table: 'cashier.payment',
        values: {
          id,
          state: 'credited',
          deposit_id: null,
          member_id: member,
          why: null,
          rail: rail.code,
          rail_id: `own-${member}`,
          order_text: 'long ago',
          pay_amount: `${ownMinor}`,
          pay_currency: 'CNY',
          amount: `${ownMinor}`,
          payer_name: null,
          paid_at: at,
          at,
          changed_at: at,
        },
      },
    ],
    news: [],
    answer: null,
  }
}

type View = { readonly accounts: readonly { readonly id: Uuid; readonly kind: string }[] }

const doneBy =
  (platform: Platform, by: Member) =>
  async <T>(endpoint: Parameters<Platform['call']>[0], ask: object): Promise<T> => {
    const value = (await platform.call(endpoint, ask, asMember(by))) as T
    if (typeof value === 'object' && value !== null && 'refused' in value)
      throw new Error(`${endpoint.path}: ${JSON.stringify(value)}`)
    return value
  }

export const openMember = async (
  platform: Platform,
  house: Parameters<typeof enrol>[0],
  nth: number,
): Promise<Member> => {
  const { world } = house
  const enrolled = await enrol(house, {
    key: world.id(),
    account: `bot${1000 + nth}`,
    hash: 'no hash',
    device: null,
    inviteCode: null,
  })
  if (!('member' in enrolled)) throw new Error(enrolled.refused)
  const opened = await openSession(house, { member: enrolled.member, device: world.id() })
  if ('refused' in opened) throw new Error(opened.refused)
  const member = { id: enrolled.member, session: opened.session, bank: '', usdt: '' }
  const done = doneBy(platform, member)
  await done(depositSafety, {})
  await done(pinSet, { pin, password: 'password' })
  await done(nameState, { name, pin })
  const proof = { pin, password: 'password' }
  const card = { ...proof, requestId: world.id(), kind: 'bank', number: cards[nth], holder: name, bank: 'ICBC' }
  await done(accountAdd, card)
  const wallet = { ...proof, requestId: world.id(), kind: 'usdt', network: 'TRC20', number: addresses[nth] }
  const { accounts } = await done<View>(accountAdd, wallet)
  await house.journal.commit(grantPlan(member.id, new Date(world.now()).toISOString()))
  const of = (kind: string): Uuid => accounts.find((one) => one.kind === kind)?.id ?? ''
  return { ...member, bank: of('bank'), usdt: of('usdt') }
}
