// Changes the login password, with the current one and the second factor if there is one.

import { Button } from '@magpie/ui/button'
import { Card } from '@magpie/ui/card'
import { useNotify } from '@magpie/wire/notify'
import { useScope } from '@magpie/wire/scope'
import { useSession } from '@magpie/wire/session'
import { useText } from '@magpie/wire/text'
import { type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { userInfoPath } from '../account-paths.ts'
import { passwordChange } from '../../contract/index.ts'
import { CurrentPassword } from '../auth/current-password.tsx'
import { FaultNote } from '../auth/fault-note.tsx'
import { read } from '../auth/form-values.ts'
import { faultOf } from '../auth/register-rules.ts'
import { useAttempt } from '../auth/use-attempt.ts'
import { useSecondPart } from '../factors/use-second-part.tsx'
import { NewPassword } from './new-password.tsx'
import css from './safety.module.css'
import { SafetyPage } from './safety-page.tsx'
import { safetyQuery } from './safety-query.ts'

const PasswordForm = ({ account }: { readonly account: string }) => {
  const say = useText()
  const { call, queries } = useScope()
  const { toast } = useNotify()
  const navigate = useNavigate()
  const attempt = useAttempt()
  const { busy, fault, wait, run, clear } = attempt
  const second = useSecondPart(attempt)
  const [next, setNext] = useState('')
  const [wrong, setWrong] = useState<{ readonly next?: string | undefined; readonly password?: string | undefined }>({})

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (busy || wait > 0) return
    const password = read(event.currentTarget, 'password')
    const found = faultOf('password', { account, password: next })
    const faults = {
      next: found === undefined ? undefined : say(found),
      password: password === '' ? say('login.passwordMissing') : undefined,
    }
    const typed = second.typed(event.currentTarget)
    setWrong(faults)
    if (faults.next !== undefined || faults.password !== undefined || typed === undefined) return
    const done = await run(() => second.prove(typed, (shown) => call(passwordChange, { password, next, ...shown })))
    if (done === undefined || done === null) return
    void queries.invalidateQueries({ queryKey: safetyQuery(call).queryKey })
    toast(say('profile.passwordDone'), 'good')
    void navigate(userInfoPath(), { replace: true })
  }
  const nextError = wrong.next ?? (fault?.code.startsWith('password_') === true ? fault.text : undefined)
  const passwordError = wrong.password ?? (fault?.code === 'login_failed' ? say('again.wrong') : undefined)
  const elsewhere = fault !== undefined && nextError === undefined && passwordError === undefined && !second.owns
  return (
    <form
      noValidate
      method="post"
      className={css['form']}
      onSubmit={(event) => void submit(event)}
      onInput={() => {
        setWrong({})
        second.clear()
        if (wait === 0) clear()
      }}
    >
      <Card pad className={css['fields']}>
        {/* Tells password managers which account the password belongs to. */}
        <input className="vh" autoComplete="username" tabIndex={-1} aria-hidden="true" readOnly value={account} />
        <CurrentPassword error={passwordError} named />
        {second.field}
        <NewPassword account={account} value={next} error={nextError} onChange={setNext} />
      </Card>
      <p className={css['quiet']}>{say('profile.passwordWhat')}</p>
      {elsewhere && <FaultNote fault={fault} wait={wait} />}
      <Button type="submit" block busy={busy} disabled={wait > 0}>
        {say('profile.passwordGo')}
      </Button>
    </form>
  )
}

export const Password = () => {
  const say = useText()
  const session = useSession()
  return (
    <SafetyPage title={say('profile.passwordChange')} back={userInfoPath()} at={userInfoPath('/password')}>
      {session.state === 'member' && <PasswordForm account={session.account} />}
    </SafetyPage>
  )
}
