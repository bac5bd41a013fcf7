// Name and password; when both are right the code is asked for, and all three are sent.

import { withProof } from '@magpie/wire/with-proof'
import { login, type LoggedIn } from '../../contract/index.ts'
import type { Call } from '@magpie/wire/call'
import { useText } from '@magpie/wire/text'
import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { CodeField } from './code-field.tsx'
import { useSend } from './use-send.ts'

type Typed = { readonly account: string; readonly password: string; readonly code?: string }

export const LoginForm = ({
  call,
  why,
  onEnter,
}: {
  readonly call: Call
  readonly why: string | undefined
  readonly onEnter: (login: LoggedIn) => void
}) => {
  const say = useText()
  const { send, pending, trouble } = useSend()
  const [needsCode, setNeedsCode] = useState(false)
  const submit = ({ account, password, code }: Typed): void =>
    void send(
      withProof((proof) =>
        call(login, { account, password, ...(needsCode && code !== undefined ? { code } : {}), ...proof }),
      ),
      onEnter,
      ({ refused }) => {
        if (refused === 'code_needed') setNeedsCode(true)
        return refused === 'code_needed'
      },
    )
  const needed = [{ required: true, message: say('gate.needed') }]
  const said = trouble ?? why
  return (
    <Form<Typed> layout="vertical" onFinish={submit} requiredMark={false} disabled={pending}>
      <Form.Item name="account" label={say('gate.account')} rules={needed}>
        <Input autoComplete="username" autoFocus autoCapitalize="none" spellCheck={false} maxLength={32} size="large" />
      </Form.Item>
      <Form.Item name="password" label={say('gate.password')} rules={needed}>
        <Input.Password autoComplete="current-password" maxLength={128} size="large" />
      </Form.Item>
      {needsCode && <CodeField orRecovery />}
      {said !== undefined && (
        <Alert type={trouble === undefined ? 'info' : 'error'} title={said} showIcon role="alert" />
      )}
      <Form.Item>
        <Button type="primary" htmlType="submit" block size="large" loading={pending}>
          {say('gate.log_in')}
        </Button>
      </Form.Item>
    </Form>
  )
}
