// The fields of a letter: title and text.

import { useText } from '@magpie/wire/text'
import { Form, Input } from 'antd'

export const LetterFields = () => {
  const say = useText()
  const needed = [{ required: true, whitespace: true, min: 2, message: say('letters.needed') }]
  return (
    <>
      <Form.Item name="title" label={say('letters.name')} rules={needed}>
        <Input maxLength={40} showCount />
      </Form.Item>
      <Form.Item name="body" label={say('letters.body')} extra={say('letters.rule')} rules={needed}>
        <Input.TextArea rows={5} maxLength={500} showCount />
      </Form.Item>
    </>
  )
}
