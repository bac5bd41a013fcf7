// Logging in (S-ROUTE-02a). The browser's own form and its own fields, so that password managers, pasting and the enter
// key work as everywhere; the values are read when the form is sent, so that what was filled in before the page came
// alive counts too.

import { Picture } from '@magpie/ui/art/picture'
import { useSiteConfig, withProof } from '@magpie/gate/web'
import { Icon } from '@magpie/ui/art/icon'
import { Button } from '@magpie/ui/button'
import { Checkbox } from '@magpie/ui/checks'
import { Field } from '@magpie/ui/field'
import { Note } from '@magpie/ui/note'
import { StateView } from '@magpie/ui/state-view'
import { paths } from '@magpie/wire/paths'
import { useCall } from '@magpie/wire/scope'
import { useSession } from '@magpie/wire/session'
import { useText } from '@magpie/wire/text'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { login } from '../../contract/index.ts'
import css from './auth.module.css'
import { CurrentPassword } from './current-password.tsx'
import { Adult, AuthFrame } from './auth-frame.tsx'
import { FaultNote } from './fault-note.tsx'
import { input, read } from './form-values.ts'
import { cookiesWork, keepRemember, wantsRemember } from './remember.ts'
import { useAttempt } from './use-attempt.ts'
import { useReturnTo } from './use-back.ts'

/** Undefined until the page lives: the server cannot know. */
const useCookies = (): boolean | undefined => {
  const [work, setWork] = useState<boolean>()
  useEffect(() => setWork(cookiesWork()), [])
  return work
}

type Missing = { readonly account: boolean; readonly password: boolean }
const nothingMissing: Missing = { account: false, password: false }

const LoginForm = () => {
  const say = useText()
  const call = useCall()
  const { begin, rememberedAccount } = useSession()
  const form = useRef<HTMLFormElement>(null)
  const [missing, setMissing] = useState(nothingMissing)
  const { busy, fault, wait, clear, run } = useAttempt()
  useEffect(() => {
    const name = wantsRemember() ? rememberedAccount() : undefined
    const account = input(form.current, 'account')
    if (name === undefined || account === undefined || account.value !== '') return
    account.value = name
    const tick = input(form.current, 'isChecked')
    if (tick !== undefined) tick.checked = true
  }, [rememberedAccount])

  const send = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (busy || wait > 0) return
    const sent = event.currentTarget
    const account = read(sent, 'account').trim()
    const password = read(sent, 'password')
    const isChecked = input(sent, 'isChecked')?.checked ?? false
    setMissing({ account: account === '', password: password === '' })
    if (account === '' || password === '') {
      input(sent, account === '' ? 'account' : 'password')?.focus()
      return
    }
    const answer = await run(() => withProof((proof) => call(login, { account, password, isChecked, ...proof })))
    if (answer === undefined) {
      input(sent, 'password')?.select()
      return
    }
    keepRemember(isChecked)
    begin(answer)
  }
  const typed = (): void => {
    setMissing(nothingMissing)
    if (wait === 0) clear()
  }
  const wrong = fault?.code === 'login_failed'
  const passwordError = missing.password ? say('login.passwordMissing') : wrong ? fault.text : undefined
  return (
    <form
      ref={form}
      className={css['form']}
      method="post"
      noValidate
      onSubmit={(event) => void send(event)}
      onInput={typed}
    >
      <Field
        label={say('login.account')}
        hideLabel
        icon={<Icon name="user" />}
        name="account"
        placeholder={say('login.account')}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="next"
        maxLength={64}
        error={missing.account ? say('login.accountMissing') : undefined}
      />
      <CurrentPassword error={passwordError} />
      <div className={css['options']}>
        <Checkbox name="isChecked">{say('login.remember')}</Checkbox>
      </div>
      {fault !== undefined && !wrong && <FaultNote fault={fault} wait={wait} />}
      <Button type="submit" block busy={busy} disabled={wait > 0}>
        {wait > 0 ? say('login.submitIn', { seconds: wait }) : say('login.submit')}
      </Button>
    </form>
  )
}

const Login = () => {
  const say = useText()
  const navigate = useNavigate()
  const { state } = useSession()
  const { to, named } = useReturnTo()
  const cookies = useCookies()
  const stopped = useSiteConfig()?.stopLogin ?? false
  useEffect(() => {
    if (state === 'member') void navigate(to, { replace: true })
  }, [navigate, state, to])
  return (
    <AuthFrame
      heading={say('login.heading')}
      document={say('login.document')}
      title={say('auth.brand')}
      line={say('login.line')}
      scene="auth"
      door="login"
      named={named}
    >
      {cookies === false ? (
        <StateView
          kind="error"
          title={say('auth.noCookies')}
          text={say('auth.noCookiesText')}
          art={<Picture name="state-cookie" width={160} />}
        />
      ) : (
        <>
          {stopped && <Note tone="warn">{say('login.stopped')}</Note>}
          <LoginForm />
        </>
      )}
      <nav className={css['others']} aria-label={say('auth.others')}>
        <Link to={paths.home()}>{say('login.lookAround')}</Link>
      </nav>
      <Adult />
    </AuthFrame>
  )
}

export default Login
