// The member's data copy: its contents, the request with the password and the second factor, its state, and the two files.

import { ProofForm } from '@magpie/identity/web'
import { isRefusal } from '@magpie/kernel'
import { Icon } from '@magpie/ui/art/icon'
import { Button } from '@magpie/ui/button'
import { Card } from '@magpie/ui/card'
import { Note } from '@magpie/ui/note'
import { TimeText } from '@magpie/ui/time-text'
import { answered } from '@magpie/wire/answered'
import { useNotify } from '@magpie/wire/notify'
import { saveBlob } from '@magpie/wire/save-blob'
import { useScope } from '@magpie/wire/scope'
import { memberKey, useIsMember } from '@magpie/wire/session'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
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
  return (
    <>
      {view.state === 'gone' && <Note>{say('papers.copy.gone')}</Note>}
      <ProofForm send={(proof) => call(papersCopyAsk, proof)} onDone={onView}>
        {({ busy, waits }) => (
          <Button type="submit" block busy={busy} disabled={waits}>
            {say('papers.copy.ask')}
          </Button>
        )}
      </ProofForm>
    </>
  )
}

const Ready = ({ view: { until, bytes } }: { readonly view: CopyView }) => {
  const say = useText()
  const { call } = useScope()
  const { toast } = useNotify()
  return (
    <Card pad className={css['fields']}>
      <div>
        <h2>{say('papers.copy.ready')}</h2>
        <p className={css['quiet']}>
          {say('papers.copy.size', { size: Math.max(1, Math.round((bytes ?? 0) / kilobyte)) })} ·{' '}
          {say('papers.copy.until')} {until !== null && <TimeText at={until} shape="full" zone />}
        </p>
      </div>
      <ProofForm
        send={async (proof, pressed) => {
          const as: keyof typeof types = pressed === 'data' ? 'data' : 'page'
          const file = await call(papersCopyTake, { as, ...proof })
          return isRefusal(file) ? file : { ...file, as }
        }}
        onDone={({ name, text, as }) => {
          saveBlob(name, new Blob([text], { type: types[as] }))
          toast(say('papers.copy.saved'), 'good')
        }}
      >
        {({ busy, waits }) => (
          <>
            <Button type="submit" value="page" block busy={busy} disabled={waits}>
              <Icon name="download" size={18} />
              {say('papers.copy.page')}
            </Button>
            <Button type="submit" value="data" block variant="soft" disabled={busy || waits}>
              <Icon name="download" size={18} />
              {say('papers.copy.data')}
            </Button>
          </>
        )}
      </ProofForm>
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
    enabled: useIsMember(),
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
