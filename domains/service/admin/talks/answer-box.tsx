// The input for an answer, with saved answers above it; picking one fills the input, to be checked before it is sent.

import { ActDialog } from '@magpie/desk/act-dialog'
import { useDesk } from '@magpie/desk/desk'
import { useSayError } from '@magpie/desk/states'
import { isRefusal } from '@magpie/kernel'
import { answered } from '@magpie/wire/answered'
import { newRequestId } from '@magpie/wire/request-id'
import { useText } from '@magpie/wire/text'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Form, Input } from 'antd'
import { useRef, useState } from 'react'
import { type Saved, savedKeep, savedList, savedRemove, talkAnswer } from '../../contract/index.ts'
import css from './talks.module.css'

const key = ['saved-answers']

const SavedAnswers = ({ onPick }: { readonly onPick: (text: string) => void }) => {
  const say = useText()
  const { call, may } = useDesk()
  const queries = useQueryClient()
  const [isNew, setNew] = useState(false)
  const [gone, setGone] = useState<Saved>()
  const { data } = useQuery({ queryKey: key, queryFn: async () => answered(await call(savedList, {})) })
  const changed = (): void => void queries.invalidateQueries({ queryKey: key })
  return (
    <div className={css['saved']} role="group" aria-label={say('talks.saved')}>
      {data?.rows.map((one) => (
        <span key={one.id}>
          <Button size="small" title={one.text} onClick={() => onPick(one.text)}>
            {one.title}
          </Button>
          {may('service.manage') && (
            <Button
              size="small"
              type="text"
              aria-label={`${say('talks.saved_remove')} ${one.title}`}
              onClick={() => setGone(one)}
            >
              ×
            </Button>
          )}
        </span>
      ))}
      {may('service.manage') && (
        <Button size="small" type="dashed" onClick={() => setNew(true)}>
          {say('talks.saved_new')}
        </Button>
      )}
      <ActDialog
        open={isNew}
        title={say('talks.saved_new')}
        confirm={say('talks.saved_new')}
        fields={
          <>
            <Form.Item name="title" label={say('talks.saved_title')} rules={[{ required: true, whitespace: true }]}>
              <Input maxLength={40} />
            </Form.Item>
            <Form.Item
              name="text"
              label={say('talks.saved_text')}
              extra={say('talks.send_rule')}
              rules={[{ required: true, whitespace: true }]}
            >
              <Input.TextArea rows={4} maxLength={500} showCount />
            </Form.Item>
          </>
        }
        run={(reason, { title = '', text = '' }) => call(savedKeep, { title, text, reason })}
        done={say('talks.done')}
        onDone={changed}
        onClose={() => setNew(false)}
      />
      <ActDialog
        open={gone !== undefined}
        title={say('talks.saved_remove')}
        confirm={say('talks.saved_remove')}
        danger
        run={(reason) => call(savedRemove, { id: gone?.id ?? '', reason })}
        done={say('talks.done')}
        onDone={changed}
        onClose={() => setGone(undefined)}
      >
        <p>{say('talks.saved_remove_more', { title: gone?.title ?? '' })}</p>
      </ActDialog>
    </div>
  )
}

export type AnswerBoxProps = {
  readonly id: string
  /** The input's text: kept outside, because other parts fill it too. */
  readonly text: string
  readonly onText: (text: string) => void
  /** The operator typed something. */
  readonly onType: () => void
  readonly onSaid: () => void
}

export const AnswerBox = ({ id, text, onText, onType, onSaid }: AnswerBoxProps) => {
  const say = useText()
  const sayError = useSayError()
  const { call } = useDesk()
  const [trouble, setTrouble] = useState<string>()
  const [busy, setBusy] = useState(false)
  /** Until an answer comes, pressing again repeats the same line. */
  const line = useRef<{ readonly text: string; readonly key: string }>(undefined)
  const send = async (): Promise<void> => {
    if (text.trim() === '' || busy) return
    if (line.current?.text !== text) line.current = { text, key: newRequestId() }
    setBusy(true)
    setTrouble(undefined)
    try {
      const answer = await call(talkAnswer, { id, key: line.current.key, text, reason: say('talks.act_answer') })
      if (isRefusal(answer)) return setTrouble(answer.message)
      line.current = undefined
      onText('')
      onSaid()
    } catch (fault) {
      setTrouble(sayError(fault))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={css['answer']}>
      <SavedAnswers onPick={onText} />
      <Input.TextArea
        rows={3}
        maxLength={500}
        value={text}
        aria-label={say('talks.write')}
        placeholder={say('talks.send_rule')}
        onChange={({ target }) => {
          onText(target.value)
          if (target.value.trim() !== '') onType()
        }}
        onPressEnter={(event) => {
          if (event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          void send()
        }}
      />
      {trouble !== undefined && <Alert type="error" showIcon title={trouble} role="alert" />}
      <Button type="primary" loading={busy} onClick={() => void send()}>
        {say('talks.send')}
      </Button>
    </div>
  )
}
