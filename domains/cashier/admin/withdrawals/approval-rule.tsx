// The rule for small withdrawals: its figures, its approvals today, and how two operators change it.

import { ActDialog } from '@magpie/desk/act-dialog'
import { useDesk } from '@magpie/desk/desk'
import { Amount, Moment, StateTag } from '@magpie/desk/figures'
import { Panel } from '@magpie/desk/panel'
import { ActButtons } from '@magpie/desk/split'
import { Shown } from '@magpie/desk/states'
import { parseMoney } from '@magpie/kernel'
import { answered } from '@magpie/wire/answered'
import type { Gives } from '@magpie/wire/endpoint'
import { useText } from '@magpie/wire/text'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Descriptions, Form, Input } from 'antd'
import { useState } from 'react'
import {
  opsApprovalRule,
  opsApprovalRuleDecide,
  opsApprovalRuleOff,
  opsApprovalRulePropose,
  type RuleFigures,
} from '../../contract/index.ts'

type Told = Gives<typeof opsApprovalRule>
const names = ['most', 'memberDay', 'allDay'] as const

const Figures = ({ of }: { readonly of: RuleFigures }) => {
  const say = useText()
  return (
    <Descriptions
      column={1}
      size="small"
      items={names.map((name) => ({ key: name, label: say(`rule.${name}`), children: <Amount units={of[name]} /> }))}
    />
  )
}

const Fields = () => {
  const say = useText()
  return names.map((name) => (
    <Form.Item
      key={name}
      name={name}
      label={say(`rule.${name}`)}
      rules={[
        {
          required: true,
          validator: (_rule, text: string | undefined) =>
            parseMoney(text ?? '') === undefined ? Promise.reject(new Error(say('rule.amount'))) : Promise.resolve(),
        },
      ]}
    >
      <Input inputMode="decimal" />
    </Form.Item>
  ))
}

type Acts = 'propose' | 'off' | 'approve' | 'refuse'

const Rule = ({ told, onActed }: { readonly told: Told; readonly onActed: () => void }) => {
  const say = useText()
  const { call, may, me } = useDesk()
  const [act, setAct] = useState<Acts>()
  const { rule, waiting } = told
  const run = (reason: string, values: Partial<Record<(typeof names)[number], string>>): Promise<object> => {
    if (act === 'off') return call(opsApprovalRuleOff, { reason })
    if (act === 'propose') {
      const minor = (name: (typeof names)[number]): string => String(parseMoney(values[name] ?? '')?.minor ?? 0n)
      return call(opsApprovalRulePropose, {
        most: minor('most'),
        memberDay: minor('memberDay'),
        allDay: minor('allDay'),
        reason,
      })
    }
    const decision = act === 'refuse' ? 'refuse' : 'approve'
    return call(opsApprovalRuleDecide, { id: waiting?.id ?? '', decision, reason })
  }
  const isOn = rule?.isOn === true
  return (
    <>
      <Panel
        title={say('rule.title')}
        extra={<StateTag tone={isOn ? 'jade' : 'plain'}>{say(isOn ? 'rule.on' : 'rule.off')}</StateTag>}
      >
        <p>{say('rule.text')}</p>
        {rule !== null && (
          <>
            <Figures of={rule} />
            <p>
              {say('rule.today')} <Amount units={told.today} /> / <Amount units={rule.allDay} />
            </p>
            <p>
              {say('rule.by', { maker: rule.maker, decider: rule.decider })} <Moment at={rule.changedAt} />
            </p>
          </>
        )}
        {may('withdrawals.rule') && (
          <ActButtons>
            {waiting === null && (
              <Button type="primary" onClick={() => setAct('propose')}>
                {say('rule.propose')}
              </Button>
            )}
            {isOn && (
              <Button danger onClick={() => setAct('off')}>
                {say('rule.turn_off')}
              </Button>
            )}
          </ActButtons>
        )}
      </Panel>
      {waiting !== null && (
        <Panel title={say('rule.waiting')}>
          <Figures of={waiting} />
          <p>
            {waiting.maker.account} · {waiting.maker.reason} · <Moment at={waiting.maker.at} />
          </p>
          {may('withdrawals.rule') && waiting.maker.account !== me.account && (
            <ActButtons>
              <Button type="primary" onClick={() => setAct('approve')}>
                {say('rule.approve')}
              </Button>
              <Button danger onClick={() => setAct('refuse')}>
                {say('rule.refuse')}
              </Button>
            </ActButtons>
          )}
        </Panel>
      )}
      <ActDialog
        open={act !== undefined}
        title={say(`rule.${act === 'off' ? 'turn_off' : (act ?? 'propose')}`)}
        confirm={say(`rule.${act === 'off' ? 'turn_off' : (act ?? 'propose')}`)}
        danger={act === 'off' || act === 'refuse'}
        fields={act === 'propose' ? <Fields /> : undefined}
        run={run}
        done={say('rule.done')}
        onDone={onActed}
        onClose={() => setAct(undefined)}
      >
        {act === 'propose' && (
          <p>
            {say('rule.below')} <Amount units={told.secondFrom} />
          </p>
        )}
      </ActDialog>
    </>
  )
}

const ApprovalRule = () => {
  const { call } = useDesk()
  const queries = useQueryClient()
  const asked = useQuery({
    queryKey: ['approval-rule'],
    queryFn: async () => answered(await call(opsApprovalRule, {})),
    refetchInterval: 15_000,
  })
  return (
    <Shown query={asked}>
      {(told) => <Rule told={told} onActed={() => void queries.invalidateQueries({ queryKey: ['approval-rule'] })} />}
    </Shown>
  )
}

export default ApprovalRule
