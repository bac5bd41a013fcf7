// The staff desk. Left: waiting talks, the longest wait first. Middle: the talk. Right: the member, a link to the case,
// and earlier talks. The socket announces news; without it, the page polls.

import { useDesk } from '@magpie/desk/desk'
import { useFilters } from '@magpie/desk/filters'
import { Panel } from '@magpie/desk/panel'
import { Segmented } from '@magpie/desk/segmented'
import { Empty, Shown } from '@magpie/desk/states'
import { Avatar } from '@magpie/ui/art/avatar'
import { answered } from '@magpie/wire/answered'
import { messageIds, useFollowed, useLive, useMessage } from '@magpie/wire/live'
import { useOpened } from '@magpie/desk/opened'
import { useText } from '@magpie/wire/text'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Descriptions } from 'antd'
import { type Figures, lineTopic, type OpsTalk, serviceDeskTopic, talksList, talkWhole } from '../../contract/index.ts'
import { useEffect, useRef } from 'react'
import { Hours } from './hours.tsx'
import { TalkPanel } from './talk-panel.tsx'
import css from './talks.module.css'

const shelves = ['mine', 'free', 'all', 'closed'] as const

const useWait = () => {
  const say = useText()
  const { now } = useDesk()
  return ({ state, waitsSince }: OpsTalk): { readonly text: string; readonly late: boolean } => {
    if (state === 'closed') return { text: say('talks.closed'), late: false }
    if (waitsSince === null) return { text: say('talks.handled'), late: false }
    const minutes = Math.max(0, Math.floor((now() - waitsSince) / 60_000))
    return { text: say('talks.waits', { minutes }), late: minutes >= 5 }
  }
}

const Queue = ({
  rows,
  open,
  onOpen,
}: {
  rows: readonly OpsTalk[]
  open: string | undefined
  onOpen: (id: string) => void
}) => {
  const say = useText()
  const waitOf = useWait()
  if (rows.length === 0) return <Empty>{say('talks.none')}</Empty>
  return (
    <ul className={css['queue']} aria-label={say('talks.queue')}>
      {rows.map((one) => {
        const { text, late } = waitOf(one)
        return (
          <li key={one.id}>
            <button type="button" aria-current={one.id === open || undefined} onClick={() => onOpen(one.id)}>
              <Avatar name={one.account === '' ? '?' : one.account} size={34} />
              <b>{one.account === '' ? say('talks.guest') : one.account}</b>
              <span className={late ? css['late'] : css['wait']}>{text}</span>
              <small>{one.about === null ? one.last : `${one.last} · ${say(`talks.about.${one.about.kind}`)}`}</small>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

const Counted = ({ figures }: { readonly figures: Figures }) => {
  const say = useText()
  const { answerMs, solved, stars } = figures
  const seconds = Math.round((answerMs ?? 0) / 1000)
  const took =
    seconds < 60
      ? say('talks.seconds', { seconds })
      : say('talks.minutes', { minutes: Math.floor(seconds / 60), seconds: seconds % 60 })
  return (
    <Descriptions
      column={1}
      size="small"
      items={[
        { key: 'first', label: say('talks.answer_ms'), children: answerMs === null ? '—' : took },
        {
          key: 'solved',
          label: say('talks.solved_rate'),
          children: solved === null ? '—' : say('talks.percent', { percent: solved }),
        },
        { key: 'stars', label: say('talks.stars'), children: stars === null ? '—' : say('talks.of_five', { stars }) },
      ]}
    />
  )
}

const shown = ['talks', 'talk', 'badge'] as const

/** Several pieces of news at once cause one refetch. */
const gatherMs = 150

/** Follows news of every talk; true while connected. */
const useDeskLive = (anew: () => void): boolean => {
  const { loggedIn } = useLive()
  const due = useRef<ReturnType<typeof setTimeout>>(undefined)
  const soon = (): void => {
    due.current ??= setTimeout(() => {
      due.current = undefined
      anew()
    }, gatherMs)
  }
  useEffect(() => () => clearTimeout(due.current), [])
  useMessage(messageIds.notice, (data) => {
    if (typeof data === 'object' && data !== null && 'about' in data && data.about === lineTopic) soon()
  })
  useFollowed((topic) => {
    if (topic === serviceDeskTopic) soon()
  })
  return loggedIn
}

const Talks = () => {
  const say = useText()
  const { call } = useDesk()
  const queries = useQueryClient()
  const { values, set } = useFilters(['show', 'open'])
  const show = shelves.find((one) => one === values.show) ?? 'free'
  const acted = (): void => {
    for (const key of shown) void queries.invalidateQueries({ queryKey: [key] })
  }
  const isLive = useDeskLive(acted)
  const list = useQuery({
    queryKey: ['talks', show],
    // Waiting times are shown in minutes, so refresh even without news.
    refetchInterval: isLive ? 60_000 : 5_000,
    queryFn: async () => answered(await call(talksList, { show })),
  })
  const first = useOpened(list.data?.rows ?? [], ({ id }) => id)
  const open = values.open ?? first?.id
  const whole = useQuery({
    queryKey: ['talk', open],
    enabled: open !== undefined,
    refetchInterval: isLive ? false : 2_000,
    queryFn: async () => answered(await call(talkWhole, { id: open ?? '' })),
  })
  const { mine = 0, waiting = 0 } = list.data?.figures ?? {}
  return (
    <div className={css['Talks']}>
      <Panel title={say('talks.queue')}>
        <Segmented
          block
          className={css['shelves'] ?? ''}
          aria-label={say('talks.queue')}
          value={show}
          onChange={(value) => set({ show: value, open: undefined })}
          options={shelves.map((value) => ({
            value,
            label: say(`talks.show_${value}`, { count: value === 'mine' ? mine : waiting }),
          }))}
        />
        <Shown query={list}>
          {({ rows, figures }) => (
            <>
              <Queue rows={rows} open={open} onOpen={(id) => set({ open: id })} />
              <Counted figures={figures} />
              <Hours figures={figures} onActed={acted} />
            </>
          )}
        </Shown>
      </Panel>
      {open === undefined ? (
        <Panel>
          <Empty>{say('talks.pick')}</Empty>
        </Panel>
      ) : (
        <Shown query={whole}>
          {(data) => (
            <TalkPanel
              key={open}
              whole={data}
              onActed={(claimed) => {
                if (claimed) set({ show: 'mine', open })
                acted()
              }}
            />
          )}
        </Shown>
      )}
    </div>
  )
}

export default Talks
