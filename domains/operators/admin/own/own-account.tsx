// The operator's own account: identity, a new password, new recovery codes. Both changes need a code.

import { changePassword, newRecoveryCodes } from '../../contract/index.ts'
import { useDesk } from '@magpie/desk/desk'
import { Panel } from '@magpie/desk/panel'
import { useText } from '@magpie/wire/text'
import { Alert, App, Button, Descriptions, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { CodeField } from '../gate/code-field.tsx'
import { PasswordFields } from '../gate/password-fields.tsx'
import { RecoveryCodes } from '../gate/recovery-codes.tsx'
import { useSend } from '../gate/use-send.ts'
import css from './own-account.module.css'

type NewPassword = { readonly current: string; readonly password: string; readonly code: string }

const ChangePassword = () => {
  const say = useText()
  const { call, me } = useDesk()
  const { message } = App.useApp()
  const { send, pending, trouble } = useSend()
  const [form] = Form.useForm<NewPassword>()
  return (
    <Form<NewPassword>
      form={form}
      name="password"
      layout="vertical"
      requiredMark={false}
      disabled={pending}
      onFinish={({ current, password, code }) =>
        void send(call(changePassword, { current, password, code }), () => {
          form.resetFields()
          void message.success(say('own.password_changed'))
        })
      }
    >
      <Form.Item name="current" label={say('own.current')} rules={[{ required: true, message: say('gate.needed') }]}>
        <Input.Password autoComplete="current-password" maxLength={128} />
      </Form.Item>
      <PasswordFields account={me.account} size="middle" />
      <CodeField gate={false} />
      {trouble !== undefined && <Alert type="error" title={trouble} showIcon role="alert" />}
      <Button type="primary" htmlType="submit" loading={pending}>
        {say('own.change')}
      </Button>
    </Form>
  )
}

const NewCodes = () => {
  const say = useText()
  const { call, me } = useDesk()
  const { send, pending, trouble } = useSend()
  const [form] = Form.useForm<{ readonly code: string }>()
  const [codes, setCodes] = useState<readonly string[]>()
  return (
    <>
      <p className={css['more']}>{say('own.recovery_left', { count: me.recoveryLeft })}</p>
      <Form<{ readonly code: string }>
        form={form}
        name="codes"
        layout="vertical"
        requiredMark={false}
        disabled={pending}
        onFinish={({ code }) =>
          void send(call(newRecoveryCodes, { code }), ({ recoveryCodes }) => {
            form.resetFields()
            setCodes(recoveryCodes)
          })
        }
      >
        <CodeField gate={false} />
        {trouble !== undefined && <Alert type="error" title={trouble} showIcon role="alert" />}
        <Button htmlType="submit" loading={pending}>
          {say('own.new_codes')}
        </Button>
      </Form>
      <Modal
        open={codes !== undefined}
        title={say('gate.recovery_title')}
        footer={null}
        closable={false}
        destroyOnHidden
      >
        {codes !== undefined && <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />}
      </Modal>
    </>
  )
}

const OwnAccount = () => {
  const say = useText()
  const { me } = useDesk()
  return (
    <div className={css['Own']}>
      <Panel title={say('own.who')}>
        <Descriptions
          column={1}
          items={[
            { key: 'account', label: say('team.account'), children: me.account },
            { key: 'name', label: say('team.name'), children: me.name },
            {
              key: 'roles',
              label: say('team.roles'),
              children: me.roles.map((role) => say(`role.${role}`)).join(' · '),
            },
          ]}
        />
      </Panel>
      <Panel title={say('own.password')}>
        <ChangePassword />
      </Panel>
      <Panel title={say('own.recovery')}>
        <NewCodes />
      </Panel>
    </div>
  )
}

export default OwnAccount
