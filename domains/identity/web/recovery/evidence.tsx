// Pictures of a recovery case: uploaded when chosen, and attached to the case when it is opened.

import { Icon } from '@magpie/ui/art/icon'
import { useNotify } from '@magpie/wire/notify'
import { useCall } from '@magpie/wire/scope'
import { useText } from '@magpie/wire/text'
import { type ChangeEvent, useId } from 'react'
import { recoveryFile, recoveryFileBytes, recoveryFilesMost, recoveryFileTypes } from '../../contract/index.ts'
import { FaultNote } from '../auth/fault-note.tsx'
import { useAttempt } from '../auth/use-attempt.ts'
import css from './recovery.module.css'

const uploadMs = 90_000

type Files = readonly string[]

/** An upload takes time and files may be removed meanwhile, so a change is a function of the present list. */
export type EvidenceProps = { readonly files: Files; readonly onChange: (turn: (files: Files) => Files) => void }

export const Evidence = ({ files, onChange }: EvidenceProps) => {
  const say = useText()
  const call = useCall()
  const { toast } = useNotify()
  const { busy, fault, wait, run } = useAttempt()
  const id = useId()
  const take = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = target.files ?? []
    target.value = ''
    if (file === undefined) return
    if (!(recoveryFileTypes as readonly string[]).includes(file.type) || file.size > recoveryFileBytes)
      return toast(say('recovery.fileWrong'), 'bad')
    // A file may have been deleted since it was chosen.
    const bytes = await file.arrayBuffer().catch(() => undefined)
    if (bytes === undefined) return toast(say('recovery.fileWrong'), 'bad')
    const sent = { type: file.type, bytes: new Uint8Array(bytes) }
    const answer = await run(() => call(recoveryFile, {}, { file: sent, timeoutMs: uploadMs }))
    if (answer !== undefined) onChange((before) => [...before, answer.id])
  }
  return (
    <div className={css['story']}>
      <span>{say('recovery.files', { count: recoveryFilesMost })}</span>
      <div className={css['files']}>
        {files.map((file, at) => (
          <span key={file} className={css['file']}>
            {say('recovery.fileAdded', { nth: at + 1 })}
            <button
              type="button"
              aria-label={say('recovery.fileRemove', { nth: at + 1 })}
              onClick={() => onChange((before) => before.filter((one) => one !== file))}
            >
              <Icon name="close" size={16} />
            </button>
          </span>
        ))}
        {files.length < recoveryFilesMost && (
          <label className={css['add']} htmlFor={id} aria-busy={busy}>
            <Icon name="plus" size={18} />
            {say(busy ? 'recovery.fileSending' : 'recovery.fileAdd')}
            <input
              id={id}
              className="vh"
              type="file"
              accept={recoveryFileTypes.join(',')}
              disabled={busy}
              onChange={(event) => void take(event)}
            />
          </label>
        )}
      </div>
      <small>{say('recovery.filesHint')}</small>
      <FaultNote fault={fault} wait={wait} />
    </div>
  )
}
