// A forgotten password (S-ROUTE-02c): the account, a code to its contact, and a new password. The second step comes for
// every name, so that the page does not reveal whether an account exists.

import { Icon } from '@magpie/ui/art/icon'
import { Button } from '@magpie/ui/button'
import { Field } from '@magpie/ui/field'
import { Segments } from '@magpie/ui/segments'
import { useNotify } from '@magpie/wire/notify'
import { paths } from '@magpie/wire/paths'
import { useCall } from '@magpie/wire/scope'
import { useText } from '@magpie/wire/text'
import { withProof } from '@magpie/wire/with-proof'
import { type SubmitEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { codeMinutes, type ContactKind, contactKinds, passwordAsk, passwordReset } from '../../contract/index.ts'
import { recoveryPath } from '../account-paths.ts'
import { CodeStep } from '../safety/code-step.tsx'
import { NewPassword } from '../safety/new-password.tsx'
import { useCode } from '../safety/use-code.ts'
import css from './auth.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { FaultNote } from './fault-note.tsx'
import { faultOf } from './register-rules.ts'

const ForgottenForm = () => {
  const say = useText()
  const call = useCall()
  const { toast } = useNotify()
  const navigate = useNavigate()
  const { sent, turn, code, setCode, codeError, attempt, ask, restart } = useCode()
  const { busy, fault, wait, run, clear } = attempt
  const [account, setAccount] = useState('')
  const [by, setBy] = useState<ContactKind>('phone')
  const [next, setNext] = useState('')
  const [wrong, setWrong] = useState<string>()

  const send = (): Promise<boolean> =>
    ask(() => withProof((proof) => call(passwordAsk, { account: account.trim(), by, ...proof })))
  const reset = async (request: string): Promise<void> => {
    const found = faultOf('password', { account: account.trim(), password: next })
    setWrong(found === undefined ? undefined : say(found))
    if (found !== undefined) return
    if ((await run(() => call(passwordReset, { request, code, password: next }))) === undefined) return
    toast(say('forgotten.done'), 'good')
    void navigate(paths.login(), { replace: true })
  }
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (busy) return
    if (sent !== undefined) return void (code.length === 6 && reset(sent.request))
    setWrong(account.trim() === '' ? say('login.accountMissing') : undefined)
    if (account.trim() !== '' && wait === 0) void send()
  }
  const nextError = wrong ?? (fault?.code.startsWith('password_') === true ? fault.text : undefined)
  const elsewhere = fault !== undefined && codeError === undefined && nextError === undefined
  const first = sent === undefined
  return (
    <form
      className={css['form']}
      method="post"
      noValidate
      onSubmit={submit}
      onInput={() => {
        setWrong(undefined)
        if (wait === 0) clear()
      }}
    >
      {first ? (
        <>
          <Field
            label={say('login.account')}
            hideLabel
            icon={<Icon name="user" />}
            name="account"
            placeholder={say('login.account')}
            autoComplete="username"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={120}
            value={account}
            error={wrong}
            onChange={(event) => setAccount(event.target.value)}
          />
          <Segments
            label={say('forgotten.by')}
            items={contactKinds.map((kind) => ({ id: kind, text: say(`forgotten.by.${kind}`) }))}
            value={by}
            onChange={(id) => setBy(id === 'mail' ? 'mail' : 'phone')}
          />
        </>
      ) : (
        <>
          <CodeStep
            sent={sent}
            turn={turn}
            note={say(`forgotten.sent.${by}`, { account: account.trim(), minutes: codeMinutes })}
            value={code}
            error={codeError}
            onChange={setCode}
            onAgain={() => void send()}
          />
          <NewPassword account={account.trim()} value={next} error={nextError} onChange={setNext} />
        </>
      )}
      {elsewhere && <FaultNote fault={fault} wait={wait} />}
      <Button type="submit" block busy={busy} disabled={first ? wait > 0 : code.length < 6}>
        {say(first ? 'code.get' : 'forgotten.go')}
      </Button>
      {!first && (
        <Button type="button" variant="text" onClick={restart}>
          {say('forgotten.other')}
        </Button>
      )}
    </form>
  )
}

export const Forgotten = () => {
  const say = useText()
  return (
    <AuthFrame
      heading={say('forgotten.title')}
      document={say('forgotten.document')}
      title={say('forgotten.title')}
      line={say('forgotten.line')}
      scene="join"
      named={undefined}
    >
      <ForgottenForm />
      <nav className={css['others']} aria-label={say('auth.others')}>
        <Link to={paths.login()}>{say('forgotten.login')}</Link>
        <Link to={recoveryPath}>{say('forgotten.lost')}</Link>
      </nav>
    </AuthFrame>
  )
}
