// Closing an account: what it still holds, what is deleted and what must be kept by law, and a week in which one button
// cancels the closing.

import { Button, ButtonLink } from '@magpie/ui/button'
import { Card, SectionHead } from '@magpie/ui/card'
import { Checkbox } from '@magpie/ui/checks'
import { Note } from '@magpie/ui/note'
import { TimeText } from '@magpie/ui/time-text'
import { answered } from '@magpie/wire/answered'
import type { Declined } from '@magpie/wire/call'
import { useNotify } from '@magpie/wire/notify'
import { paths } from '@magpie/wire/paths'
import { useScope } from '@magpie/wire/scope'
import { memberKey, useSession } from '@magpie/wire/session'
import { showMoney } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { userInfoPath } from '../account-paths.ts'
import { closingAsk, closingCancel, closingDays, closingMine, type ClosingView } from '../../contract/index.ts'
import { CurrentPassword } from '../auth/current-password.tsx'
import { FaultNote } from '../auth/fault-note.tsx'
import { read } from '../auth/form-values.ts'
import { useAttempt } from '../auth/use-attempt.ts'
import { useSecondPart } from '../factors/use-second-part.tsx'
import { SafetyPage, SafetyWait } from '../safety/safety-page.tsx'
import css from './closing.module.css'

const key = [memberKey, 'closing'] as const

const Left = ({ left }: Pick<ClosingView, 'left'>) => {
  const say = useText()
  return (
    <section>
      <SectionHead title={say('closing.left')} />
      <Card pad className={css['card']}>
        {left.map(({ part, amount }) => (
          <p key={part} className={css['row']}>
            <span>{say(`closing.part.${part}`)}</span>
            <span className="num">{showMoney(amount)}</span>
          </p>
        ))}
        {left.some(({ part }) => part === 'cash') && (
          <ButtonLink variant="soft" block href={paths.withdrawal()}>
            {say('closing.withdraw')}
          </ButtonLink>
        )}
      </Card>
    </section>
  )
}

const What = () => {
  const say = useText()
  return (
    <section>
      <SectionHead title={say('closing.what')} />
      <Card pad className={css['card']}>
        {['wait', 'goes', 'stays', 'name'].map((line) => (
          <p key={line} className={css['quiet']}>
            {say(`closing.${line}`, { days: closingDays })}
          </p>
        ))}
      </Card>
    </section>
  )
}

type PartProps = { readonly view: ClosingView; readonly onView: (view: ClosingView) => void }

const Waiting = ({ view: { waiting }, onView }: PartProps) => {
  const say = useText()
  const { call } = useScope()
  const { toast } = useNotify()
  const { busy, fault, wait, run } = useAttempt()
  const cancel = async (): Promise<void> => {
    const view = await run(() => call(closingCancel, {}))
    if (view === undefined) return
    onView(view)
    toast(say('closing.canceled'), 'good')
  }
  if (waiting === null) return null
  return (
    <div className={css['list']}>
      <Note tone="warn">
        {say('closing.due')} <TimeText at={waiting.dueAt} shape="full" zone />
      </Note>
      <Button block busy={busy} onClick={() => void cancel()}>
        {say('closing.cancel')}
      </Button>
      <FaultNote fault={fault} wait={wait} />
      <What />
    </div>
  )
}

const Ask = ({ view: { left }, onView }: PartProps) => {
  const say = useText()
  const { call } = useScope()
  const session = useSession()
  const attempt = useAttempt()
  const { busy, fault, wait, run, clear } = attempt
  const second = useSecondPart(attempt)
  const [missing, setMissing] = useState(false)
  const [giveUp, setGiveUp] = useState(false)
  const isBusy = left.some(({ part }) => part !== 'cash' && part !== 'bonus')
  const hasMoney = left.some(({ part }) => part === 'cash' || part === 'bonus')
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (busy || wait > 0) return
    const password = read(event.currentTarget, 'password')
    const typed = second.typed(event.currentTarget)
    setMissing(password === '')
    if (password === '' || typed === undefined) return
    const view = await run(() =>
      second.prove(typed, (shown): Promise<ClosingView | Declined> => call(closingAsk, { password, giveUp, ...shown })),
    )
    if (view !== undefined && view !== null) onView(view)
  }
  const wrong = fault?.code === 'login_failed'
  return (
    <form
      className={css['list']}
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      onInput={() => {
        setMissing(false)
        second.clear()
        if (wait === 0) clear()
      }}
    >
      {left.length > 0 && <Left left={left} />}
      <What />
      {isBusy ? (
        <Note tone="warn">{say('closing.busy')}</Note>
      ) : (
        <>
          {hasMoney && (
            <Checkbox name="giveUp" checked={giveUp} onChange={({ target }) => setGiveUp(target.checked)}>
              {say('closing.giveUp')}
            </Checkbox>
          )}
          {/* Tells password managers which account the password belongs to. */}
          <input
            className="vh"
            autoComplete="username"
            tabIndex={-1}
            aria-hidden="true"
            readOnly
            value={session.state === 'member' ? session.account : ''}
          />
          <CurrentPassword error={missing ? say('login.passwordMissing') : wrong ? say('again.wrong') : undefined} />
          {second.field}
          {!wrong && !second.owns && <FaultNote fault={fault} wait={wait} />}
          <Button type="submit" variant="hot" block busy={busy} disabled={wait > 0 || (hasMoney && !giveUp)}>
            {say('closing.go')}
          </Button>
        </>
      )}
    </form>
  )
}

export const Closing = () => {
  const say = useText()
  const { call, queries } = useScope()
  const { state } = useSession()
  const query = useQuery({
    queryKey: key,
    queryFn: async () => answered(await call(closingMine, {})),
    enabled: state === 'member',
  })
  const view = query.data
  const part = { onView: (changed: ClosingView): void => void queries.setQueryData(key, changed) }
  return (
    <SafetyPage title={say('closing.title')} back={userInfoPath()} at={userInfoPath('/close')}>
      {view === undefined ? (
        <SafetyWait query={query} />
      ) : view.waiting === null ? (
        <Ask view={view} {...part} />
      ) : (
        <Waiting view={view} {...part} />
      )}
    </SafetyPage>
  )
}
