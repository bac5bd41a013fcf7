// The one form for operators' acts (L33): what is about to happen, in words; a reason for the audit log; a button that can be
// pressed once. A refusal of the server is shown in the dialog, which stays open with its fields filled.

import { isRefusal } from '@magpie/kernel'
import { useText } from '@magpie/wire/text'
import { Alert, App, Form, Input, Modal } from 'antd'
import { type ReactNode, useId, useRef, useState } from 'react'
import type { TextAreaRef } from 'antd/es/input/TextArea'
import css from './act-dialog.module.css'
import { useSayError } from './states.tsx'

/** As the server has it (`@magpie/operators/contract`). */
const reasonMin = 4
const reasonMax = 300

type Answer = { readonly refused: string; readonly message: string } | object

export type ActDialogProps<Value extends Answer> = {
  readonly open: boolean
  readonly title: string
  /** What will be done, to whom, with which figures. */
  readonly children?: ReactNode
  readonly confirm: string
  readonly danger?: boolean
  /** Pixels, where its fields need more room than a form's. */
  readonly width?: number
  /** More fields, by name, whose values are handed to `run`. */
  readonly fields?: ReactNode
  readonly initial?: Readonly<Record<string, unknown>>
  readonly run: (reason: string, values: Readonly<Record<string, never>>) => Promise<Value>
  /** The message when it is done; omit it if `onDone` shows one. */
  readonly done?: string
  readonly onDone?: (value: Exclude<Value, { refused: string }>) => void
  readonly onClose: () => void
}

/** Fields that are short: as many in a row as there is room for. */
export const FieldsBeside = ({ children }: { readonly children: ReactNode }) => (
  <div className={css['beside']}>{children}</div>
)

export const ActDialog = <Value extends Answer>(props: ActDialogProps<Value>) => {
  const { open, title, children, confirm, danger = false, width, fields, initial, run, done, onDone, onClose } = props
  const say = useText()
  const sayError = useSayError()
  const { message } = App.useApp()
  const [form] = Form.useForm<Record<string, never>>()
  // Fields are found by their ids, and another form on the page may have a reason too.
  const name = useId()
  const [pending, setPending] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  // Enter in a field also submits, possibly before the button is redrawn as disabled.
  const onItsWay = useRef(false)
  const reasonField = useRef<TextAreaRef>(null)
  const close = (): void => {
    if (pending) return
    setTrouble(undefined)
    form.resetFields()
    onClose()
  }
  const send = async ({ reason, ...values }: Record<string, never>): Promise<void> => {
    if (onItsWay.current) return
    onItsWay.current = true
    setPending(true)
    setTrouble(undefined)
    try {
      const answer = await run(reason ?? '', values)
      if (isRefusal(answer)) return setTrouble((answer as { message?: string }).message ?? answer.refused)
      if (done !== undefined) void message.success(done)
      form.resetFields()
      onClose()
      onDone?.(answer as Exclude<Value, { refused: string }>)
    } catch (fault) {
      setTrouble(sayError(fault))
    } finally {
      onItsWay.current = false
      setPending(false)
    }
  }
  return (
    <Modal
      open={open}
      title={title}
      {...(width === undefined ? {} : { width })}
      okText={confirm}
      cancelText={say('desk.cancel')}
      okButtonProps={{ danger, loading: pending, htmlType: 'submit' }}
      onOk={form.submit}
      onCancel={close}
      mask={{ closable: false }}
      afterOpenChange={(isOpen) => {
        if (isOpen && !fields) reasonField.current?.focus()
      }}
      destroyOnHidden
    >
      <div className={css['told']}>{children}</div>
      <Form
        form={form}
        name={name}
        layout="vertical"
        // In a long dialog the wrong field may be scrolled out of sight.
        scrollToFirstError={{ focus: true, block: 'center' }}
        onFinish={(values) => void send(values)}
        initialValues={initial ?? {}}
      >
        {fields}
        <Form.Item
          name="reason"
          label={say('desk.reason')}
          extra={say('desk.reason_kept')}
          rules={[
            { required: true, whitespace: true, message: say('desk.reason_needed') },
            { min: reasonMin, message: say('desk.reason_short', { least: reasonMin }) },
          ]}
        >
          <Input.TextArea ref={reasonField} rows={3} maxLength={reasonMax} showCount />
        </Form.Item>
      </Form>
      {trouble !== undefined && <Alert type="error" showIcon title={trouble} role="alert" />}
    </Modal>
  )
}
