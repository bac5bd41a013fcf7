// The input: Enter sends, Shift and Enter breaks the line, the plus adds a picture.

import { Icon } from '@magpie/ui/art/icon'
import { IconButton } from '@magpie/ui/button'
import { useText } from '@magpie/wire/text'
import { type ChangeEvent, useId, useState } from 'react'
import { useSendFile } from '../send-file.ts'
import css from './talk.module.css'

export type ComposerProps = {
  /** Only members send pictures. */
  readonly pictures: boolean
  /** The member typed something. */
  readonly onType: () => void
  readonly onSay: (said: { readonly text: string; readonly file?: string }) => void
}

export const Composer = ({ pictures, onType, onSay }: ComposerProps) => {
  const say = useText()
  const id = useId()
  const [text, setText] = useState('')
  const { busy, send } = useSendFile()
  const submit = (): void => {
    const said = text.trim()
    if (said === '') return
    setText('')
    onSay({ text: said })
  }
  const take = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = target.files ?? []
    target.value = ''
    const sent = file === undefined ? undefined : await send(file)
    if (sent !== undefined) onSay({ text: '', file: sent })
  }
  return (
    <form
      className={css['composer']}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {pictures && (
        <>
          <label className={css['plus']} htmlFor={id} aria-busy={busy}>
            <Icon name="plus" />
            <span className="vh">{say('service.picture_send')}</span>
          </label>
          <input
            id={id}
            className={css['file']}
            type="file"
            accept="image/jpeg,image/png"
            disabled={busy}
            onChange={(event) => void take(event)}
          />
        </>
      )}
      <textarea
        rows={1}
        value={text}
        maxLength={500}
        aria-label={say('service.write')}
        placeholder={say(busy ? 'service.picture_sending' : 'service.write')}
        enterKeyHint="send"
        onChange={({ target }) => {
          setText(target.value)
          if (target.value.trim() !== '') onType()
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          submit()
        }}
      />
      <IconButton label={say('service.send')} type="submit" disabled={text.trim() === ''}>
        <Icon name="send" />
      </IconButton>
    </form>
  )
}
