// One correction with its proposer and its approver. Keys: A approves, R rejects, unless the operator is typing.

import { ActDialog } from '@magpie/desk/act-dialog'
import { useDesk } from '@magpie/desk/desk'
import { Amount, Moment, ShortId, StateTag } from '@magpie/desk/figures'
import { Panel } from '@magpie/desk/panel'
import { useShortcut } from '@magpie/desk/shortcut'
import { ActButtons } from '@magpie/desk/split'
import { useText } from '@magpie/wire/text'
import { Button, Descriptions } from 'antd'
import { useState } from 'react'
import { type Adjustment, decideAdjustment, withdrawAdjustment } from '../../contract/index.ts'
import css from './adjustments.module.css'
import { tones } from './tones.ts'

type Act = 'approve' | 'refuse' | 'withdraw'

export const AdjustmentDetail = ({ one, onDecided }: { readonly one: Adjustment; readonly onDecided: () => void }) => {
  const say = useText()
  const { call, me, may } = useDesk()
  const [act, setAct] = useState<Act>()
  const own = one.maker.id === me.id
  const decides = one.state === 'waiting' && !own && may('adjustment.approve')
  const takesBack = one.state === 'waiting' && own
  useShortcut('a', decides ? () => setAct('approve') : undefined)
  useShortcut('r', decides ? () => setAct('refuse') : undefined)
  const { id } = one
  return (
    <Panel
      title={say('adjust.one')}
      extra={<StateTag tone={tones[one.state]}>{say(`adjust.state_${one.state}`)}</StateTag>}
    >
      <p className={css['sum']}>
        <Amount units={one.direction === 'credit' ? one.amount : `-${one.amount}`} signed />
        <span>{say(`adjust.${one.direction}`)}</span>
      </p>
      <Descriptions
        column={1}
        items={[
          {
            key: 'member',
            label: say('adjust.member'),
            children: <ShortId id={one.member} at={`/players/${one.member}/money`} />,
          },
          { key: 'reference', label: say('adjust.reference'), children: one.reference },
          { key: 'maker', label: say('adjust.maker'), children: one.maker.account },
          { key: 'at', label: say('adjust.at'), children: <Moment at={one.maker.at} /> },
          { key: 'why', label: say('desk.reason'), children: one.maker.reason },
          ...(one.decider === null
            ? []
            : [
                { key: 'decider', label: say('adjust.decider'), children: one.decider.account },
                { key: 'decided', label: say('adjust.decided'), children: <Moment at={one.decider.at} /> },
                { key: 'said', label: say('adjust.said'), children: one.decider.reason },
              ]),
        ]}
      />
      {decides && (
        <ActButtons>
          <Button danger onClick={() => setAct('refuse')}>
            {say('adjust.refuse')} <kbd aria-hidden>R</kbd>
          </Button>
          <Button type="primary" onClick={() => setAct('approve')}>
            {say('adjust.approve')} <kbd aria-hidden>A</kbd>
          </Button>
        </ActButtons>
      )}
      {takesBack && (
        <ActButtons>
          <Button onClick={() => setAct('withdraw')}>{say('adjust.withdraw')}</Button>
        </ActButtons>
      )}
      {one.state === 'waiting' && own && <p className={css['note']}>{say('adjust.own')}</p>}
      <ActDialog
        open={act !== undefined}
        title={say(`adjust.${act ?? 'approve'}_title`)}
        confirm={say(`adjust.${act ?? 'approve'}`)}
        danger={act === 'refuse'}
        run={(reason): Promise<object> =>
          act === 'withdraw'
            ? call(withdrawAdjustment, { id, reason })
            : call(decideAdjustment, { id, decision: act === 'refuse' ? 'refuse' : 'approve', reason })
        }
        done={say('adjust.done')}
        onDone={onDecided}
        onClose={() => setAct(undefined)}
      />
    </Panel>
  )
}
