// Closing an account: what it still holds, what is deleted and what must be kept by law, and a week in which one button
// cancels the closing.

import { Button, ButtonLink } from '@magpie/ui/button'
import { Card, SectionHead } from '@magpie/ui/card'
import { Checkbox } from '@magpie/ui/checks'
import { Note } from '@magpie/ui/note'
import { TimeText } from '@magpie/ui/time-text'
import { answered } from '@magpie/wire/answered'
import { useNotify } from '@magpie/wire/notify'
import { paths } from '@magpie/wire/paths'
import { useScope } from '@magpie/wire/scope'
import { memberKey, useSession } from '@magpie/wire/session'
import { showMoney } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { userInfoPath } from '../account-paths.ts'
import { closingAsk, closingCancel, closingDays, closingMine, type ClosingView } from '../../contract/index.ts'
import { FaultNote } from '../auth/fault-note.tsx'
import { useAttempt } from '../auth/use-attempt.ts'
import { ProofForm } from '../factors/proof-form.tsx'
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
  const [giveUp, setGiveUp] = useState(false)
  const isBusy = left.some(({ part }) => part !== 'cash' && part !== 'bonus')
  const hasMoney = left.some(({ part }) => part === 'cash' || part === 'bonus')
  return (
    <div className={css['list']}>
      {left.length > 0 && <Left left={left} />}
      <What />
      {isBusy ? (
        <Note tone="warn">{say('closing.busy')}</Note>
      ) : (
        <>
          {hasMoney && (
            <Checkbox checked={giveUp} onChange={({ target }) => setGiveUp(target.checked)}>
              {say('closing.giveUp')}
            </Checkbox>
          )}
          <ProofForm send={(proof) => call(closingAsk, { ...proof, giveUp })} onDone={onView}>
            {({ busy, waits }) => (
              <Button type="submit" variant="hot" block busy={busy} disabled={waits || (hasMoney && !giveUp)}>
                {say('closing.go')}
              </Button>
            )}
          </ProofForm>
        </>
      )}
    </div>
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
