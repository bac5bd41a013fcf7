// Histories of real wallets: clients that bet, return, settle, deposit over two rails, withdraw and look, all at once
// on one member's money and at two nodes, with the time of every request and answer. In some, the member excludes
// themselves or is blocked in the middle.

import {
  accountAdd,
  depositOpen,
  depositSafety,
  nameState,
  pinSet,
  railPaid,
  withdrawalQuote,
  withdrawalSubmit,
} from '@magpie/cashier/contract'
import { sandboxAccount } from '@magpie/cashier/rules'
import { memberInfo } from '@magpie/identity/contract'
import { protectionExclude } from '@magpie/play-safe/contract'
import { detail } from '@magpie/venues/testing'
import { openChance } from '../../crash/testing/chance.ts'
import { type Actor, openPlayer, openRail, openVenue, untilWelcomed } from '../../testing/actors.ts'
import type { Platform } from '../../testing/platform.ts'
import type { Operation } from './check-linear.ts'
import type { Bar, WalletInput, WalletOutput } from './wallet-model.ts'

type Recorded = Operation<WalletInput, WalletOutput>
export type History = { readonly cash: number; readonly calls: readonly Recorded[] }

const pin = '280519'
const channels = ['ebpay-1', 'koipay-1', 'ecny-1', 'wechat-1'] as const
/** What the second rail carries; its orders are reported as paid by it. */
export const ofOtherRail = ['koipay', 'wechat'] as const
const isOfOther = (channel: string): boolean => ofOtherRail.some((method) => channel.startsWith(method))

const post = async (actor: Actor, path: string, ask: object): Promise<string> => {
  const headers = { 'content-type': 'application/json', ...actor.headers({ path }) }
  const { status, text } = await actor.send({
    method: 'POST',
    url: path,
    headers,
    payload: Buffer.from(JSON.stringify(ask)),
  })
  if (status !== 200) throw new Error(`${path}: ${status} ${text}`)
  return text
}

const walletAnswer = (text: string): WalletOutput => {
  const { code, balance, items } = JSON.parse(text) as WalletOutput & { readonly items?: readonly WalletOutput[] }
  const one = items?.[0]
  const told = one === undefined ? balance : one.balance
  return { code: one?.code ?? code, ...(told === undefined ? {} : { balance: told }) }
}

const wireOf = (input: WalletInput, token: string): readonly [call: string, ask: object] => {
  switch (input.call) {
    case 'debit': {
      const { transaction, round, amount } = input
      return ['debit', { transaction, token, round, amount, detail }]
    }
    case 'rollback':
      return ['rollback', { items: [{ transaction: input.transaction, round: input.round, reason: 'cancelled' }] }]
    case 'confirm':
      return ['confirm', { items: [{ transaction: input.transaction, round: input.round }] }]
    case 'settle': {
      const { transaction, round, total } = input
      return ['settle', { items: [{ transaction, round, version: 1, total }] }]
    }
    default:
      throw new Error(`${input.call} is no call of a venue that moves money`)
  }
}

/** One member with free money, open deposit orders, and a payment account. */
const prepare = async (platform: Platform, nth: number) => {
  const { world, owner } = platform
  const player = await openPlayer(platform, nth)
  await untilWelcomed([player])
  const { userId, balance } = await player.call(memberInfo, {})
  await owner.query('update turnover.requirement set done = required where member_id = $1', [userId])
  // The quote first moves a met bonus to own money.
  const { available } = await player.call(withdrawalQuote, {})
  if (available !== balance) throw new Error(`${String(available)} of ${String(balance)} is own money`)
  await player.call(depositSafety, {})
  const orders: { id: string; pay: string; credit: number; isOther: boolean }[] = []
  for (const channel of channels) {
    const made = await player.call(depositOpen, { requestId: world.id(), channel, amount: '700' })
    const minor = (amount: unknown): string => String(amount).replace('.', '')
    const [id, pay, credit] = [String(made['id']), minor(made['payAmount']), Number(minor(made['credit']))]
    orders.push({ id, pay, credit, isOther: isOfOther(channel) })
  }
  const holder = 'Lin Xiaoque'
  await player.call(pinSet, { pin, password: player.registration['password'] })
  await player.call(nameState, { name: holder, pin })
  const { number } = sandboxAccount('bank', null, 5000 + nth)
  const password = player.registration['password']
  const form = { requestId: world.id(), pin, password, kind: 'bank', number, holder, bank: 'ICBC' }
  const { accounts } = (await player.call(accountAdd, form)) as { accounts: readonly { id: string }[] }
  const account = accounts[0]?.id ?? ''
  await owner.query(`update cashier.account set usable_from = added_at where id = $1`, [account])
  const token = await player.launch()
  return { player, member: String(userId), orders, account, token, cash: Number(String(balance).replace('.', '')) }
}

export type RecordOptions = {
  readonly nth: number
  readonly seed: number
  readonly hands: number
  readonly calls: number
  /** Happens in the middle of the history. */
  readonly bar: Bar | null
  /** An operator blocks the member. */
  readonly block: (member: string) => Promise<void>
}

const days = 86_400_000
const patienceMs = 30_000
const lying = `select coalesce(sum(balance) filter (where bucket in ('cash', 'bonus')), 0)::bigint as cash,
  coalesce(sum(balance) filter (where bucket = 'held'), 0)::bigint as held from ledger.account where owner = $1`
const broughtBack = `select distinct substr(key, length('venues/barred/YBTY/') + 1) as round from ledger.entry
  where key like 'venues/barred/YBTY/%' and from_owner = $1`

/** Once the news is processed nothing of a barred member's is held; their balance is then the history's result. */
const quiet = async ({ owner }: Platform, member: string, isBarred: boolean): Promise<number> => {
  for (const until = performance.now() + patienceMs; ; await new Promise((done) => setTimeout(done, 20))) {
    const { rows } = await owner.query<{ cash: bigint; held: bigint }>(lying, [member])
    const { cash = 0n, held = 0n } = rows[0] ?? {}
    if (!isBarred || held === 0n) return Number(cash)
    if (performance.now() > until) throw new Error(`L20: ${held} is held of ${member}, who is barred`)
  }
}

export const record = async (platform: Platform, options: RecordOptions): Promise<History> => {
  const { nth, seed, hands, calls, bar, block } = options
  const { player, member, orders, account, token, cash } = await prepare(platform, nth)
  const history: Recorded[] = []
  const second = { ...platform, origin: platform.secondOrigin }
  const venues = [openVenue(platform, 0), openVenue(second, 0)]
  const rails = [platform, second].map((node) => [openRail(node, 0), openRail(node, 0, 'MOONPAY')] as const)
  const at = platform.world.now()
  const requests = new Map<string, string>()

  const send = async (input: WalletInput, node: number): Promise<WalletOutput> => {
    if (input.call === 'balance') {
      const ask = { transaction: `look-${platform.world.id()}`, token }
      return walletAnswer(await post(venues[node] as Actor, '/wallet/v1/balance', ask))
    }
    if (input.call === 'paid') {
      const order = orders.find(({ id }) => id === input.transaction)
      const ask = { id: `pay-${order?.id}`, order: order?.id, currency: 'CNY', amount: order?.pay, payerName: null, at }
      const rail = rails[node]?.[order?.isOther === true ? 1 : 0]
      return walletAnswer(await post(rail as Actor, railPaid.path, ask))
    }
    if (input.call === 'bar') {
      if (input.by === 'block') await block(member)
      else await player.call(protectionExclude, { until: Date.now() + 40 * days })
      return { code: 'done' }
    }
    if (input.call === 'withdraw') {
      const requestId = requests.get(input.transaction) ?? platform.world.id()
      requests.set(input.transaction, requestId)
      const ask = { requestId, account, amount: String(input.amount / 100), pin }
      const { data } = JSON.parse(await post(player, withdrawalSubmit.path, ask)) as { data: { refused?: string } }
      return { code: data.refused ?? 'done' }
    }
    const [call, ask] = wireOf(input, token)
    return walletAnswer(await post(venues[node] as Actor, `/wallet/v1/${call}`, ask))
  }
  const recorded = async (input: WalletInput, node: number): Promise<WalletOutput> => {
    const asked = performance.now()
    const output = await send(input, node)
    history.push({ input, output, asked, answered: performance.now() })
    return output
  }

  const hand = async (which: number): Promise<void> => {
    const chance = openChance(seed * 100 + which)
    const open: string[] = []
    for (let call = 0; call < calls; call++) {
      const transaction = `h${nth}-${which}-${call}`
      const node = chance.upTo(2)
      const round = chance.onceIn(2) ? open.shift() : undefined
      if (bar !== null && which === 1 && call === Math.floor(calls / 2)) await recorded({ call: 'bar', by: bar }, node)
      if (which === 0 && call % 4 === 1) {
        await recorded({ call: 'withdraw', transaction, amount: chance.between(100, 3000) * 100 }, node)
      } else if (chance.onceIn(6)) {
        const order = orders[chance.upTo(orders.length)]
        if (order !== undefined) await recorded({ call: 'paid', transaction: order.id, amount: order.credit }, node)
      } else if (round !== undefined) {
        const which3 = chance.upTo(3)
        if (which3 === 0) await recorded({ call: 'rollback', transaction, round }, node)
        else {
          if (which3 === 1) await recorded({ call: 'confirm', transaction: `${transaction}c`, round }, node)
          await recorded({ call: 'settle', transaction, round, total: chance.upTo(400_000) }, node)
        }
      } else if (chance.onceIn(4)) await recorded({ call: 'balance' }, node)
      else {
        const input = { call: 'debit', transaction, round: transaction, amount: chance.between(1000, 400_000) } as const
        const { code } = await recorded(input, node)
        if (code === 'OK') open.push(transaction)
        if (chance.onceIn(5)) await recorded(input, 1 - node)
      }
    }
  }
  await Promise.all(Array.from({ length: hands }, (_, which) => hand(which)))
  const left = await quiet(platform, member, bar !== null)
  const now = performance.now()
  const barred = history.find(({ input }) => input.call === 'bar')
  if (barred !== undefined) {
    const { rows } = await platform.owner.query<{ round: string }>(broughtBack, [member])
    const output = { code: 'OK' }
    for (const { round } of rows)
      history.push({ input: { call: 'give_back', round }, output, asked: barred.asked, answered: now })
  }
  history.push({ input: { call: 'audit' }, output: { code: 'OK', balance: left }, asked: now, answered: now + 1 })
  for (const { client } of [...venues, ...rails.flat(), player]) client.close()
  return { cash, calls: history }
}
