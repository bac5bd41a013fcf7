// Login (S-ROUTE-02a). A native form with native fields, so that password managers, pasting and the Enter key work. The
// values are read on submit, so that text filled in before hydration counts too.

import { Picture } from '@magpie/ui/art/picture'
import { useSiteConfig } from '@magpie/gate/web'
import { Icon } from '@magpie/ui/art/icon'
import { Button } from '@magpie/ui/button'
import { Checkbox } from '@magpie/ui/checks'
import { Field } from '@magpie/ui/field'
import { Note } from '@magpie/ui/note'
import { Segments } from '@magpie/ui/segments'
import { StateView } from '@magpie/ui/state-view'
import { paths } from '@magpie/wire/paths'
import { useCall } from '@magpie/wire/scope'
import { useSession } from '@magpie/wire/session'
import { useText } from '@magpie/wire/text'
import { solve } from '@magpie/wire/solve'
import { withProof } from '@magpie/wire/with-proof'
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { checkDays, login, type LoginInfo, rememberDays } from '../../contract/index.ts'
import { forgottenPath } from '../account-paths.ts'
import css from './auth.module.css'
import { Captcha } from './captcha.tsx'
import { CurrentPassword } from './current-password.tsx'
import { Adult, AuthFrame } from './auth-frame.tsx'
import { DeviceStep } from './device-step.tsx'
import { PhoneForm } from './phone-form.tsx'
import { PasskeyIn } from './passkey-in.tsx'
import { SecondStep } from './second-step.tsx'
import { FaultNote } from './fault-note.tsx'
import { input, read } from './form-values.ts'
import { type Fault, useAttempt } from './use-attempt.ts'
import { useReturnTo } from './use-back.ts'

/**
 * Cookies of a login besides the session (S-SESS-05, S-CONST-07). The remember-me cookie allows the page to fill in the
 * account's name for a year; it contains no name and grants nothing. The check cookie shows, before a password is
 * typed, whether this browser accepts cookies: without them there is no session.
 */
const rememberCookie = 'remember_me'
const checkCookie = 'cookie_check'

const daySeconds = 86_400

const write = (name: string, days: number): void => {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=1; Path=/; Max-Age=${days * daySeconds}; SameSite=Lax${secure}`
}

const has = (name: string): boolean => document.cookie.split('; ').includes(`${name}=1`)

const keepRemember = (wanted: boolean): void => write(rememberCookie, wanted ? rememberDays : 0)

const wantsRemember = (): boolean => has(rememberCookie)

/** Writes the check cookie and reads it back. */
const cookiesWork = (): boolean => {
  write(checkCookie, checkDays)
  return has(checkCookie)
}

/** Undefined before hydration: the server cannot know. */
const useCookies = (): boolean | undefined => {
  const [work, setWork] = useState<boolean>()
  useEffect(() => setWork(cookiesWork()), [])
  return work
}

type Missing = { readonly account: boolean; readonly password: boolean }
const nothingMissing: Missing = { account: false, password: false }

const ofCaptcha: ReadonlySet<string> = new Set([
  'picture_needed',
  'picture_wrong',
  'slider_needed',
  'slider_wrong',
  'challenge_stale',
])

/** The challenge of a refusal, and the computation that can replace it. */
const captchaOf = (fault: Fault | undefined) =>
  fault === undefined || !ofCaptcha.has(fault.code)
    ? undefined
    : {
        challenge: String(fault.facts['challenge']),
        puzzle: String(fault.facts['work']),
        bits: Number(fault.facts['workBits']),
      }

/** The two ways to log in; a later step shows neither. */
type FormProps = { readonly head: ReactNode }

const LoginForm = ({ head }: FormProps) => {
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

  /** What was ticked is sent with the login and comes back with it, whatever step lay between. */
  const enter = (info: LoginInfo): void => {
    keepRemember(info.isChecked)
    begin(info)
  }
  const captcha = captchaOf(fault)
  const send = async (sent: HTMLFormElement, computed = false): Promise<void> => {
    if (busy || wait > 0) return
    const account = read(sent, 'account').trim()
    const password = read(sent, 'password')
    const isChecked = input(sent, 'isChecked')?.checked ?? false
    setMissing({ account: account === '', password: password === '' })
    if (account === '' || password === '') {
      input(sent, account === '' ? 'account' : 'password')?.focus()
      return
    }
    const given =
      captcha === undefined || computed ? {} : { challenge: captcha.challenge, answer: read(sent, 'answer') }
    const answer = await run(async () => {
      const worked = captcha !== undefined && computed ? { proof: await solve(captcha.puzzle, captcha.bits) } : {}
      return withProof((proof) => call(login, { account, password, isChecked, ...given, ...worked, ...proof }))
    })
    if (answer === undefined) {
      input(sent, 'password')?.select()
      return
    }
    enter(answer)
  }
  const typed = (): void => {
    setMissing(nothingMissing)
    if (wait === 0 && captcha === undefined) clear()
  }
  if (fault?.code.startsWith('risk_') === true) return <DeviceStep risk={fault} onIn={enter} onLeave={clear} />
  if (fault?.code === 'second_needed') return <SecondStep asked={fault} onIn={enter} onLeave={clear} />
  const wrong = fault?.code === 'login_failed'
  const passwordError = missing.password ? say('login.passwordMissing') : wrong ? fault.text : undefined
  return (
    <form
      ref={form}
      className={css['form']}
      method="post"
      noValidate
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        void send(event.currentTarget)
      }}
      onInput={typed}
    >
      {head}
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
        <Link className={css['link']} to={forgottenPath}>
          {say('login.forgotten')}
        </Link>
      </div>
      {captcha !== undefined && (
        <Captcha
          challenge={captcha.challenge}
          error={fault?.text}
          busy={busy}
          name="answer"
          onCompute={() => form.current !== null && void send(form.current, true)}
        />
      )}
      {fault !== undefined && !wrong && captcha === undefined && <FaultNote fault={fault} wait={wait} />}
      <Button type="submit" block busy={busy} disabled={wait > 0}>
        {wait > 0 ? say('login.submitIn', { seconds: wait }) : say('login.submit')}
      </Button>
      <PasskeyIn onIn={begin} />
    </form>
  )
}

const ways = ['password', 'phone'] as const
type Way = (typeof ways)[number]

export const Login = () => {
  const say = useText()
  const navigate = useNavigate()
  const { state } = useSession()
  const { to, named } = useReturnTo()
  const cookies = useCookies()
  const [way, setWay] = useState<Way>('password')
  const stopped = useSiteConfig()?.stopLogin ?? false
  useEffect(() => {
    if (state === 'member') void navigate(to, { replace: true })
  }, [navigate, state, to])
  const head = (
    <Segments
      label={say('login.way')}
      items={ways.map((id) => ({ id, text: say(`login.way.${id}`) }))}
      value={way}
      onChange={(id) => setWay(id === 'phone' ? 'phone' : 'password')}
    />
  )
  return (
    <AuthFrame
      heading={say('login.heading')}
      document={say('login.document')}
      title={say('auth.brand')}
      line={say('login.line')}
      scene="auth"
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
          {way === 'phone' ? <PhoneForm head={head} /> : <LoginForm head={head} />}
        </>
      )}
      <nav className={css['others']} aria-label={say('auth.others')}>
        <Link to={paths.register(named)} replace>
          {say('login.join')}
        </Link>
        <Link to={paths.home()}>{say('login.lookAround')}</Link>
      </nav>
      <Adult />
    </AuthFrame>
  )
}
