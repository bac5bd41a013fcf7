// The member's data copy: its contents, the request with the password and the second factor, its state, and the two files.

import { CurrentPassword, FaultNote, useAttempt, useSecondPart } from '@magpie/identity/web'
import { Icon } from '@magpie/ui/art/icon'
import { Button } from '@magpie/ui/button'
import { Card } from '@magpie/ui/card'
import { Note } from '@magpie/ui/note'
import { TimeText } from '@magpie/ui/time-text'
import { answered } from '@magpie/wire/answered'
import type { Declined } from '@magpie/wire/call'
import { useNotify } from '@magpie/wire/notify'
import { saveBlob } from '@magpie/wire/save-blob'
import { useScope } from '@magpie/wire/scope'
import { memberKey, useSession } from '@magpie/wire/session'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { copyKeptHours, type CopyView, papersCopyAsk, papersCopyMine, papersCopyTake } from '../../contract/copy.ts'
import { Frame, Wait } from '../frame.tsx'
import css from '../papers.module.css'

const key = [memberKey, 'papers', 'copy'] as const
const lookMs = 2000
const types = { page: 'text/html;charset=utf-8', data: 'application/json' } as const
const kilobyte = 1024

const What = () => {
  const say = useText()
  return (
    <Card pad className={css['fields']}>
      <h2>{say('papers.copy.what')}</h2>
      <ul className={css['points']}>
        <li>{say('papers.copy.holds')}</li>
        <li>{say('papers.copy.files')}</li>
        <li>{say('papers.copy.without')}</li>
        <li>{say('papers.copy.kept', { hours: copyKeptHours })}</li>
      </ul>
    </Card>
  )
}

const Ask = ({ view, onView }: { readonly view: CopyView; readonly onView: (view: CopyView) => void }) => {
  const say = useText()
  const { call } = useScope()
  const session = useSession()
  const attempt = useAttempt()
  const { busy, fault, wait, run, clear } = attempt
  const second = useSecondPart(attempt)
  const [missing, setMissing] = useState(false)
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (busy || wait > 0) return
    const given = new FormData(event.currentTarget).get('password')
    const password = typeof given === 'string' ? given : ''
    const typed = second.typed(event.currentTarget)
    setMissing(password === '')
    if (password === '' || typed === undefined) return
    const asked = await run(() =>
      second.prove(typed, (shown): Promise<CopyView | Declined> => call(papersCopyAsk, { password, ...shown })),
    )
    if (asked !== undefined && asked !== null) onView(asked)
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
      {view.state === 'gone' && <Note>{say('papers.copy.gone')}</Note>}
      {/* For password managers: the account of the password. */}
      <input
        className="vh"
        autoComplete="username"
        tabIndex={-1}
        aria-hidden="true"
        readOnly
        value={session.state === 'member' ? session.account : ''}
      />
      <CurrentPassword
        error={missing ? say('papers.copy.passwordMissing') : wrong ? say('papers.copy.passwordWrong') : undefined}
      />
      {second.field}
      {!wrong && !second.owns && <FaultNote fault={fault} wait={wait} />}
      <Button type="submit" block busy={busy} disabled={wait > 0}>
        {say('papers.copy.ask')}
      </Button>
    </form>
  )
}

const Ready = ({ view: { until, bytes } }: { readonly view: CopyView }) => {
  const say = useText()
  const { call } = useScope()
  const { toast } = useNotify()
  const { busy, fault, wait, run } = useAttempt()
  const take = async (as: 'page' | 'data'): Promise<void> => {
    const file = await run(() => call(papersCopyTake, { as }))
    if (file === undefined) return
    saveBlob(file.name, new Blob([file.text], { type: types[as] }))
    toast(say('papers.copy.saved'), 'good')
  }
  return (
    <Card pad className={css['fields']}>
      <div>
        <h2>{say('papers.copy.ready')}</h2>
        <p className={css['quiet']}>
          {say('papers.copy.size', { size: Math.max(1, Math.round((bytes ?? 0) / kilobyte)) })} ·{' '}
          {say('papers.copy.until')} {until !== null && <TimeText at={until} shape="full" zone />}
        </p>
      </div>
      <Button block busy={busy} onClick={() => void take('page')}>
        <Icon name="download" size={18} />
        {say('papers.copy.page')}
      </Button>
      <Button block variant="soft" disabled={busy} onClick={() => void take('data')}>
        <Icon name="download" size={18} />
        {say('papers.copy.data')}
      </Button>
      <FaultNote fault={fault} wait={wait} />
      <p className={css['quiet']}>{say('papers.copy.careful')}</p>
    </Card>
  )
}

const Making = () => {
  const say = useText()
  return (
    <Card pad className={css['fields']}>
      <div role="status">
        <h2>{say('papers.copy.making')}</h2>
        <p className={css['quiet']}>{say('papers.copy.makingText')}</p>
      </div>
    </Card>
  )
}

const Inside = ({ view, onView }: { readonly view: CopyView; readonly onView: (view: CopyView) => void }) => {
  const say = useText()
  return (
    <>
      {view.state === 'ready' && <Ready view={view} />}
      {view.state === 'asked' && <Making />}
      <What />
      {view.againAt === null ? (
        <Ask view={view} onView={onView} />
      ) : (
        view.state !== 'asked' && (
          <p className={css['quiet']}>
            {say('papers.copy.again')} <TimeText at={view.againAt} shape="full" />
          </p>
        )
      )}
    </>
  )
}

export const Copy = () => {
  const say = useText()
  const { call, queries } = useScope()
  const query = useQuery({
    queryKey: key,
    queryFn: async () => answered(await call(papersCopyMine, {})),
    enabled: useSession().state === 'member',
    refetchInterval: ({ state }) => (state.data?.state === 'asked' ? lookMs : false),
  })
  return (
    <Frame title={say('papers.copy.title')}>
      {query.data === undefined ? (
        <Wait query={query} />
      ) : (
        <Inside view={query.data} onView={(view) => void queries.setQueryData(key, view)} />
      )}
    </Frame>
  )
}
