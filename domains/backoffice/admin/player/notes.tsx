// Operators' notes about a member, pinned ones first, and a form to add one. A note is never deleted: a wrong one is
// followed by another.

import { useDesk } from '@magpie/desk/desk'
import { Moment } from '@magpie/desk/figures'
import { Panel } from '@magpie/desk/panel'
import { Empty, Shown, useSayError } from '@magpie/desk/states'
import { addNote, listNotes, reasonMax, reasonMin } from '@magpie/operators/contract'
import { Icon } from '@magpie/ui/art/icon'
import { answered } from '@magpie/wire/answered'
import { useText } from '@magpie/wire/text'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Checkbox, Form, Input } from 'antd'
import css from './player.module.css'

type Typed = { readonly reason: string; readonly pinned?: boolean }

const NewNote = ({ member }: { readonly member: string }) => {
  const say = useText()
  const { call } = useDesk()
  const queries = useQueryClient()
  const sayError = useSayError()
  const [form] = Form.useForm<Typed>()
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ reason, pinned = false }: Typed) => answered(await call(addNote, { member, reason, pinned })),
    onSuccess: () => {
      form.resetFields()
      void queries.invalidateQueries({ queryKey: ['notes', member] })
    },
  })
  return (
    <Form<Typed> name="note" form={form} layout="vertical" onFinish={(typed) => mutate(typed)} className={css['new']}>
      <Form.Item
        name="reason"
        label={say('notes.new')}
        rules={[
          { required: true, whitespace: true, min: reasonMin, message: say('notes.short', { least: reasonMin }) },
        ]}
      >
        <Input.TextArea rows={3} maxLength={reasonMax} />
      </Form.Item>
      {error !== null && <Alert type="error" showIcon title={sayError(error)} role="alert" />}
      <div className={css['send']}>
        <Form.Item name="pinned" valuePropName="checked" noStyle>
          <Checkbox>{say('notes.pin')}</Checkbox>
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={isPending}>
          {say('notes.add')}
        </Button>
      </div>
    </Form>
  )
}

export const Notes = ({ member }: { readonly member: string }) => {
  const say = useText()
  const { call, may } = useDesk()
  const query = useQuery({
    queryKey: ['notes', member],
    queryFn: async () => answered(await call(listNotes, { member })).notes,
  })
  return (
    <Panel title={say('notes.title')} className={css['Notes']}>
      {may('players.note') && <NewNote member={member} />}
      <Shown query={query} rows={3}>
        {(notes) =>
          notes.length === 0 ? (
            <Empty>{say('notes.none')}</Empty>
          ) : (
            <ul>
              {notes.map(({ id, account, body, pinned, at }) => (
                <li key={id} className={css['note']}>
                  {pinned && <Icon name="pin" size={14} label={say('notes.pinned')} className={css['pin']} />}
                  <p>{body}</p>
                  <small>
                    {account} · <Moment at={at} />
                  </small>
                </li>
              ))}
            </ul>
          )
        }
      </Shown>
    </Panel>
  )
}
