// What was said, as bubbles: one's own on the right, others' on the left with their name of chat. Text is text, whatever
// stands in it. A tap on somebody's line opens what can be done with it.

import { Avatar } from '@magpie/ui/art/avatar'
import { Tag } from '@magpie/ui/badge'
import { classNames } from '@magpie/ui/text/class-names'
import { beijingTime } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import { memo } from 'react'
import type { Line } from '../../contract/index.ts'
import css from './room.module.css'
import type { Waiting } from './room-state.ts'

export type TextLine = Extract<Line, { kind: 'text' }>

/** Lines that lie so far apart have the time between them. */
const apartMs = 300_000

const Reply = ({ reply }: Pick<TextLine, 'reply'>) =>
  reply === undefined ? null : (
    <span className={css['reply']}>
      {reply.name}: {reply.text}
    </span>
  )

type TheirsProps = { readonly line: TextLine; readonly onPick: ((line: TextLine) => void) | undefined }

const Theirs = ({ line, onPick }: TheirsProps) => {
  const say = useText()
  const { from } = line
  return (
    <li className={css['theirs']}>
      <Avatar name={from.alias} size={36} />
      <div>
        <p className={css['who']}>
          {from.name}
          {from.vip > 0 && <Tag tone={from.vip >= 7 ? 'gold' : 'brand'}>V{from.vip}</Tag>}
        </p>
        {onPick === undefined ? (
          <p className={css['bubble']}>
            <Reply reply={line.reply} />
            <span>{line.text}</span>
          </p>
        ) : (
          <button type="button" className={css['bubble']} onClick={() => onPick(line)} aria-haspopup="dialog">
            <Reply reply={line.reply} />
            <span>{line.text}</span>
            <span className="vh">{say('chat.more_of', { name: from.name })}</span>
          </button>
        )}
      </div>
    </li>
  )
}

const Mine = ({ line, alias }: { readonly line: TextLine; readonly alias: string }) => {
  const say = useText()
  return (
    <li className={css['mine']}>
      <div>
        <span className="vh">{say('chat.you')}</span>
        <p className={css['own']}>
          <Reply reply={line.reply} />
          <span>{line.text}</span>
        </p>
      </div>
      <Avatar name={alias} size={36} />
    </li>
  )
}

export type LinesProps = {
  readonly lines: readonly Line[]
  readonly alias: string | undefined
  readonly shields: readonly string[]
  /** Nothing can be done with a line by a guest, who only reads. */
  readonly onPick: ((line: TextLine) => void) | undefined
}

const clockOf = (at: number): string => beijingTime(at).clock

export const Lines = memo(({ lines, alias, shields, onPick }: LinesProps) => {
  const say = useText()
  let before = -Infinity
  return lines.flatMap((line) => {
    if (line.kind === 'text' && shields.includes(line.from.alias)) return []
    const isApart = line.at - before >= apartMs
    before = line.at
    const row =
      line.kind === 'hidden' ? (
        <li key={line.number} className={css['gone']}>
          {say('chat.hidden')}
        </li>
      ) : line.from.alias === alias ? (
        <Mine key={line.number} line={line} alias={line.from.alias} />
      ) : (
        <Theirs key={line.number} line={line} onPick={onPick} />
      )
    if (!isApart) return [row]
    return [
      <li key={`at ${line.number}`} className={classNames(css['time'], 'num')}>
        {clockOf(line.at)}
      </li>,
      row,
    ]
  })
})

export type WaitingLineProps = {
  readonly one: Waiting
  readonly alias: string
  readonly onAgain: (one: Waiting) => void
  readonly onDrop: (clientId: string) => void
}

/** Grey until it has a number; red with a way to say it again when nobody answered, or a rule said no. */
export const WaitingLine = ({ one, alias, onAgain, onDrop }: WaitingLineProps) => {
  const say = useText()
  const { failed } = one
  return (
    <li className={classNames(css['mine'], failed === undefined ? css['pale'] : css['failed'])}>
      <div>
        <p className={css['own']}>{one.text}</p>
        {failed !== undefined && (
          <p className={css['why']} role="alert">
            {say(`chat.no.${failed}`)}
            <button type="button" onClick={() => onAgain(one)}>
              {say('chat.again')}
            </button>
            <button type="button" onClick={() => onDrop(one.clientId)}>
              {say('chat.drop')}
            </button>
          </p>
        )}
      </div>
      <Avatar name={alias} size={36} />
    </li>
  )
}
