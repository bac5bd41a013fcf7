// The dispute form: a disputed statement is not paid until an operator answered.

import { Button } from '@magpie/ui/button'
import { Card, SectionHead } from '@magpie/ui/card'
import { Sheet } from '@magpie/ui/sheet'
import { isRefusal } from '@magpie/kernel'
import { useNotify } from '@magpie/wire/notify'
import { useCall, useScope } from '@magpie/wire/scope'
import { useText } from '@magpie/wire/text'
import { type SubmitEvent, useId, useState } from 'react'
import { agentDispute, type Statement } from '../../contract/index.ts'
import { agentKey } from '../agent-query.ts'
import form from '../agent/agent.module.css'
import css from './statements.module.css'

const least = 10

const Form = ({ month, onDone }: { readonly month: string; readonly onDone: () => void }) => {
  const say = useText()
  const id = useId()
  const call = useCall()
  const { queries } = useScope()
  const { toast, sayError } = useNotify()
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string>()
  const send = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (busy) return
    if (text.trim().length < least) return setWrong(say('agent.apply.short', { count: least }))
    setBusy(true)
    try {
      const answer = await call(agentDispute, { month, text: text.trim() })
      if (isRefusal(answer)) return setWrong(answer.message)
      toast(say('agent.dispute.done'), 'good')
      await queries.invalidateQueries({ queryKey: agentKey })
      onDone()
    } catch (fault) {
      setWrong(sayError(fault))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className={form['form']} noValidate method="post" onSubmit={(event) => void send(event)}>
      <label htmlFor={id}>{say('agent.dispute.text')}</label>
      <textarea
        id={id}
        rows={4}
        maxLength={500}
        value={text}
        aria-invalid={wrong !== undefined}
        aria-describedby={wrong === undefined ? undefined : `${id}-why`}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          setWrong(undefined)
        }}
      />
      {wrong !== undefined && (
        <p id={`${id}-why`} role="alert" className={form['wrong']}>
          {wrong}
        </p>
      )}
      <Button type="submit" block busy={busy}>
        {say('agent.dispute.send')}
      </Button>
    </form>
  )
}

export const Dispute = ({ one }: { readonly one: Statement }) => {
  const say = useText()
  const [writing, setWriting] = useState(false)
  const { month, state, dispute, answer } = one
  return (
    <>
      {dispute !== null && (
        <Card className={css['part']}>
          <SectionHead title={say('agent.dispute')} />
          <p>{dispute}</p>
          <p className={css['note']}>
            {answer === null ? say('agent.dispute.waits') : say('agent.dispute.answer', { answer })}
          </p>
        </Card>
      )}
      {state === 'issued' && (
        <Button variant="soft" block onClick={() => setWriting(true)}>
          {say('agent.dispute')}
        </Button>
      )}
      <Sheet
        open={writing}
        onClose={() => setWriting(false)}
        title={say('agent.dispute')}
        closeLabel={say('agent.close')}
      >
        {writing && <Form month={month} onDone={() => setWriting(false)} />}
      </Sheet>
    </>
  )
}
