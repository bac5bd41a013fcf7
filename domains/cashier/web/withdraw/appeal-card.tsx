// The member's statement on a withdrawal: their answer if operators asked them, or an appeal against a withdrawal that
// was not paid. An appeal is sent once, and its answer is shown under it. An operator other than the one who rejected
// the withdrawal reads it. An earlier answer stays on show until there is an appeal.

import { Button } from '@magpie/ui/button'
import { Card } from '@magpie/ui/card'
import { TimeText } from '@magpie/ui/time-text'
import { useNotify } from '@magpie/wire/notify'
import { useScope } from '@magpie/wire/scope'
import { useText } from '@magpie/wire/text'
import { type SubmitEvent, useId, useState } from 'react'
import { appealMost, withdrawalAppeal, type WithdrawalView } from '../../contract/withdrawals.ts'
import { cashierKey } from '../frame/cashier-key.ts'
import formCss from '../frame/form.module.css'
import { ToldNote } from '../frame/told.tsx'
import { useAsk } from '../frame/use-ask.ts'
import css from './withdraw.module.css'
import { withdrawalKey } from './withdrawals-query.ts'

/** As one line: the wire accepts no line breaks. */
const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim()

const Said = ({ appeal }: { readonly appeal: NonNullable<WithdrawalView['appeal']> }) => {
  const say = useText()
  return (
    <dl className={css['said']}>
      <div>
        <dt>
          {say('cashier.appeal.mine')} <TimeText at={appeal.at} zone />
        </dt>
        <dd>{appeal.text}</dd>
      </div>
      {appeal.answer === null ? (
        <p className={css['quiet']}>{say('cashier.appeal.waits')}</p>
      ) : (
        <div>
          <dt>
            {say('cashier.appeal.answer')} {appeal.answeredAt !== null && <TimeText at={appeal.answeredAt} zone />}
          </dt>
          <dd>{appeal.answer}</dd>
        </div>
      )}
    </dl>
  )
}

const Form = ({ id, held }: { readonly id: string; readonly held: boolean }) => {
  const say = useText()
  const fieldId = useId()
  const { queries } = useScope()
  const { toast } = useNotify()
  const [text, setText] = useState('')
  const { busy, refused, forget, ask } = useAsk()
  const send = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (tidy(text) === '') return
    const answer = await ask((call) => call(withdrawalAppeal, { id, text: tidy(text) }))
    if (answer === undefined) return
    queries.setQueryData(withdrawalKey(id), answer)
    void queries.invalidateQueries({ queryKey: cashierKey, refetchType: 'none' })
    toast(say(held ? 'cashier.appeal.doneHold' : 'cashier.appeal.done'), 'good')
  }
  return (
    <form noValidate method="post" className={formCss['form']} onSubmit={(event) => void send(event)}>
      <p className={css['quiet']}>{say(held ? 'cashier.appeal.textHold' : 'cashier.appeal.text')}</p>
      <label className={formCss['label']} htmlFor={fieldId}>
        {say(held ? 'cashier.appeal.labelHold' : 'cashier.appeal.label')}
      </label>
      <textarea
        id={fieldId}
        className={formCss['area']}
        maxLength={appealMost}
        value={text}
        onChange={(event) => {
          forget()
          setText(event.target.value)
        }}
      />
      <p className={`num ${formCss['count']}`}>{`${[...text].length} / ${appealMost}`}</p>
      <ToldNote refused={refused} />
      <Button type="submit" block variant="soft" busy={busy} disabled={tidy(text) === ''}>
        {say(held ? 'cashier.appeal.goHold' : 'cashier.appeal.go')}
      </Button>
    </form>
  )
}

export const AppealCard = ({ one }: { readonly one: WithdrawalView }) => {
  const say = useText()
  const { id, appeal, mayAppeal } = one
  if (appeal === null && !mayAppeal) return null
  const held = one.stage === 'checking'
  const title = say(held ? 'cashier.appeal.titleHold' : 'cashier.appeal.title')
  return (
    <Card pad className={css['appeal']} aria-label={title}>
      <h2>{title}</h2>
      {appeal !== null && <Said appeal={appeal} />}
      {mayAppeal && <Form key={one.stage} id={id} held={held} />}
    </Card>
  )
}
