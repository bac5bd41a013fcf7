// A new password, twice, with its requirements.

import { passwordChecks, passwordMax } from '../../rules/index.ts'
import { Icon } from '@magpie/ui/art/icon'
import { useText } from '@magpie/wire/text'
import { Form, Input } from 'antd'
import css from './gate.module.css'

const checks = ['length', 'distinct', 'notAccount'] as const

export const PasswordFields = ({
  account,
  size = 'large',
}: {
  readonly account: string
  readonly size?: 'large' | 'middle'
}) => {
  const say = useText()
  const form = Form.useFormInstance()
  const typed = (Form.useWatch('password', form) as string | undefined) ?? ''
  const met = passwordChecks(typed, account)
  return (
    <>
      <Form.Item
        name="password"
        label={say('gate.new_password')}
        rules={[
          { required: true, message: say('gate.needed') },
          {
            validator: (_rule, value: string | undefined) =>
              value === undefined || value === '' || !Object.values(passwordChecks(value, account)).includes(false)
                ? Promise.resolve()
                : Promise.reject(new Error(say('gate.password_weak'))),
          },
        ]}
      >
        <Input.Password
          autoComplete="new-password"
          maxLength={passwordMax}
          size={size}
          aria-describedby="password-asks"
        />
      </Form.Item>
      <ul className={css['asks']} id="password-asks">
        {checks.map((name) => {
          const isMet = typed !== '' && met[name]
          return (
            <li key={name} className={isMet ? css['met'] : undefined}>
              <Icon name={isMet ? 'check' : 'minus'} size={14} />
              {say(`gate.ask_${name}`)}
              {isMet && <span className="vh">{say('gate.met')}</span>}
            </li>
          )
        })}
      </ul>
      <Form.Item
        name="again"
        label={say('gate.again')}
        dependencies={['password']}
        rules={[
          { required: true, message: say('gate.needed') },
          ({ getFieldValue }) => ({
            validator: (_rule, value: string | undefined) =>
              value === undefined || value === getFieldValue('password')
                ? Promise.resolve()
                : Promise.reject(new Error(say('gate.differs'))),
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={passwordMax} size={size} />
      </Form.Item>
    </>
  )
}
