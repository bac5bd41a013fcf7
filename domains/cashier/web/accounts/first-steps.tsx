// A first account in one go: PIN, name if the kind has one, and the account, one after the other on one page. The steps
// stay visible until the end, so that the member sees how much is left.

import { useCall } from '@magpie/wire/scope'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { AccountsView } from '../../contract/accounts.ts'
import { type Method, methodOf } from '../../contract/words.ts'
import css from '../frame/money-page.module.css'
import { type CardsComing, Coming, Trouble } from '../frame/money-states.tsx'
import { Steps } from '../frame/steps.tsx'
import { NameForm } from '../security/name-form.tsx'
import { PinForm } from '../security/pin-form.tsx'
import { securityQuery } from '../security/security-query.ts'
import { addAccountPath } from './kinds.ts'

type Step = 'pin' | 'name' | 'account'
const names = { pin: 'cashier.pin.title', name: 'cashier.name.title', account: 'cashier.accounts.title' } as const

const stepsOf = (kind: Method): readonly Step[] =>
  methodOf[kind].holder ? ['pin', 'name', 'account'] : ['pin', 'account']

const stepNow = (kind: Method, view: AccountsView): Step => {
  if (!view.pin) return 'pin'
  return methodOf[kind].holder && view.realName === null ? 'name' : 'account'
}

const coming: CardsComing = [{ id: 'form', size: 'high' }]

/** The form of a step before the account; when it is done, its answer is in the cache and the next step follows. */
const Before = ({ kind, step }: { readonly kind: Method; readonly step: 'pin' | 'name' }) => {
  const { data, error, isPaused, refetch } = useQuery(securityQuery(useCall()))
  if (data === undefined)
    return error === null && !isPaused ? <Coming cards={coming} /> : <Trouble retry={() => void refetch()} />
  const onDone = (): void => undefined
  return step === 'pin' ? (
    <PinForm way="set" mine={data} from={addAccountPath(kind)} step onDone={onDone} />
  ) : (
    <NameForm mine={data} step onDone={onDone} />
  )
}

export type FirstStepsProps = { readonly kind: Method; readonly view: AccountsView; readonly children: ReactNode }

/** `children` is the form of the account. */
export const FirstSteps = ({ kind, view, children }: FirstStepsProps) => {
  const say = useText()
  const step = stepNow(kind, view)
  const [began] = useState(step)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (step !== began) heading.current?.focus()
  }, [step, began])
  if (began === 'account') return children
  const steps = stepsOf(kind)
  const at = steps.indexOf(step)
  const texts = steps.map((id) => ({ id, text: say(names[id]) }))
  return (
    <div className={css['list']}>
      <h2 ref={heading} tabIndex={-1} className="vh">
        {say('cashier.first.step', { nth: at + 1, count: steps.length, name: say(names[step]) })}
      </h2>
      <Steps label={say('cashier.order.steps')} steps={texts} done={at} />
      {step === 'account' ? children : <Before key={step} kind={kind} step={step} />}
    </div>
  )
}
