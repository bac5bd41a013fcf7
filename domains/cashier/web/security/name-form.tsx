// The form of the real name, with the PIN. Every account with a name must carry this one, so the consequence is stated
// before sending.

import { Button, CtaBar } from '@magpie/ui/button'
import { Card } from '@magpie/ui/card'
import { Field } from '@magpie/ui/field'
import { Note } from '@magpie/ui/note'
import { useNotify } from '@magpie/wire/notify'
import { useScope } from '@magpie/wire/scope'
import { useText } from '@magpie/wire/text'
import { type SubmitEvent, useState } from 'react'
import { nameState, type SecurityView } from '../../contract/security.ts'
import { nameStands } from '../../rules/person-name.ts'
import formCss from '../frame/form.module.css'
import { toldAt } from '../frame/told.tsx'
import { useAsk } from '../frame/use-ask.ts'
import { AskPin, pinLength } from './ask-pin.tsx'
import { ofPin, PinRest } from './pin-rest.tsx'
import { keepSecurity } from './security-query.ts'

export type NameFormProps = {
  readonly mine: SecurityView
  /** One of several steps: the next step appears, so no toast is needed. */
  readonly step?: boolean
  readonly onDone: () => void
}

export const NameForm = ({ mine, step = false, onDone }: NameFormProps) => {
  const say = useText()
  const { call, queries } = useScope()
  const { toast } = useNotify()
  const [name, setName] = useState('')
  const [pin, setPin] = useState('')
  const [left, setLeft] = useState(false)
  const { busy, refused, forget, ask } = useAsk()
  const wrong = left && !nameStands(name) ? say('cashier.name.fault') : undefined
  const send = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    setLeft(true)
    if (!nameStands(name) || pin.length < pinLength) return
    const answer = await ask((asked) => asked(nameState, { name, pin }))
    if (answer === undefined) return
    keepSecurity(queries, call, answer)
    if (!step) toast(say('cashier.name.done'), 'good')
    onDone()
  }
  return (
    <form noValidate method="post" className={formCss['form']} onSubmit={(event) => void send(event)}>
      <PinRest until={mine.pinLockedUntil} />
      <Note tone="warn">{say('cashier.name.once')}</Note>
      <Card pad className={formCss['fields']}>
        <Field
          label={say('cashier.name.title')}
          hint={say('cashier.name.hint')}
          autoComplete="name"
          maxLength={50}
          value={name}
          error={wrong ?? (toldAt(refused, ofPin) === undefined ? refused?.message : undefined)}
          onBlur={() => setLeft(name !== '')}
          onChange={(event) => {
            forget()
            setName(event.target.value)
          }}
        />
        <AskPin value={pin} act={{ refused, forget }} onChange={setPin} />
      </Card>
      <CtaBar>
        <Button type="submit" block busy={busy} disabled={pin.length < pinLength}>
          {say('cashier.name.go')}
        </Button>
      </CtaBar>
    </form>
  )
}
