// The papers of one step: name, number if the document has one, and pictures. Until an answer comes, pressing again
// repeats the same request.

import { isRefusal } from '@magpie/kernel'
import { Button } from '@magpie/ui/button'
import { Card } from '@magpie/ui/card'
import { Field } from '@magpie/ui/field'
import { Note } from '@magpie/ui/note'
import { useNotify } from '@magpie/wire/notify'
import { newRequestId } from '@magpie/wire/request-id'
import { useScope } from '@magpie/wire/scope'
import { useText } from '@magpie/wire/text'
import { type SubmitEvent, useRef, useState } from 'react'
import { type OwnTier, papersSend } from '../../contract/verify.ts'
import { nameFits, numberFault } from '../../rules/index.ts'
import css from '../papers.module.css'
import { papersQuery } from '../papers-query.ts'
import { type Picture, Pictures } from './pictures.tsx'

type Draft = { readonly name: string; readonly number: string; readonly files: readonly Picture[] }

export const PaperForm = ({ tier, sandbox }: { readonly tier: OwnTier; readonly sandbox: boolean }) => {
  const say = useText()
  const { call, queries, now } = useScope()
  const { toast, sayError } = useNotify()
  const [draft, setDraft] = useState<Draft>({ name: '', number: '', files: [] })
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const request = useRef<{ readonly text: string; readonly id: string }>(undefined)
  const isIdentity = tier.needs === 'identity'
  const [least, most] = tier.pictures
  const wrong = isIdentity ? numberFault(draft.number.trim(), now()) : undefined
  const faults = {
    name: nameFits(draft.name.trim()) ? undefined : say('papers.fault.name'),
    number: wrong === undefined ? undefined : say(wrong === 'paper_age' ? 'papers.fault.age' : 'papers.fault.number'),
    files: draft.files.length >= least ? undefined : say('papers.fault.files', { least }),
  }
  const change = (part: Partial<Draft>): void => setDraft((before) => ({ ...before, ...part }))
  const send = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    setTried(true)
    if (busy || Object.values(faults).some((fault) => fault !== undefined)) return
    const number = isIdentity ? draft.number.trim() : ''
    const wish = { level: tier.level, name: draft.name.trim(), number, files: draft.files.map(({ id }) => id) }
    const text = JSON.stringify(wish)
    if (request.current?.text !== text) request.current = { text, id: newRequestId() }
    setBusy(true)
    try {
      const answer = await call(papersSend, { key: request.current.id, ...wish })
      request.current = undefined
      if (isRefusal(answer)) return toast(answer.message, 'bad')
      queries.setQueryData(papersQuery(call).queryKey, answer)
      toast(say('papers.sent'), 'good')
    } catch (fault) {
      toast(sayError(fault), 'bad')
    } finally {
      setBusy(false)
    }
  }
  return (
    <form noValidate method="post" className={css['list']} onSubmit={(event) => void send(event)}>
      {sandbox && <Note tone="warn">{say('papers.sandbox')}</Note>}
      <Card pad className={css['fields']}>
        <h2>{say(`papers.form.${tier.needs ?? 'none'}`)}</h2>
        <Field
          label={say('papers.name')}
          hint={say('papers.nameHint')}
          autoComplete="name"
          maxLength={50}
          value={draft.name}
          error={tried ? faults.name : undefined}
          onChange={({ target }) => change({ name: target.value })}
        />
        {isIdentity && (
          <Field
            label={say('papers.number')}
            hint={say('papers.numberHint')}
            autoComplete="off"
            maxLength={30}
            value={draft.number}
            error={tried ? faults.number : undefined}
            onChange={({ target }) => change({ number: target.value })}
          />
        )}
        <Pictures
          needs={tier.needs ?? 'none'}
          most={most}
          files={draft.files}
          error={tried ? faults.files : undefined}
          onChange={(files) => change({ files })}
        />
      </Card>
      <Button type="submit" block busy={busy}>
        {say('papers.send')}
      </Button>
    </form>
  )
}
