// The field for six digits; a phone or password manager may fill it.

import { useText } from '@magpie/wire/text'
import { Form, Input } from 'antd'

export const CodeField = ({
  orRecovery = false,
  gate = true,
}: {
  readonly orRecovery?: boolean
  /** At login it is the only field, and gets the focus. */
  readonly gate?: boolean
}) => {
  const say = useText()
  return (
    <Form.Item
      name="code"
      label={say('gate.code')}
      extra={orRecovery ? say('gate.code_or_recovery') : undefined}
      rules={[
        { required: true, message: say('gate.needed') },
        { min: 6, message: say('gate.code_short') },
      ]}
    >
      <Input
        autoComplete="one-time-code"
        autoFocus={gate}
        inputMode={orRecovery ? 'text' : 'numeric'}
        maxLength={20}
        size={gate ? 'large' : 'middle'}
      />
    </Form.Item>
  )
}
