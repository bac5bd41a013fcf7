// One payment in suspense: the rail's data, the reason, and whom to give it to. From the threshold, one operator
// proposes and another must agree.

import { ActDialog } from '@magpie/desk/act-dialog'
import { useDesk } from '@magpie/desk/desk'
import { Amount, Moment, ShortId, StateTag } from '@magpie/desk/figures'
import { Panel } from '@magpie/desk/panel'
import { ActButtons } from '@magpie/desk/split'
import { useText } from '@magpie/wire/text'
import { Button, Descriptions, Form, Input } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { type OpsPayment, opsSuspenseResolve, opsSuspenseTakeBack } from '../../contract/index.ts'
import css from '../cashier.module.css'
import { paymentTones } from '../tones.ts'
import { SuspenseFacts } from './suspense-facts.tsx'

type Act = 'give' | 'back' | 'agree' | 'take_back'
const orderShape = /^D\d{16}$/

type Props = { readonly one: OpsPayment; readonly secondFrom: string; readonly onActed: () => void }

const useRun = ({ one }: Props) => {
  const { call } = useDesk()
  return (act: Act, reason: string, typed: string | undefined): Promise<object> => {
    if (act === 'take_back') return call(opsSuspenseTakeBack, { payment: one.id, reason })
    const order =
      act === 'agree' ? (one.proposal?.order ?? null) : act === 'back' ? null : (typed ?? '').trim().toUpperCase()
    return call(opsSuspenseResolve, { payment: one.id, order, reason })
  }
}

/** The chosen order, and what giving the money to it would mean. */
const OrderField = ({ payment }: { readonly payment: OpsPayment }) => {
  const say = useText()
  const typed: unknown = Form.useWatch('order', Form.useFormInstance())
  const order = typeof typed === 'string' ? typed.trim().toUpperCase() : ''
  return (
    <>
      <Form.Item
        name="order"
        label={say('suspense.order')}
        extra={say('suspense.order_more')}
        rules={[{ required: true, pattern: /^\s*[Dd]\d{16}\s*$/, message: say('suspense.order_shape') }]}
      >
        <Input autoComplete="off" maxLength={20} />
      </Form.Item>
      {orderShape.test(order) && <SuspenseFacts payment={payment} order={order} />}
    </>
  )
}

const Acts = (props: Props) => {
  const { one, secondFrom, onActed } = props
  const say = useText()
  const { me } = useDesk()
  const run = useRun(props)
  const [act, setAct] = useState<Act>()
  const own = one.proposal?.by === me.id
  const order = one.proposal?.order ?? null
  const large = BigInt(one.amount) >= BigInt(secondFrom)
  const acts: readonly Act[] =
    one.proposal === null ? ['give', 'back'] : own ? ['take_back'] : ['agree', 'give', 'back']
  return (
    <>
      {one.proposal !== null && (
        <p className={css['note']}>
          {say(own ? 'suspense.own_proposal' : 'suspense.other_proposal')}{' '}
          {one.proposal.order === null ? say('suspense.act_back') : one.proposal.order} · {one.note}
        </p>
      )}
      <ActButtons>
        {acts.map((name, nth) => (
          <Button key={name} type={nth === 0 ? 'primary' : 'default'} onClick={() => setAct(name)}>
            {say(`suspense.act_${name}`)}
          </Button>
        ))}
      </ActButtons>
      <ActDialog
        open={act !== undefined}
        title={say(`suspense.act_${act ?? 'give'}`)}
        confirm={say(`suspense.act_${act ?? 'give'}`)}
        initial={{ order: orderShape.test(one.orderText) ? one.orderText : '' }}
        fields={act === 'give' ? <OrderField payment={one} /> : undefined}
        run={(reason, values) => run(act ?? 'give', reason, (values as { readonly order?: string }).order)}
        done={say('suspense.done')}
        onDone={onActed}
        onClose={() => setAct(undefined)}
      >
        <p>
          <Amount units={one.amount} /> · {say(`suspense.why_${one.why ?? 'order_unknown'}`)}
        </p>
        {act === 'agree' && order !== null && <SuspenseFacts payment={one} order={order} />}
        {large && act !== 'agree' && act !== 'take_back' && <p>{say('suspense.needs_second')}</p>}
      </ActDialog>
    </>
  )
}

const RailId = ({ rail, railId }: Pick<OpsPayment, 'rail' | 'railId'>) => (
  <span>
    {rail} · <ShortId id={railId} />
  </span>
)

export const SuspenseDetail = (props: Props) => {
  const { one } = props
  const say = useText()
  const { may } = useDesk()
  const isOrder = orderShape.test(one.orderText)
  return (
    <Panel
      title={say('suspense.one')}
      extra={<StateTag tone={paymentTones[one.state]}>{say(`suspense.state_${one.state}`)}</StateTag>}
    >
      <Descriptions
        column={1}
        items={[
          { key: 'id', label: say('suspense.rail_id'), children: <RailId {...one} /> },
          {
            key: 'paid',
            label: say('suspense.paid'),
            children: (
              <span>
                <Amount units={one.payAmount} /> {one.payCurrency}
              </span>
            ),
          },
          { key: 'coins', label: say('suspense.amount'), children: <Amount units={one.amount} /> },
          { key: 'why', label: say('suspense.why'), children: say(`suspense.why_${one.why ?? 'order_unknown'}`) },
          {
            key: 'order',
            label: say('suspense.order_text'),
            children: isOrder ? <Link to={`/deposits?open=${one.orderText}`}>{one.orderText}</Link> : one.orderText,
          },
          ...(one.payerName === null ? [] : [{ key: 'payer', label: say('suspense.payer'), children: one.payerName }]),
          { key: 'at', label: say('suspense.at'), children: <Moment at={one.at} /> },
          ...(one.order === null
            ? []
            : [
                {
                  key: 'given',
                  label: say('suspense.given'),
                  children: <Link to={`/deposits?open=${one.order}`}>{`${one.name ?? ''} ${one.order}`}</Link>,
                },
              ]),
          ...(one.note === null ? [] : [{ key: 'note', label: say('desk.reason'), children: one.note }]),
        ]}
      />
      {one.state === 'suspended' && isOrder && <SuspenseFacts payment={one} />}
      {one.state === 'suspended' && may('suspense.resolve') && <Acts {...props} />}
    </Panel>
  )
}
