// The pool's floor: its value in future issues, a proposal to raise it, and the second operator's decision.

import { ActDialog } from '@magpie/desk/act-dialog'
import { useDesk } from '@magpie/desk/desk'
import { Amount, Moment, StateTag } from '@magpie/desk/figures'
import { Panel } from '@magpie/desk/panel'
import { ActButtons } from '@magpie/desk/split'
import { answered } from '@magpie/wire/answered'
import { useText } from '@magpie/wire/text'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Descriptions, Form, InputNumber, Select } from 'antd'
import { useState } from 'react'
import {
  type OpsLotteries,
  type OpsPoolFloor,
  opsPoolFloor,
  opsPoolFloorDecide,
  opsPoolFloors,
} from '../../contract/index.ts'
import { DecisionActs } from '../voids/decision-acts.tsx'
import { voidTones } from '../voids/void-tones.ts'
import { issueText } from './words.ts'

type Of = { readonly of: OpsLotteries }
type Asked = { readonly from: string; readonly floor: number }

/** The newest proposals. */
const shown = 3

const useChanged = () => {
  const queries = useQueryClient()
  return (): void => {
    for (const key of ['pool-floors', 'lotteries', 'badge']) void queries.invalidateQueries({ queryKey: [key] })
  }
}

const RaiseDialog = ({ of, open, onClose }: Of & { readonly open: boolean; readonly onClose: () => void }) => {
  const say = useText()
  const { call } = useDesk()
  const changed = useChanged()
  const { ahead } = of.pool
  const [first] = ahead
  const fields = (
    <>
      <Form.Item name="from" label={say('pool_floors.from')} rules={[{ required: true }]}>
        <Select options={ahead.map(({ issue }) => ({ value: issue, label: issueText(issue) }))} />
      </Form.Item>
      <Form.Item name="floor" label={say('pool_floors.floor')} rules={[{ required: true }]}>
        <InputNumber<number> min={1} precision={0} />
      </Form.Item>
    </>
  )
  return (
    <ActDialog
      open={open}
      title={say('pool_floors.raise')}
      confirm={say('game_rounds.propose')}
      fields={fields}
      initial={{ from: first?.issue }}
      run={(reason, values) => {
        const { from, floor } = values as unknown as Asked
        return call(opsPoolFloor, { venue: of.venue, from, floor: Number(BigInt(floor) * 100n), reason })
      }}
      done={say('game_rounds.proposed')}
      onDone={changed}
      onClose={onClose}
    >
      <p>{say('pool_floors.raise_more')}</p>
      <p>
        {say('pool_floors.between')} <Amount units={String(first?.floor ?? 0)} /> –{' '}
        <Amount units={String(of.pool.floorMost)} />
      </p>
    </ActDialog>
  )
}

const One = ({ one }: { readonly one: OpsPoolFloor }) => {
  const say = useText()
  const { call } = useDesk()
  const changed = useChanged()
  const { id, state, from, opensAt, floor, before, maker, decider, answer } = one
  const item = (key: string, children: React.ReactNode) => ({ key, label: say(key), children })
  return (
    <>
      <Descriptions
        column={1}
        size="small"
        title={say('pool_floors.to', { issue: issueText(from) })}
        extra={<StateTag tone={voidTones[state]}>{say(`game_voids.state_${state}`)}</StateTag>}
        items={[
          item(
            'pool_floors.floor',
            <span>
              <Amount units={String(before)} /> → <Amount units={String(floor)} />
            </span>,
          ),
          item('pool_floors.until', <Moment at={opensAt} />),
          item('game_voids.maker', `${maker.account} · ${maker.reason}`),
          ...(decider === null ? [] : [item('game_voids.decider', `${decider.account} · ${decider.reason}`)]),
          ...(state === 'approved'
            ? [item('game_voids.answer', say(answer === null ? 'game_voids.silent' : `pool_floors.answer_${answer}`))]
            : []),
        ]}
      />
      <DecisionActs
        one={one}
        words="pool_floors"
        decide={(decision, reason) => call(opsPoolFloorDecide, { id, decision, reason })}
        onDone={changed}
      />
    </>
  )
}

export const PoolFloor = ({ of }: Of) => {
  const say = useText()
  const { call, may } = useDesk()
  const [open, setOpen] = useState(false)
  const query = useQuery({
    queryKey: ['pool-floors'],
    refetchInterval: 15_000,
    queryFn: async () => answered(await call(opsPoolFloors, { show: 'all', limit: shown })),
  })
  const rows = query.data?.rows ?? []
  const waits = rows.some(({ state }) => state === 'waiting')
  const { ahead } = of.pool
  return (
    <Panel title={say('pool_floors.title')}>
      <Descriptions
        column={1}
        size="small"
        items={ahead.map(({ issue, floor }) => ({
          key: issue,
          label: issueText(issue),
          children: <Amount units={String(floor)} />,
        }))}
      />
      {may('games.void') && !waits && ahead.length > 0 && (
        <ActButtons>
          <Button onClick={() => setOpen(true)}>{say('pool_floors.raise')}</Button>
        </ActButtons>
      )}
      {rows.map((one) => (
        <One key={one.id} one={one} />
      ))}
      <RaiseDialog of={of} open={open} onClose={() => setOpen(false)} />
    </Panel>
  )
}
