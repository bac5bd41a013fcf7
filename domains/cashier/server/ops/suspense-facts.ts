// What an operator decides by when money is in suspense: whose order it would be given to, who was to pay, and what it
// would do to the limits that the member set on deposits (decision 1501).

import { cellMinor, cellOrNull, cellText, type House } from '@magpie/db'
import { accountNames } from '@magpie/identity/server'
import { refuse } from '@magpie/kernel'
import { barNow, depositLimitsOf } from '@magpie/play-safe/server'
import { type Answer, type Gives, handle } from '@magpie/wire'
import { opsSuspenseFacts } from '../../contract/index.ts'
import { sameName } from '../../rules/index.ts'
import { type Deposit, depositNamed, paymentTable } from '../deposits/deposit-store.ts'
import { personOf } from '../security/person-store.ts'
import type { Tools } from '../tools.ts'

type Facts = NonNullable<Gives<typeof opsSuspenseFacts>['order']>
type Came = { readonly coins: bigint; readonly payerName: string | null }

const isSame = (one: string | null, other: string | null): boolean | null =>
  one === null || other === null ? null : sameName(one, other)

const factsOf = async (house: House, tools: Tools, deposit: Deposit, { coins, payerName }: Came): Promise<Facts> => {
  const { id, member, state, pay, payCurrency } = deposit
  const [names, person, limits, bar] = await Promise.all([
    accountNames(house, [member]),
    personOf(house, tools.secrets, member),
    depositLimitsOf(house, member),
    barNow(house, member),
  ])
  return {
    id,
    member,
    name: names.get(member) ?? '',
    state,
    payAmount: pay.toString(),
    payCurrency,
    payerName: deposit.payerName,
    samePayer: isSame(deposit.payerName, payerName),
    realName: person?.masked ?? null,
    isReal: isSame(person?.name ?? null, payerName),
    limits: limits.map(({ limit, most, used }) => ({
      limit: limit as Facts['limits'][number]['limit'],
      most: most.toString(),
      used: used.toString(),
      after: (used + coins).toString(),
    })),
    barred: bar !== null,
  }
}

export const onSuspenseFacts = (tools: Tools) =>
  handle(opsSuspenseFacts, async ({ payment, order }, { house, reads }): Promise<Answer<typeof opsSuspenseFacts>> => {
    const { rows } = await house.journal.read({ rows: [{ table: paymentTable, id: payment }] })
    const [row] = rows
    if (row == null) return refuse('payment_unknown')
    const named = order ?? cellText(row['order_text'])
    const deposit = await depositNamed(house, named)
    if (deposit === null && order !== undefined) return refuse('order_unknown')
    reads(deposit?.member ?? null)
    if (deposit === null) return { order: null }
    const came = { coins: cellMinor(row['amount']), payerName: cellOrNull(row['payer_name'], cellText) }
    return { order: await factsOf(house, tools, deposit, came) }
  })
