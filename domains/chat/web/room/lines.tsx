// Lines as bubbles: the reader's own on the right, others' on the left with their chat name. Text is shown as plain
// text, never as markup. A tap on another member's line opens its actions.

import { Avatar } from '@magpie/ui/art/avatar'
import { FramedAvatar } from '@magpie/ui/framed-avatar'
import { Icon } from '@magpie/ui/art/icon'
import { Tag } from '@magpie/ui/badge'
import { IconButton } from '@magpie/ui/button'
import { dressOf } from '@magpie/ui/dressed-line'
import { classNames } from '@magpie/ui/text/class-names'
import { beijingTime } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import { memo } from 'react'
import type { Line } from '../../contract/index.ts'
import { GiftLine, type GiftOf, PacketBubble, type PacketOf } from '../gifts/gift-line.tsx'
import css from './room.module.css'
import type { Waiting } from './room-state.ts'
import { ShareCard } from './share-card.tsx'

export type TextLine = Extract<Line, { kind: 'text' }>
export type SaidLine = Exclude<Line, { kind: 'hidden' }>

/** Lines this far apart have the time between them. */
const apartMs = 300_000

const Reply = ({ reply }: Pick<TextLine, 'reply'>) => {
  const say = useText()
  if (reply === undefined) return null
  return (
    <span className={css['reply']}>
      {reply.name}: {reply.text === '' ? say('chat.hidden') : reply.text}
    </span>
  )
}

type PickLine = ((line: SaidLine) => void) | undefined
type Standing = Pick<LinesProps, 'keys' | 'left' | 'onPacket'>
type TheirsProps = Standing & { readonly line: Exclude<SaidLine, GiftOf>; readonly onPick: PickLine }

const Bubble = ({ line, onPick }: { readonly line: TextLine; readonly onPick: PickLine }) => {
  const say = useText()
  const look = classNames(css['bubble'], dressOf(line.from.style))
  if (onPick === undefined)
    return (
      <p className={look}>
        <Reply reply={line.reply} />
        <span>{line.text}</span>
      </p>
    )
  return (
    <button type="button" className={look} onClick={() => onPick(line)} aria-haspopup="dialog">
      <Reply reply={line.reply} />
      <span>{line.text}</span>
      <span className="vh">{say('chat.more_of', { name: line.from.name })}</span>
    </button>
  )
}

type ShownProps = Pick<LinesProps, 'keys' | 'left' | 'onPacket'> & {
  readonly line: Exclude<SaidLine, TextLine | GiftOf>
}

/** A share or a packet, of any author. */
const Shown = ({ line, keys, left, onPacket }: ShownProps) =>
  line.kind === 'share' ? (
    <ShareCard line={line} keys={keys} />
  ) : (
    <PacketBubble line={line} left={left[line.packet.id]} onOpen={onPacket} />
  )

const Theirs = ({ line, onPick, ...standing }: TheirsProps) => {
  const say = useText()
  const { from } = line
  return (
    <li className={css['theirs']}>
      <FramedAvatar name={from.alias} face={from.face} size={36} frame={from.frame} />
      <div>
        <p className={css['who']}>
          {from.name}
          {from.badge === 'house' && (
            <Tag tone="jade">
              <Icon name="shield-f" size={12} /> {say('chat.badge.house')}
            </Tag>
          )}
          {from.vip > 0 && <Tag tone={from.vip >= 7 ? 'gold' : 'brand'}>V{from.vip}</Tag>}
          {line.kind !== 'text' && onPick !== undefined && (
            <IconButton label={say('chat.more_of', { name: from.name })} onClick={() => onPick(line)}>
              <Icon name="more" size={18} />
            </IconButton>
          )}
        </p>
        {line.kind === 'text' ? <Bubble line={line} onPick={onPick} /> : <Shown line={line} {...standing} />}
      </div>
    </li>
  )
}

type MineProps = Standing & { readonly line: Exclude<SaidLine, GiftOf>; readonly alias: string }

const Mine = ({ line, alias, ...standing }: MineProps) => {
  const say = useText()
  return (
    <li className={css['mine']}>
      <div>
        <span className="vh">{say('chat.you')}</span>
        {line.kind === 'text' ? (
          <p className={classNames(css['own'], dressOf(line.from.style))} data-dress={line.from.style}>
            <Reply reply={line.reply} />
            <span>{line.text}</span>
          </p>
        ) : (
          <Shown line={line} {...standing} />
        )}
      </div>
      <FramedAvatar name={alias} face={line.from.face} size={36} frame={line.from.frame} />
    </li>
  )
}

export type LinesProps = {
  readonly lines: readonly Line[]
  readonly alias: string | undefined
  readonly shields: readonly string[]
  /** Does nothing for a guest, who only reads. */
  readonly onPick: PickLine
  /** The platform's public keys. */
  readonly keys: readonly string[]
  /** Shares left, by packet. */
  readonly left: Readonly<Record<string, number>>
  readonly onPacket: ((line: PacketOf) => void) | undefined
}

const clockOf = (at: number): string => beijingTime(at).clock

export const Lines = memo(({ lines, alias, shields, onPick, ...standing }: LinesProps) => {
  const say = useText()
  let before = -Infinity
  return lines.flatMap((line) => {
    if (line.kind !== 'hidden' && shields.includes(line.from.alias)) return []
    const isApart = line.at - before >= apartMs
    before = line.at
    const row =
      line.kind === 'hidden' ? (
        <li key={line.number} className={css['gone']}>
          {say('chat.hidden')}
        </li>
      ) : line.kind === 'gift' ? (
        <GiftLine key={line.number} line={line} />
      ) : line.from.alias === alias ? (
        <Mine key={line.number} line={line} alias={line.from.alias} {...standing} />
      ) : (
        <Theirs key={line.number} line={line} onPick={onPick} {...standing} />
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

/** Grey until it has a number; red with a retry button if it was refused or got no answer. */
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
