// The registration form: name, password, an invitation code if there is one, and the two declarations a player must
// make.

import { withProof } from '@magpie/wire/with-proof'
import { Icon } from '@magpie/ui/art/icon'
import { Button } from '@magpie/ui/button'
import { Checkbox } from '@magpie/ui/checks'
import { Field, PasswordField } from '@magpie/ui/field'
import { Glyph } from '@magpie/ui/glyph'
import { uuidV7 } from '@magpie/kernel'
import { useNotify } from '@magpie/wire/notify'
import { useScope } from '@magpie/wire/scope'
import { useSession } from '@magpie/wire/session'
import { useText } from '@magpie/wire/text'
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { register } from '../../contract/index.ts'
import { accountStands } from '../../rules/index.ts'
import css from './auth.module.css'
import { FaultNote } from './fault-note.tsx'
import { input, read } from './form-values.ts'
import { askStamp, dropCode, isCode, keepCodes, keptInvitation, stampCodes } from './promotion-codes.ts'
import { accountRules, faultOf, type FieldName, fieldOfRefusal, passwordRules, type Typed } from './register-rules.ts'
import { RuleList } from './rule-list.tsx'
import { TermsLink } from './terms-link.tsx'
import { useAttempt } from './use-attempt.ts'

type Faults = Readonly<Partial<Record<FieldName | 'inviteCode', string>>>
const order = ['account', 'password', 'inviteCode', 'adult', 'terms'] as const

const typedIn = (form: HTMLFormElement | null): Typed => ({
  account: read(form, 'account').trim(),
  password: read(form, 'password'),
})

/** One id for one account, however often the request is sent. */
const useRequestId = (now: () => number): ((account: string) => string) => {
  const kept = useRef({ account: '', id: '' })
  return (account) => {
    if (kept.current.id === '' || kept.current.account !== account)
      kept.current = { account, id: uuidV7(now(), 0, crypto.getRandomValues(new Uint8Array(8))) }
    return kept.current.id
  }
}

/** `greeted`: the next page welcomes new members, so this form shows no toast. */
export const RegisterForm = ({ greeted }: { readonly greeted: boolean }) => {
  const say = useText()
  const { call, now } = useScope()
  const { begin } = useSession()
  const { toast } = useNotify()
  const form = useRef<HTMLFormElement>(null)
  const requestId = useRequestId(now)
  const [typed, setTyped] = useState<Typed>({ account: '', password: '' })
  const [faults, setFaults] = useState<Faults>({})
  /** The server said that the invitation has expired. */
  const [cleared, setCleared] = useState(false)
  const { busy, fault, wait, clear, run } = useAttempt()

  useEffect(() => {
    keepCodes(new URLSearchParams(location.search), now())
    const kept = keptInvitation(now())
    const invited = input(form.current, 'inviteCode')
    if (kept !== undefined && invited?.value === '') invited.value = kept.code
    void stampCodes(askStamp(call), now()).then(() => {
      // The server's clock decides.
      if (kept === undefined || keptInvitation(now()) !== undefined || invited?.value !== kept.code) return
      invited.value = ''
      setCleared(true)
    })
    // A browser may have filled the fields before hydration.
    setTyped(typedIn(form.current))
  }, [call, now])

  const over = fault?.code === 'promotion_over'
  useEffect(() => {
    const invited = input(form.current, 'inviteCode')
    const kept = keptInvitation(now())
    if (!over || invited === undefined) return
    // Removed, so that the next try goes without it.
    invited.value = ''
    if (kept !== undefined) dropCode(kept.name)
  }, [over, now])

  const heard = (name: string): void => {
    if (name === 'inviteCode') setCleared(false)
    setTyped(typedIn(form.current))
    setFaults(({ [name as FieldName]: _gone, ...rest }) => rest)
    if (wait === 0) clear()
  }
  const left = (name: string): void => {
    if ((name !== 'account' && name !== 'password') || read(form.current, name) === '') return
    const found = faultOf(name, typedIn(form.current))
    if (found !== undefined) setFaults((before) => ({ ...before, [name]: say(found) }))
  }
  const judge = (sent: HTMLFormElement): Faults => {
    const values = typedIn(sent)
    const account = faultOf('account', values)
    const password = faultOf('password', values)
    const code = read(sent, 'inviteCode').trim()
    return {
      ...(account === undefined ? {} : { account: say(account) }),
      ...(password === undefined ? {} : { password: say(password) }),
      ...(code === '' || isCode(code) ? {} : { inviteCode: say('register.codeFormat') }),
      ...(input(sent, 'adult')?.checked === true ? {} : { adult: say('register.adultMissing') }),
      ...(input(sent, 'terms')?.checked === true ? {} : { terms: say('register.termsMissing') }),
    }
  }
  const send = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (busy || wait > 0) return
    const sent = event.currentTarget
    const found = judge(sent)
    setFaults(found)
    const first = order.find((name) => found[name] !== undefined)
    if (first !== undefined) {
      input(sent, first)?.focus()
      return
    }
    const values = typedIn(sent)
    const code = read(sent, 'inviteCode').trim()
    const kept = keptInvitation(now())
    const from = kept?.code === code && kept.stamp !== undefined ? { name: kept.name, stamp: kept.stamp } : undefined
    const ask = {
      ...values,
      adult: true,
      terms: true,
      requestId: requestId(values.account),
      ...(code === '' ? {} : { inviteCode: code }),
      ...(from === undefined ? {} : { inviteFrom: from }),
    }
    const answer = await run(() => withProof((proof) => call(register, { ...ask, ...proof })))
    if (answer === undefined) return
    if (!greeted) toast(say('register.done'), 'good')
    begin(answer)
  }
  const refusedField = fault === undefined ? undefined : fieldOfRefusal(fault.code)
  const errorOf = (name: FieldName): string | undefined =>
    faults[name] ?? (refusedField === name ? fault?.text : undefined)
  const account = accountRules(typed)
  const password = passwordRules(typed)
  return (
    <form
      ref={form}
      className={css['form']}
      method="post"
      noValidate
      onSubmit={(event) => void send(event)}
      onInput={({ target }) => target instanceof HTMLInputElement && heard(target.name)}
      onBlur={({ target }) => target instanceof HTMLInputElement && left(target.name)}
    >
      <Field
        label={say('register.account')}
        icon={<Icon name="user" />}
        name="account"
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="next"
        maxLength={64}
        end={
          accountStands(typed.account) && errorOf('account') === undefined ? (
            <span className={css['stands']}>
              <Glyph name="check" size={20} />
            </span>
          ) : undefined
        }
        hint={
          <RuleList
            rules={[
              { id: 'length', text: say('register.rule.accountLength'), met: account.length },
              { id: 'both', text: say('register.rule.accountBoth'), met: account.both },
            ]}
          />
        }
        error={errorOf('account')}
      />
      <PasswordField
        label={say('register.password')}
        icon={<Icon name="lock" />}
        name="password"
        autoComplete="new-password"
        enterKeyHint="next"
        maxLength={256}
        showLabel={say('auth.showPassword')}
        hideLabelText={say('auth.hidePassword')}
        hint={
          <RuleList
            rules={[
              { id: 'length', text: say('register.rule.passwordLength'), met: password.length },
              { id: 'other', text: say('register.rule.passwordOther'), met: password.other },
              { id: 'uncommon', text: say('register.rule.passwordUncommon'), met: password.uncommon },
            ]}
          />
        }
        error={errorOf('password')}
      />
      <Field
        label={say('register.invite')}
        aside={<span className={css['optional']}>{say('register.inviteOptional')}</span>}
        icon={<Icon name="users" />}
        name="inviteCode"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="done"
        maxLength={32}
        error={faults.inviteCode ?? (over ? fault?.text : cleared ? say('register.codeOver') : undefined)}
      />
      <div className={css['ticks']}>
        <Tick name="adult" fault={errorOf('adult')}>
          {say('register.adult')}
        </Tick>
        <Tick name="terms" fault={errorOf('terms')} beside={<TermsLink />}>
          {say('register.terms')}
          <span className="vh">{say('register.termsName')}</span>
        </Tick>
      </div>
      {fault !== undefined && refusedField === undefined && !over && <FaultNote fault={fault} wait={wait} />}
      <Button type="submit" block busy={busy} disabled={wait > 0}>
        {wait > 0 ? say('register.submitIn', { seconds: wait }) : say('register.submit')}
      </Button>
    </form>
  )
}

type TickProps = {
  readonly name: string
  readonly fault: string | undefined
  readonly children: ReactNode
  /** A link beside the text; pressing it does not tick the box. */
  readonly beside?: ReactNode
}

const Tick = ({ name, fault, children, beside }: TickProps) => (
  <div>
    <div className={css['tick']}>
      <Checkbox name={name} aria-invalid={fault !== undefined || undefined} aria-describedby={fault && `tick-${name}`}>
        {children}
      </Checkbox>
      {beside}
    </div>
    {fault !== undefined && (
      <p id={`tick-${name}`} className={css['tickFault']} role="alert">
        {fault}
      </p>
    )}
  </div>
)
