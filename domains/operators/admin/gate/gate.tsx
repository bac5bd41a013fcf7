// The login: name and password, then the code; at the first login a password of their own, the authenticator, and the
// recovery codes, shown once. The server's answer decides which step is shown.

import type { LoggedIn, Me } from '../../contract/index.ts'
import type { Call } from '@magpie/wire/call'
import { Picture } from '@magpie/ui/art/picture'
import { useText } from '@magpie/wire/text'
import { type ReactNode, useState } from 'react'
import { Enrol } from './enrol.tsx'
import css from './gate.module.css'
import { LoginForm } from './login-form.tsx'
import { OwnPassword } from './own-password.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

export type GateProps = {
  readonly call: Call
  /** The operator in setup. */
  readonly me: Me | undefined
  /** Why they must log in again. */
  readonly why: string | undefined
  readonly onEnter: (login: LoggedIn) => void
  readonly onMe: (me: Me) => void
  readonly onLeave: () => void
}

type Finished = { readonly login: LoggedIn; readonly recoveryCodes: readonly string[] }

const steps = ['password', 'codes', 'recovery'] as const

const Card = ({
  title,
  step,
  children,
}: {
  readonly title: string
  readonly step?: number
  readonly children: ReactNode
}) => {
  const say = useText()
  return (
    <main className={css['Gate']}>
      <section className={css['card']}>
        <p className={css['brand']}>
          <Picture name="logo" width={44} />
          <span>
            <b className="song">{say('gate.brand')}</b>
            <small>{say('gate.brand_more')}</small>
          </span>
        </p>
        {step !== undefined && (
          <ol className={css['steps']}>
            {steps.map((name, at) => (
              <li key={name} aria-current={at === step ? 'step' : undefined}>
                {say(`gate.step_${name}`)}
              </li>
            ))}
          </ol>
        )}
        <h1>{title}</h1>
        {children}
      </section>
    </main>
  )
}

export const Gate = ({ call, me, why, onEnter, onMe, onLeave }: GateProps) => {
  const say = useText()
  const [finished, setFinished] = useState<Finished>()
  if (finished !== undefined)
    return (
      <Card title={say('gate.recovery_title')} step={2}>
        <RecoveryCodes codes={finished.recoveryCodes} onKept={() => onEnter(finished.login)} />
      </Card>
    )
  if (me === undefined)
    return (
      <Card title={say('gate.login_title')}>
        <LoginForm call={call} why={why} onEnter={onEnter} />
      </Card>
    )
  if (me.oneTime)
    return (
      <Card title={say('gate.password_title')} step={0}>
        <OwnPassword call={call} account={me.account} onMe={onMe} onLeave={onLeave} />
      </Card>
    )
  return (
    <Card title={say('gate.codes_title')} step={1}>
      <Enrol call={call} onFinished={setFinished} onLeave={onLeave} />
    </Card>
  )
}
