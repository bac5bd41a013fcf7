// The room around a line, or its newest lines live; and the moderator's actions on the line.

import { ActDialog } from '@magpie/desk/act-dialog'
import { useDesk } from '@magpie/desk/desk'
import { Moment } from '@magpie/desk/figures'
import { Panel } from '@magpie/desk/panel'
import { Empty } from '@magpie/desk/states'
import { Avatar } from '@magpie/ui/art/avatar'
import { useText } from '@magpie/wire/text'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { type DeskLine, opsChatHide, opsChatKeep } from '../../contract/index.ts'
import css from './desk.module.css'

type Act = 'hide' | 'keep'

const Acts = ({ line, onActed }: { readonly line: DeskLine; readonly onActed: () => void }) => {
  const say = useText()
  const { call } = useDesk()
  const [asked, setAsked] = useState<Act>()
  const act = asked ?? 'keep'
  const { roomId, number } = line
  return (
    <div className={css['acts']}>
      <Button onClick={() => setAsked('keep')}>{say('chat.keep')}</Button>
      <Button danger disabled={line.hidden} onClick={() => setAsked('hide')}>
        {say('chat.hide')}
      </Button>
      <ActDialog
        open={asked !== undefined}
        title={say(`chat.${act}`)}
        confirm={say(`chat.${act}`)}
        danger={act === 'hide'}
        run={(reason) => call(act === 'hide' ? opsChatHide : opsChatKeep, { roomId, number, reason })}
        done={say('chat.done')}
        onDone={onActed}
        onClose={() => setAsked(undefined)}
      >
        <p>{line.text === '' ? say('chat.line_unreadable') : line.text}</p>
        <p>{say(`chat.${act}_more`)}</p>
      </ActDialog>
    </div>
  )
}

export type LinePanelProps = {
  readonly title: string
  readonly online: number
  readonly rows: readonly DeskLine[]
  readonly picked: DeskLine | undefined
  readonly onPick: (line: DeskLine) => void
  readonly onLive: () => void
  readonly onActed: () => void
}

export const LinePanel = ({ title, online, rows, picked, onPick, onLive, onActed }: LinePanelProps) => {
  const say = useText()
  const { may } = useDesk()
  const end = useRef<HTMLLIElement>(null)
  const last = rows.at(-1)?.number
  const isLive = picked === undefined
  const open = useRef<HTMLLIElement>(null)
  const number = picked?.number
  useEffect(() => {
    if (isLive && last !== undefined) end.current?.scrollIntoView({ block: 'nearest' })
  }, [isLive, last])
  useEffect(() => {
    if (number !== undefined) open.current?.scrollIntoView({ block: 'nearest' })
  }, [number])
  return (
    <Panel
      title={`${title} · ${say('chat.online', { count: online })}`}
      extra={
        isLive ? (
          say('chat.live')
        ) : (
          <Button size="small" onClick={onLive}>
            {say('chat.to_live')}
          </Button>
        )
      }
    >
      {rows.length === 0 ? (
        <Empty>{say('chat.none')}</Empty>
      ) : (
        <ol className={css['lines']}>
          {rows.map((line) => (
            <li key={line.number} ref={line.number === number ? open : undefined}>
              <button
                type="button"
                aria-current={line.number === number || undefined}
                className={line.hidden ? css['gone'] : undefined}
                onClick={() => onPick(line)}
              >
                <Avatar name={line.account} size={32} className={css['face']} />
                <small>
                  {line.name} V{line.vip} · {line.account} · <Moment at={line.at} />
                  {line.hidden && ` · ${say('chat.hidden')}`}
                </small>
                <span className={line.hits.length > 0 || line.reports.length > 0 ? css['marked'] : undefined}>
                  {line.text === '' ? say('chat.line_unreadable') : line.text}
                </span>
              </button>
            </li>
          ))}
          <li ref={end} />
        </ol>
      )}
      {picked !== undefined && may('chat.moderate') && <Acts line={picked} onActed={onActed} />}
    </Panel>
  )
}
