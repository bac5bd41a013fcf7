// An action's fields besides the audit reason: the reason code that the member reads, the evidence, and what they can
// do next. The lists come from the state table, so a button cannot offer what the server refuses.

import { useText } from '@magpie/wire/text'
import { Form, Input, Select } from 'antd'
import { nextFor, withdrawalTable } from '../../rules/index.ts'
import type { DeskMove, NextStep, WithdrawalReason, WithdrawalState } from '../../contract/index.ts'

export type ActValues = {
  readonly why?: WithdrawalReason
  readonly evidence?: string
  readonly next?: NextStep
}

/** `to`: the state that the action leads to. */
export const ActFields = ({ to, move }: { readonly to: WithdrawalState; readonly move: DeskMove | undefined }) => {
  const say = useText()
  const form = Form.useFormInstance<ActValues>()
  const why = Form.useWatch('why', form)
  const { reasons, stage } = withdrawalTable[to]
  if (reasons.length === 0 || (to === 'paid' && move !== 'force_approve')) return null
  const told = stage === 'failed' || stage === 'returned' || to === 'on_hold'
  return (
    <>
      <Form.Item
        name="why"
        label={say('withdrawals.why')}
        rules={[{ required: true, message: say('withdrawals.why_needed') }]}
      >
        <Select
          options={reasons.map((value) => ({ value, label: say(`withdrawals.reason_${value}`) }))}
          onChange={(value: WithdrawalReason) => form.setFieldValue('next', nextFor[value][0])}
        />
      </Form.Item>
      {told && (
        <Form.Item
          name="evidence"
          label={say('withdrawals.evidence')}
          extra={say('withdrawals.evidence_more')}
          rules={[{ required: true, whitespace: true, message: say('withdrawals.evidence_needed') }]}
        >
          <Input.TextArea rows={2} maxLength={300} showCount />
        </Form.Item>
      )}
      {told && why !== undefined && (
        <Form.Item name="next" label={say('withdrawals.next')}>
          <Select options={nextFor[why].map((value) => ({ value, label: say(`withdrawals.next_${value}`) }))} />
        </Form.Item>
      )}
    </>
  )
}
