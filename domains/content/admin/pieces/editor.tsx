// A piece while it is edited: its fields, its window, and its actions.

import { ActDialog } from '@magpie/desk/act-dialog'
import { useDesk } from '@magpie/desk/desk'
import { Panel } from '@magpie/desk/panel'
import { isRefusal } from '@magpie/kernel'
import { useText } from '@magpie/wire/text'
import { App, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { opsDraft, opsPublish } from '../../contract/index.ts'
import { fits, isTold, needsTwo, urging } from '../../rules/index.ts'
import { HelpFields, HomeFields } from './other-fields.tsx'
import { ToldFields } from './told-fields.tsx'
import { fieldOf, momentOf, type Work } from './work.ts'
import css from './content.module.css'

const Window = ({ work, onChange }: { readonly work: Work; readonly onChange: (work: Work) => void }) => {
  const say = useText()
  return (
    <div className={css['fields']}>
      {(['from', 'to'] as const).map((end) => (
        <Form.Item key={end} label={say(`content.${end}`)} extra={say(`content.${end}_more`)}>
          <Input
            type="datetime-local"
            aria-label={say(`content.${end}`)}
            value={fieldOf(work[end])}
            onChange={({ target }) => onChange({ ...work, [end]: momentOf(target.value) })}
          />
        </Form.Item>
      ))}
    </div>
  )
}

const Judged = ({ work: { body } }: { readonly work: Work }) => {
  const say = useText()
  const words = urging(body)
  const [tone, text] =
    words.length > 0
      ? ['urges', say('content.urges', { words: words.join(' ') })]
      : !fits(body)
        ? ['unfit', say('content.unfit')]
        : ['fine', say(needsTwo(body) ? 'content.fine_two' : 'content.fine')]
  return (
    <p role="status" className={`${css['judged']} ${css[tone] ?? ''}`}>
      {text}
    </p>
  )
}

type Act = 'draft' | 'publish'

const Dialog = ({
  act,
  work,
  onDone,
  onClose,
}: {
  readonly act: Act
  readonly work: Work
  readonly onDone: (id: string) => void
  readonly onClose: () => void
}) => {
  const say = useText()
  const { call } = useDesk()
  const { message } = App.useApp()
  const run = async (reason: string) => {
    const kept = await call(opsDraft, { ...work, reason })
    if (isRefusal(kept) || act === 'draft') return kept
    const published = await call(opsPublish, { id: kept.id, reason })
    return isRefusal(published) ? published : { ...kept, ...published }
  }
  return (
    <ActDialog
      open
      title={say(act === 'draft' ? 'content.save' : needsTwo(work.body) ? 'content.propose' : 'content.publish')}
      confirm={say('content.confirm')}
      run={run}
      onDone={(answer) => {
        const { id, state } = answer as { readonly id: string; readonly state?: 'published' | 'proposed' }
        void message.success(say(`content.done.${state ?? 'saved'}`))
        onDone(id)
      }}
      onClose={onClose}
    >
      <p>{say(act === 'draft' ? 'content.save_more' : needsTwo(work.body) ? 'content.two' : 'content.one')}</p>
    </ActDialog>
  )
}

export const Editor = ({
  work,
  onChange,
  onDone,
  onClose,
}: {
  readonly work: Work
  readonly onChange: (work: Work) => void
  readonly onDone: (id: string) => void
  readonly onClose: () => void
}) => {
  const say = useText()
  const [act, setAct] = useState<Act>()
  const { body } = work
  const may = fits(body) && urging(body).length === 0
  return (
    <Panel
      title={say('content.writing', { kind: say(`content.kind.${body.kind}`) })}
      extra={
        <Button type="text" onClick={onClose}>
          {say('content.leave')}
        </Button>
      }
    >
      <Form layout="vertical" component={false}>
        {isTold(body) ? (
          <ToldFields work={work} body={body} onChange={onChange} />
        ) : body.kind === 'help' ? (
          <HelpFields
            body={body}
            fixed={work.piece !== undefined}
            onChange={(changed) => onChange({ ...work, body: changed })}
          />
        ) : (
          <HomeFields body={body} onChange={(changed) => onChange({ ...work, body: changed })} />
        )}
        <Window work={work} onChange={onChange} />
      </Form>
      <div className={css['foot']}>
        <Judged work={work} />
        <Button disabled={!may} onClick={() => setAct('draft')}>
          {say('content.save')}
        </Button>
        <Button type="primary" disabled={!may} onClick={() => setAct('publish')}>
          {say(needsTwo(body) ? 'content.propose' : 'content.publish')}
        </Button>
      </div>
      {act !== undefined && <Dialog act={act} work={work} onDone={onDone} onClose={() => setAct(undefined)} />}
    </Panel>
  )
}
