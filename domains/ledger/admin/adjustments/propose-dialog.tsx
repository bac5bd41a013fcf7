// Proposing a correction: which way, how much, what it is about, and why.

import { ActDialog } from '@magpie/desk/act-dialog'
import { useDesk } from '@magpie/desk/desk'
import { Segmented } from '@magpie/desk/segmented'
import { useText } from '@magpie/wire/text'
import { Form, Input } from 'antd'
import { proposeAdjustment } from '../../contract/index.ts'

type Typed = { readonly direction: 'credit' | 'debit'; readonly amount: string; readonly reference: string }

export const ProposeDialog = ({
  member,
  onClose,
  onDone,
}: {
  readonly member: string | undefined
  readonly onClose: () => void
  readonly onDone: () => void
}) => {
  const say = useText()
  const { call } = useDesk()
  return (
    <ActDialog
      open={member !== undefined}
      title={say('adjust.propose')}
      confirm={say('adjust.send')}
      done={say('adjust.sent')}
      initial={{ direction: 'credit' }}
      fields={
        <>
          <Form.Item name="direction" label={say('adjust.direction')}>
            <Segmented
              block
              options={[
                { value: 'credit', label: say('adjust.credit') },
                { value: 'debit', label: say('adjust.debit') },
              ]}
            />
          </Form.Item>
          <Form.Item
            name="amount"
            label={say('adjust.amount')}
            rules={[
              {
                required: true,
                pattern: /^(?:0|[1-9]\d{0,5}|1000000)(?:\.\d{1,2})?$/,
                message: say('adjust.amount_shape'),
              },
            ]}
          >
            <Input inputMode="decimal" maxLength={10} autoComplete="off" />
          </Form.Item>
          <Form.Item
            name="reference"
            label={say('adjust.reference')}
            extra={say('adjust.reference_more')}
            rules={[{ required: true, whitespace: true, message: say('adjust.needed') }]}
          >
            <Input maxLength={80} autoComplete="off" />
          </Form.Item>
        </>
      }
      run={(reason, values) =>
        call(proposeAdjustment, { ...(values as unknown as Typed), member: member ?? '', reason })
      }
      onDone={onDone}
      onClose={onClose}
    >
      <p>{say('adjust.propose_more')}</p>
    </ActDialog>
  )
}
