// An operator's actions on a transfer: query its venue now, propose a statement, decide on another operator's proposal,
// and close a contradiction. Keys outside text fields: Q queries, A approves, R refuses.

import { ActDialog } from '@magpie/desk/act-dialog'
import { useDesk } from '@magpie/desk/desk'
import { Amount } from '@magpie/desk/figures'
import { Segmented } from '@magpie/desk/segmented'
import { useShortcut } from '@magpie/desk/shortcut'
import { ActButtons } from '@magpie/desk/split'
import { useVenueName } from '@magpie/venues/web'
import { showMoment } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import {
  type OpsTransfer,
  opsTransferAsk,
  opsTransferClose,
  opsTransferDecide,
  opsTransferPropose,
  opsTransferWithdraw,
  type StatedOutcome,
  statedOutcomes,
  type TransferProposal,
} from '../contract/index.ts'
import css from './transfers.module.css'

const acts = ['ask', 'state', 'approve', 'refuse', 'withdraw', 'close'] as const
type Act = (typeof acts)[number]

type Props = {
  readonly one: OpsTransfer
  readonly proposals: readonly TransferProposal[]
  readonly stateFrom: number | null
  readonly onActed: () => void
}
type Typed = { readonly outcome?: StatedOutcome; readonly evidence?: string }

const keys: Readonly<Partial<Record<Act, string>>> = { ask: 'Q', approve: 'A', refuse: 'R' }

/** The actions that the server would accept now. */
const useActs = ({ one, stateFrom }: Props, waiting: TransferProposal | undefined): ReadonlySet<Act> => {
  const { me, now } = useDesk()
  const may: Readonly<Record<Act, boolean>> = {
    ask: one.askAt !== null,
    state: waiting === undefined && stateFrom !== null && stateFrom <= now(),
    approve: waiting !== undefined && waiting.maker.id !== me.id && stateFrom !== null,
    refuse: waiting !== undefined && waiting.maker.id !== me.id,
    withdraw: waiting !== undefined && waiting.maker.id === me.id,
    close: one.watch === 'contradicted',
  }
  return new Set(acts.filter((act) => may[act]))
}

const StateFields = () => {
  const say = useText()
  return (
    <>
      <Form.Item name="outcome" label={say('transfers.outcome')}>
        <Segmented
          block
          options={statedOutcomes.map((value) => ({ value, label: say(`transfers.outcome_${value}`) }))}
        />
      </Form.Item>
      <Form.Item
        name="evidence"
        label={say('transfers.evidence')}
        extra={say('transfers.evidence_more')}
        rules={[{ required: true, whitespace: true, min: 4, message: say('transfers.evidence_needed') }]}
      >
        <Input.TextArea rows={2} maxLength={300} showCount />
      </Form.Item>
    </>
  )
}

const useRun = ({ one }: Props, waiting: TransferProposal | undefined) => {
  const { call } = useDesk()
  return (act: Act, reason: string, { outcome = 'arrived', evidence = '' }: Typed): Promise<object> => {
    const { id } = one
    const proposal = waiting?.id ?? ''
    switch (act) {
      case 'ask':
        return call(opsTransferAsk, { id, reason })
      case 'state':
        return call(opsTransferPropose, { id, outcome, evidence: evidence.trim(), reason })
      case 'close':
        return call(opsTransferClose, { id, reason })
      case 'withdraw':
        return call(opsTransferWithdraw, { id: proposal, reason })
      default:
        return call(opsTransferDecide, { id: proposal, decision: act, reason })
    }
  }
}

export const TransferActs = (props: Props) => {
  const { one, proposals, stateFrom, onActed } = props
  const say = useText()
  const { me, now } = useDesk()
  const venueOf = useVenueName()
  const [act, setAct] = useState<Act>()
  const waiting = proposals.find(({ state }) => state === 'waiting')
  const may = useActs(props, waiting)
  const run = useRun(props, waiting)
  const opens = (name: Act) => (may.has(name) ? () => setAct(name) : undefined)
  useShortcut('q', opens('ask'))
  useShortcut('a', opens('approve'))
  useShortcut('r', opens('refuse'))
  const outcome = waiting?.outcome ?? 'arrived'
  return (
    <>
      {waiting?.maker.id === me.id && <p className={css['note']}>{say('transfers.own')}</p>}
      {waiting !== undefined && stateFrom === null && <p className={css['note']}>{say('transfers.overtaken')}</p>}
      {waiting === undefined && stateFrom !== null && stateFrom > now() && (
        <p className={css['note']}>{say('transfers.state_from', { time: showMoment(stateFrom) })}</p>
      )}
      <ActButtons>
        {[...may].map((name) => (
          <Button
            key={name}
            danger={name === 'refuse'}
            type={name === 'approve' ? 'primary' : 'default'}
            onClick={() => setAct(name)}
          >
            {say(`transfers.act_${name}`)} {keys[name] !== undefined && <kbd aria-hidden>{keys[name]}</kbd>}
          </Button>
        ))}
      </ActButtons>
      <ActDialog
        open={act !== undefined}
        title={say(`transfers.act_${act ?? 'ask'}`)}
        confirm={say(`transfers.act_${act ?? 'ask'}`)}
        danger={act === 'refuse'}
        initial={{ outcome: 'arrived' }}
        fields={act === 'state' ? <StateFields /> : undefined}
        run={(reason, values) => run(act ?? 'ask', reason, values)}
        done={say(`transfers.did_${act ?? 'ask'}`)}
        onDone={onActed}
        onClose={() => setAct(undefined)}
      >
        <p>
          {one.name} · {say(`transfers.way_${one.direction}`, { venue: venueOf(one.venue) })} ·{' '}
          <Amount units={one.amount} />
        </p>
        {act !== undefined && (
          <p>
            {act === 'approve' ? say(`transfers.effect_${one.direction}_${outcome}`) : say(`transfers.act_${act}_more`)}
          </p>
        )}
      </ActDialog>
    </>
  )
}
