// Adds or changes a phone number or mail address: the password, the second factor if there is one, and a code to the
// new contact.

import { Button } from '@magpie/ui/button'
import { Card } from '@magpie/ui/card'
import { Field } from '@magpie/ui/field'
import { useNotify } from '@magpie/wire/notify'
import { useScope } from '@magpie/wire/scope'
import { useText } from '@magpie/wire/text'
import { type SubmitEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { userInfoPath } from '../account-paths.ts'
import { contactAsk, contactConfirm, type ContactKind } from '../../contract/index.ts'
import { contactOf } from '../../rules/index.ts'
import { CurrentPassword } from '../auth/current-password.tsx'
import { FaultNote } from '../auth/fault-note.tsx'
import { read } from '../auth/form-values.ts'
import { useSecondPart } from '../factors/use-second-part.tsx'
import { CodeStep } from './code-step.tsx'
import css from './safety.module.css'
import { SafetyPage, SafetyWait } from './safety-page.tsx'
import { safetyQuery, useSafety } from './safety-query.ts'
import { useCode } from './use-code.ts'

const ofValue: ReadonlySet<string> = new Set(['contact_country', 'contact_format', 'contact_same', 'contact_taken'])

type Wanted = { readonly value: string; readonly password: string }

const inputs = {
  phone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
  mail: { type: 'email', autoComplete: 'email', inputMode: 'email' },
} as const

const ContactForm = ({ kind, had }: { readonly kind: ContactKind; readonly had: string | undefined }) => {
  const say = useText()
  const { call, queries } = useScope()
  const { toast } = useNotify()
  const navigate = useNavigate()
  const { sent, turn, code, setCode, codeError, attempt, ask, restart } = useCode()
  const { busy, fault, wait, run, clear } = attempt
  const second = useSecondPart(attempt)
  const [wanted, setWanted] = useState<Wanted>({ value: '', password: '' })
  const [missing, setMissing] = useState<{ readonly value?: string; readonly password?: string }>({})

  const send = (one: Wanted, typed: string): Promise<boolean> =>
    ask(() => second.prove(typed, (shown) => call(contactAsk, { kind, ...one, ...shown })))
  // A code of the second factor works once, so a new request needs a new one.
  const again = (): void => (second.isAsked ? restart() : void send(wanted, ''))
  const confirm = async (request: string): Promise<void> => {
    const answer = await run(() => call(contactConfirm, { request, code }))
    if (answer === undefined) return
    queries.setQueryData(safetyQuery(call).queryKey, answer)
    toast(say(`profile.${kind}Done`), 'good')
    void navigate(userInfoPath(), { replace: true })
  }
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (busy) return
    if (sent !== undefined) return void (code.length === 6 && confirm(sent.request))
    const one = { value: read(event.currentTarget, 'value').trim(), password: read(event.currentTarget, 'password') }
    const faults = {
      ...(contactOf(kind, one.value) === undefined ? { value: say(`profile.${kind}Format`) } : {}),
      ...(one.password === '' ? { password: say('login.passwordMissing') } : {}),
    }
    const typed = second.typed(event.currentTarget)
    setMissing(faults)
    setWanted(one)
    if (Object.keys(faults).length === 0 && typed !== undefined) void send(one, typed)
  }
  const valueError = missing.value ?? (fault !== undefined && ofValue.has(fault.code) ? fault.text : undefined)
  const passwordError = missing.password ?? (fault?.code === 'login_failed' ? say('again.wrong') : undefined)
  const elsewhere =
    fault !== undefined &&
    codeError === undefined &&
    valueError === undefined &&
    passwordError === undefined &&
    !second.owns
  return (
    <form
      noValidate
      method="post"
      className={css['form']}
      onSubmit={submit}
      onInput={() => {
        setMissing({})
        second.clear()
        if (wait === 0) clear()
      }}
    >
      {had !== undefined && <p className={css['quiet']}>{say(`profile.${kind}Now`, { now: had })}</p>}
      <Card pad className={css['fields']}>
        {sent === undefined ? (
          <>
            <Field
              label={say(had === undefined ? `profile.${kind}` : `profile.${kind}New`)}
              name="value"
              defaultValue={wanted.value}
              maxLength={120}
              hint={say(`profile.${kind}Hint`)}
              error={valueError}
              {...inputs[kind]}
            />
            <CurrentPassword error={passwordError} named />
            {second.field}
          </>
        ) : (
          <CodeStep sent={sent} turn={turn} value={code} error={codeError} onChange={setCode} onAgain={again} />
        )}
      </Card>
      {elsewhere && <FaultNote fault={fault} wait={wait} />}
      <Button type="submit" block busy={busy} disabled={sent === undefined ? wait > 0 : code.length < 6}>
        {say(sent === undefined ? 'code.get' : 'profile.confirm')}
      </Button>
      {sent !== undefined && (
        <Button type="button" variant="text" onClick={restart}>
          {say(`profile.${kind}Other`)}
        </Button>
      )}
    </form>
  )
}

export const Contact = () => {
  const say = useText()
  const [search] = useSearchParams()
  const kind: ContactKind = search.get('kind') === 'mail' ? 'mail' : 'phone'
  const query = useSafety()
  const { data } = query
  const had = data?.contacts.find((one) => one.kind === kind)?.masked
  const title = say(had === undefined ? `profile.${kind}Add` : `profile.${kind}Change`)
  return (
    <SafetyPage title={title} back={userInfoPath()} at={userInfoPath(`/contact?kind=${kind}`)}>
      {data === undefined ? <SafetyWait query={query} /> : <ContactForm key={kind} kind={kind} had={had} />}
    </SafetyPage>
  )
}
