// Pictures of papers: each is uploaded at once and shown small from the phone's own copy, because the server shows it
// only to staff.

import { isRefusal } from '@magpie/kernel'
import { Icon } from '@magpie/ui/art/icon'
import { useNotify } from '@magpie/wire/notify'
import { useCall } from '@magpie/wire/scope'
import { useText } from '@magpie/wire/text'
import { type ChangeEvent, useId, useState } from 'react'
import { papersFile, pictureBytesMost, pictureTypes } from '../../contract/verify.ts'
import css from '../papers.module.css'
import own from './verify.module.css'

export type Picture = { readonly id: string; readonly look: string }

const uploadMs = 90_000

const lookOf = (file: File): Promise<string> =>
  new Promise((done) => {
    const reader = new FileReader()
    reader.addEventListener('loadend', () => done(typeof reader.result === 'string' ? reader.result : ''))
    reader.readAsDataURL(file)
  })

const useSend = () => {
  const say = useText()
  const call = useCall()
  const { toast, sayError } = useNotify()
  const [busy, setBusy] = useState(false)
  const send = async (file: File): Promise<Picture | undefined> => {
    if (!(pictureTypes as readonly string[]).includes(file.type) || file.size === 0 || file.size > pictureBytesMost) {
      toast(say('papers.fault.picture'), 'bad')
      return undefined
    }
    setBusy(true)
    try {
      const sent = { type: file.type, bytes: new Uint8Array(await file.arrayBuffer()) }
      const answer = await call(papersFile, {}, { file: sent, timeoutMs: uploadMs })
      if (!isRefusal(answer)) return { id: answer.id, look: await lookOf(file) }
      toast(answer.message, 'bad')
    } catch (fault) {
      toast(sayError(fault), 'bad')
    } finally {
      setBusy(false)
    }
    return undefined
  }
  return { busy, send }
}

export type PicturesProps = {
  readonly needs: string
  readonly most: number
  readonly files: readonly Picture[]
  readonly error: string | undefined
  readonly onChange: (files: readonly Picture[]) => void
}

export const Pictures = ({ needs, most, files, error, onChange }: PicturesProps) => {
  const say = useText()
  const id = useId()
  const { busy, send } = useSend()
  const take = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = target.files ?? []
    target.value = ''
    const sent = file === undefined ? undefined : await send(file)
    if (sent !== undefined) onChange([...files, sent])
  }
  return (
    <div className={own['pictures']}>
      <h3>{say('papers.pictures')}</h3>
      <p className={css['quiet']}>{say(`papers.pictures.${needs}`)}</p>
      <div className={own['files']}>
        {files.map((file) => (
          <span key={file.id} className={own['tile']}>
            <img src={file.look} alt={say('papers.picture')} />
            <button
              type="button"
              aria-label={say('papers.remove')}
              onClick={() => onChange(files.filter((one) => one !== file))}
            >
              <Icon name="close" size={16} />
            </button>
          </span>
        ))}
        {files.length < most && (
          <label className={own['tile']} htmlFor={id} aria-busy={busy}>
            <Icon name="plus" />
            {say(busy ? 'papers.sending' : 'papers.add')}
            <input
              id={id}
              className="vh"
              type="file"
              accept="image/jpeg,image/png"
              disabled={busy}
              onChange={(event) => void take(event)}
            />
          </label>
        )}
      </div>
      {error !== undefined && (
        <p role="alert" className={own['error']}>
          {error}
        </p>
      )}
    </div>
  )
}
