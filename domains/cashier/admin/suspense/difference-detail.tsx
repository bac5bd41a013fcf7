// One difference between a rail or venue and the books, and its closing: a large one is proposed by one operator and
// closed by another.

import { ActDialog } from '@magpie/desk/act-dialog'
import { useDesk } from '@magpie/desk/desk'
import { Amount, Moment, StateTag } from '@magpie/desk/figures'
import { Panel } from '@magpie/desk/panel'
import { ActButtons } from '@magpie/desk/split'
import { useVenueName } from '@magpie/venues/web'
import { useText } from '@magpie/wire/text'
import { Button, Descriptions } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { opsDifferenceClose, type OpsDifference, opsDifferenceTakeBack } from '../../contract/index.ts'
import css from '../cashier.module.css'
import { differenceTones } from '../tones.ts'

type Act = 'close' | 'agree' | 'take_back'
type Props = { readonly one: OpsDifference; readonly secondFrom: string; readonly onActed: () => void }

const Units = ({ units, currency }: { readonly units: string | null; readonly currency: string | null }) =>
  units === null ? (
    '—'
  ) : (
    <span>
      <Amount units={units} /> {currency ?? ''}
    </span>
  )

/** Without a figure it counts as large. What one operator closes in a day is also summed, which the server judges. */
const isLarge = ({ size }: OpsDifference, secondFrom: string): boolean =>
  size === null || BigInt(size) >= BigInt(secondFrom)

const Acts = ({ one, secondFrom, onActed }: Props) => {
  const say = useText()
  const { call, me } = useDesk()
  const [acting, setActing] = useState(false)
  const { proposal } = one
  const act: Act = proposal === null ? 'close' : proposal.by === me.id ? 'take_back' : 'agree'
  const label = say(`differences.${act}`)
  return (
    <>
      {proposal !== null && (
        <p className={css['note']}>
          {say(act === 'take_back' ? 'differences.own_proposal' : 'differences.other_proposal')} {proposal.note}
        </p>
      )}
      <ActButtons>
        <Button type={act === 'agree' ? 'primary' : 'default'} onClick={() => setActing(true)}>
          {label}
        </Button>
      </ActButtons>
      <ActDialog
        open={acting}
        title={label}
        confirm={label}
        run={(reason) => call(act === 'take_back' ? opsDifferenceTakeBack : opsDifferenceClose, { id: one.id, reason })}
        done={say('differences.done')}
        onDone={onActed}
        onClose={() => setActing(false)}
      >
        {act === 'close' && isLarge(one, secondFrom) && <p>{say('differences.needs_second')}</p>}
      </ActDialog>
    </>
  )
}

export const DifferenceDetail = (props: Props) => {
  const { one, secondFrom } = props
  const say = useText()
  const nameOf = useVenueName()
  const { may } = useDesk()
  const isOpen = one.state === 'open'
  return (
    <Panel
      title={say('differences.one')}
      extra={<StateTag tone={differenceTones[one.state]}>{say(`differences.state_${one.state}`)}</StateTag>}
    >
      <Descriptions
        column={1}
        size="small"
        items={[
          { key: 'kind', label: say('differences.kind'), children: say(`differences.kind_${one.kind}`) },
          { key: 'rail', label: say('differences.rail'), children: nameOf(one.rail) },
          {
            key: 'ref',
            label: say('differences.ref'),
            children: /^W\d{16}$/.test(one.ref) ? <Link to={`/withdrawals?open=${one.ref}`}>{one.ref}</Link> : one.ref,
          },
          { key: 'said', label: say('differences.said'), children: <Units units={one.said} currency={one.currency} /> },
          {
            key: 'booked',
            label: say('differences.booked'),
            children: <Units units={one.booked} currency={one.currency} />,
          },
          { key: 'loss', label: say('differences.loss'), children: <Amount units={one.loss} /> },
          {
            key: 'size',
            label: say('differences.size'),
            children: one.size === null ? say('differences.size_unknown') : <Amount units={one.size} />,
          },
          ...(isOpen
            ? [
                {
                  key: 'asks',
                  label: say('differences.asks'),
                  children: say(isLarge(one, secondFrom) ? 'differences.asks_two' : 'differences.asks_one'),
                },
              ]
            : []),
          ...(one.day === null ? [] : [{ key: 'day', label: say('differences.day'), children: one.day }]),
          { key: 'at', label: say('differences.at'), children: <Moment at={one.at} /> },
          ...(one.proposal === null || isOpen
            ? []
            : [{ key: 'proposal', label: say('differences.found'), children: one.proposal.note }]),
          ...(one.note === null ? [] : [{ key: 'note', label: say('desk.reason'), children: one.note }]),
        ]}
      />
      {isOpen && may('suspense.resolve') && <Acts {...props} />}
    </Panel>
  )
}
