// The input field, or why and until when the member cannot write. Enter sends.

import { Icon } from '@magpie/ui/art/icon'
import { ButtonLink, IconButton } from '@magpie/ui/button'
import { useNow } from '@magpie/ui/hooks/use-now'
import { useFeature } from '@magpie/wire/feature'
import { paths } from '@magpie/wire/paths'
import { showTime } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import { useState } from 'react'
import { textMost } from '../../contract/lines.ts'
import css from './room.module.css'
import { barOf, type RoomState } from './room-state.ts'

export type ComposerProps = {
  readonly state: RoomState
  readonly from: string
  readonly replyTo: { readonly name: string; readonly text: string } | undefined
  readonly onReplyEnd: () => void
  readonly onSay: (text: string) => void
  readonly onShare: () => void
  readonly onGive: () => void
}

const Barred = ({ state, from, bar, now }: Pick<ComposerProps, 'state' | 'from'> & { bar: string; now: number }) => {
  const say = useText()
  const { you, view } = state
  if (bar === 'guest')
    return (
      <div className={css['barred']}>
        <ButtonLink href={paths.login(from)} variant="soft" block>
          {say('chat.login')}
        </ButtonLink>
      </div>
    )
  const values: Readonly<Record<string, string | number>> = {
    until: showTime((bar === 'muted' ? you?.mutedUntil : you?.speaksFrom) ?? now, now),
    why: you?.mutedWhy === 'rule.flood' ? say('chat.why_flood') : (you?.mutedWhy ?? ''),
    vipMin: view?.vipMin ?? 0,
    vipMax: view?.vipMax ?? 10,
    vip: you?.vip ?? 0,
  }
  return (
    <p className={css['barred']} role="status">
      <Icon name="info" size={18} />
      {say(`chat.bar.${bar}`, values)}
    </p>
  )
}

export const Composer = ({ state, from, replyTo, onReplyEnd, onSay, onShare, onGive }: ComposerProps) => {
  const say = useText()
  const now = useNow(1_000) ?? Date.now()
  const [text, setText] = useState('')
  const [coolUntil, setCoolUntil] = useState(0)
  const shares = useFeature('shares')
  const gifts = useFeature('gifts')
  const packets = useFeature('packets')
  const bar = barOf(state, now)
  const { view } = state
  if (view === undefined) return null
  if (bar !== undefined) return <Barred state={state} from={from} bar={bar} now={now} />
  const left = Math.ceil(Math.min(coolUntil - now, view.slowMs) / 1_000)
  const length = [...text.trim()].length
  const submit = (): void => {
    if (length === 0 || length > textMost || left > 0) return
    onSay(text.trim())
    setText('')
    setCoolUntil(Date.now() + view.slowMs)
  }
  return (
    <form
      className={css['composer']}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <p className={css['rules']}>
        <span>{view.vipMin > 0 ? say('chat.from_vip', { vip: view.vipMin }) : say('chat.rule')}</span>
        <span className="num">
          {left > 0
            ? say('chat.cooling', { seconds: left })
            : view.slowMs > 0 && say('chat.slow', { seconds: Math.round(view.slowMs / 1_000) })}
        </span>
      </p>
      {replyTo !== undefined && (
        <p className={css['replying']}>
          <span className="ell">
            {say('chat.replying', { name: replyTo.name })}: {replyTo.text}
          </span>
          <IconButton label={say('chat.reply_end')} onClick={onReplyEnd}>
            <Icon name="close" size={18} />
          </IconButton>
        </p>
      )}
      <div className={css['write']}>
        {shares && (
          <IconButton label={say('chat.share')} onClick={onShare}>
            <Icon name="ticket" />
          </IconButton>
        )}
        <textarea
          rows={1}
          value={text}
          maxLength={textMost * 2}
          aria-label={say('chat.write')}
          placeholder={say('chat.write')}
          enterKeyHint="send"
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            submit()
          }}
        />
        {length > textMost - 20 && (
          <span className={length > textMost ? css['over'] : css['count']} role="status">
            {length}/{textMost}
          </span>
        )}
        {(gifts || packets) && (
          <IconButton label={say('chat.give')} onClick={onGive}>
            <Icon name="gift" />
          </IconButton>
        )}
        <IconButton label={say('chat.send')} type="submit" disabled={length === 0 || length > textMost || left > 0}>
          <Icon name="send" />
        </IconButton>
      </div>
    </form>
  )
}
