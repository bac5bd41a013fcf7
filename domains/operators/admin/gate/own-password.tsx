// Replaces the one-time password by one of their own. Requirements are checked while typing, by the server's own rules.

import { type Me, setupPassword } from '../../contract/index.ts'
import type { Call } from '@magpie/wire/call'
import { useText } from '@magpie/wire/text'
import { Alert, Button, Form, Input } from 'antd'
import css from './gate.module.css'
import { PasswordFields } from './password-fields.tsx'
import { useSend } from './use-send.ts'

type Typed = { readonly password: string; readonly again: string }

export const OwnPassword = ({
  call,
  account,
  onMe,
  onLeave,
}: {
  readonly call: Call
  readonly account: string
  readonly onMe: (me: Me) => void
  readonly onLeave: () => void
}) => {
  const say = useText()
  const { send, pending, trouble } = useSend()
  return (
    <Form<Typed>
      layout="vertical"
      requiredMark={false}
      disabled={pending}
      onFinish={({ password }) => void send(call(setupPassword, { password }), onMe)}
    >
      <p className={css['more']}>{say('gate.password_more')}</p>
      {/* For password managers: the account of the password. */}
      <Input type="hidden" name="username" autoComplete="username" value={account} readOnly />
      <PasswordFields account={account} />
      {trouble !== undefined && <Alert type="error" title={trouble} showIcon role="alert" />}
      <div className={css['buttons']}>
        <Button onClick={onLeave}>{say('gate.leave')}</Button>
        <Button type="primary" htmlType="submit" loading={pending}>
          {say('gate.next')}
        </Button>
      </div>
    </Form>
  )
}
