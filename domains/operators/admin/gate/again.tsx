// Asks for the password again before an action, after half an hour without activity. If it is right, the action
// continues, and the form behind keeps its input.

import type { Call } from '@magpie/wire/call'
import { watchPresence } from '@magpie/wire/presence'
import { useText } from '@magpie/wire/text'
import { Alert, Form, Input, type InputRef, Modal, Typography } from 'antd'
import { useEffect, useRef } from 'react'
import { deskActive, deskConfirm } from '../../contract/index.ts'
import { useSend } from './use-send.ts'

type Props = {
  readonly call: Call
  /** Whether an action waits for it. */
  readonly open: boolean
  readonly onEnd: (given: boolean) => void
}

const everyMs = 60_000

export const Again = ({ call, open, onEnd }: Props) => {
  const say = useText()
  const { send, pending, trouble } = useSend()
  const [form] = Form.useForm<{ readonly password: string }>()
  const field = useRef<InputRef>(null)
  useEffect(
    () => watchPresence({ everyMs, now: Date.now, tell: () => void call(deskActive, {}).catch(() => undefined) }),
    [call],
  )
  return (
    <Modal
      open={open}
      title={say('again.title')}
      okText={say('again.go')}
      cancelText={say('desk.cancel')}
      okButtonProps={{ loading: pending, htmlType: 'submit' }}
      onOk={form.submit}
      onCancel={() => !pending && onEnd(false)}
      mask={{ closable: false }}
      zIndex={2000}
      width={420}
      afterOpenChange={(isOpen) => {
        if (isOpen) field.current?.focus()
      }}
      destroyOnHidden
    >
      <Typography.Paragraph>{say('again.body')}</Typography.Paragraph>
      <Form
        form={form}
        name="again"
        layout="vertical"
        requiredMark={false}
        preserve={false}
        onFinish={({ password }) => void send(call(deskConfirm, { password }), () => onEnd(true))}
      >
        <Form.Item
          name="password"
          label={say('gate.password')}
          rules={[{ required: true, message: say('gate.needed') }]}
        >
          <Input.Password ref={field} autoComplete="current-password" maxLength={200} />
        </Form.Item>
      </Form>
      {trouble !== undefined && <Alert type="error" title={trouble} showIcon role="alert" />}
    </Modal>
  )
}
