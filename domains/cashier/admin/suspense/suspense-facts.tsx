// What an operator decides by: whose order it is, who was to pay and who paid, and what crediting it would do to the
// limits that the member set on deposits.

import { useDesk } from '@magpie/desk/desk'
import { Amount, ShortId, StateTag } from '@magpie/desk/figures'
import { Shown } from '@magpie/desk/states'
import { answered } from '@magpie/wire/answered'
import type { Gives } from '@magpie/wire/endpoint'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { Descriptions } from 'antd'
import { type OpsPayment, opsSuspenseFacts } from '../../contract/index.ts'
import css from '../cashier.module.css'
import { depositTones } from '../tones.ts'

type Order = NonNullable<Gives<typeof opsSuspenseFacts>['order']>
type Limit = Order['limits'][number]

const Agrees = ({ same }: { readonly same: boolean | null }) => {
  const say = useText()
  if (same === null) return null
  return <StateTag tone={same ? 'jade' : 'hot'}>{say(same ? 'suspense.name_same' : 'suspense.name_differs')}</StateTag>
}

const Name = ({ name, same }: { readonly name: string | null; readonly same: boolean | null }) => {
  const say = useText()
  return (
    <span className={css['marks']}>
      {name ?? say('suspense.name_none')} <Agrees same={same} />
    </span>
  )
}

/** Money that has come is booked whatever the limit; the operator sees that it passes one. */
const LimitAfter = ({ most, used, after }: Limit) => {
  const say = useText()
  return (
    <span className={css['marks']}>
      <span>
        <Amount units={used} /> → <Amount units={after} /> / <Amount units={most} />
      </span>
      {BigInt(after) > BigInt(most) && <StateTag tone="hot">{say('suspense.limit_passed')}</StateTag>}
    </span>
  )
}

const Facts = ({ order }: { readonly order: Order }) => {
  const say = useText()
  return (
    <Descriptions
      className={css['facts'] ?? ''}
      column={1}
      size="small"
      items={[
        {
          key: 'member',
          label: say('suspense.member'),
          children: (
            <span className={css['marks']}>
              <b>{order.name}</b> <ShortId id={order.member} at={`/players/${order.member}/orders`} />
              {order.barred && <StateTag tone="gold">{say('suspense.barred')}</StateTag>}
            </span>
          ),
        },
        {
          key: 'order',
          label: say('suspense.order_asked'),
          children: (
            <span className={css['marks']}>
              <span>
                <Amount units={order.payAmount} /> {order.payCurrency}
              </span>
              <StateTag tone={depositTones[order.state]}>{say(`deposits.state_${order.state}`)}</StateTag>
            </span>
          ),
        },
        {
          key: 'payer',
          label: say('suspense.order_payer'),
          children: <Name name={order.payerName} same={order.samePayer} />,
        },
        { key: 'real', label: say('suspense.real_name'), children: <Name name={order.realName} same={order.isReal} /> },
        ...(order.limits.length === 0
          ? [{ key: 'limits', label: say('suspense.limits'), children: say('suspense.limits_none') }]
          : order.limits.map((one) => ({
              key: one.limit,
              label: say(`suspense.limit_${one.limit}`),
              children: <LimitAfter {...one} />,
            }))),
      ]}
    />
  )
}

type FactsProps = {
  readonly payment: OpsPayment
  /** By default the one that the payment names. */
  readonly order?: string
}

export const SuspenseFacts = ({ payment, order }: FactsProps) => {
  const say = useText()
  const { call } = useDesk()
  const query = useQuery({
    queryKey: ['suspense', 'facts', payment.id, order ?? null],
    queryFn: async () =>
      answered(await call(opsSuspenseFacts, { payment: payment.id, ...(order === undefined ? {} : { order }) })),
    retry: false,
  })
  return (
    <section aria-label={say('suspense.facts', { order: order ?? payment.orderText })}>
      <Shown query={query} rows={4}>
        {({ order: found }) => found !== null && <Facts order={found} />}
      </Shown>
    </section>
  )
}
