// Venue tasks for operators: claims beyond the terms of a bet, bets without an answer, a day above the loss limit; and
// the switch that stops a venue's stakes.

import { ActDialog } from '@magpie/desk/act-dialog'
import { type Column, DataTable } from '@magpie/desk/data-table'
import { useDesk } from '@magpie/desk/desk'
import { Amount, Moment, StateTag } from '@magpie/desk/figures'
import { usePages } from '@magpie/desk/pages'
import { ActButtons } from '@magpie/desk/split'
import { isRefusal } from '@magpie/kernel'
import { answered } from '@magpie/wire/answered'
import { useText } from '@magpie/wire/text'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { type OpsVenue, opsVenueDecide, opsVenueSwitch, opsVenueTasks, type VenueTask } from '../../contract/index.ts'
import { useVenueName } from '../../web/venue-name.ts'
import css from './venue-tasks.module.css'

const refetchMs = 20_000

type Asked =
  | { readonly does: 'decide'; readonly task: VenueTask; readonly decision: 'pay' | 'refuse' | 'seen' }
  | { readonly does: 'switch'; readonly venue: OpsVenue; readonly state: 'open' | 'maintenance' }

const amountOf = ({ facts }: VenueTask): string | null => {
  const amount = facts['withheld'] ?? facts['lost'] ?? facts['stake']
  return amount === undefined ? null : String(amount)
}

const useColumns = (ask: (asked: Asked) => void): readonly Column<VenueTask>[] => {
  const say = useText()
  const venueOf = useVenueName()
  const now = useDesk().now()
  return [
    { key: 'kind', title: say('tasks.kind'), width: 150, render: ({ kind }) => say(`tasks.kind_${kind}`) },
    { key: 'venue', title: say('tasks.venue'), width: 110, render: ({ venue }) => venueOf(venue) },
    {
      key: 'amount',
      title: say('tasks.amount'),
      width: 130,
      right: true,
      render: (task) => {
        const amount = amountOf(task)
        return amount === null ? '—' : <Amount units={amount} />
      },
    },
    {
      key: 'due',
      title: say('tasks.due'),
      width: 190,
      render: ({ dueAt }) => (
        <span className={dueAt < now ? css['late'] : undefined}>
          <Moment at={dueAt} />
        </span>
      ),
    },
    {
      key: 'state',
      title: say('tasks.state'),
      width: 130,
      render: ({ state, decision }) =>
        state === 'proposed' ? (
          <StateTag tone="gold">{say(`tasks.proposed_${decision ?? 'seen'}`)}</StateTag>
        ) : (
          say('tasks.open')
        ),
    },
    { key: 'round', title: say('tasks.round'), width: 200, spare: 1, grow: true, render: ({ round }) => round ?? '—' },
    {
      key: 'acts',
      title: say('desk.acts'),
      width: 180,
      render: (task) => (
        <ActButtons>
          {(task.kind === 'withheld' ? (['pay', 'refuse'] as const) : (['seen'] as const)).map((decision) => (
            <Button key={decision} size="small" onClick={() => ask({ does: 'decide', task, decision })}>
              {say(`tasks.act_${decision}`)}
            </Button>
          ))}
        </ActButtons>
      ),
    },
  ]
}

const Venues = ({ ask }: { readonly ask: (asked: Asked) => void }) => {
  const say = useText()
  const { call } = useDesk()
  const { data } = useQuery({
    queryKey: ['venue-tasks', 'venues'],
    refetchInterval: refetchMs,
    queryFn: async () => answered(await call(opsVenueTasks, { limit: 1 })).venues,
  })
  return (
    <ul className={css['venues']} aria-label={say('tasks.venues')}>
      {data?.map((venue) => (
        <li key={venue.code}>
          <strong>{venue.name}</strong>
          <StateTag tone={venue.state === 'open' ? 'jade' : 'hot'}>{say(`tasks.state_${venue.state}`)}</StateTag>
          <span>
            {say('tasks.lost')} {venue.lost === null ? '—' : <Amount units={venue.lost} />} /{' '}
            <Amount units={venue.loseMost} />
          </span>
          <Button
            size="small"
            danger={venue.state === 'open'}
            onClick={() => ask({ does: 'switch', venue, state: venue.state === 'open' ? 'maintenance' : 'open' })}
          >
            {say(venue.state === 'open' ? 'tasks.act_stop' : 'tasks.act_open')}
          </Button>
        </li>
      ))}
    </ul>
  )
}

const VenueTasks = () => {
  const say = useText()
  const { call } = useDesk()
  const queries = useQueryClient()
  const [asked, setAsked] = useState<Asked>()
  const columns = useColumns(setAsked)
  const pages = usePages<VenueTask>(
    ['venue-tasks', 'tasks'],
    async (before) => {
      const answer = await call(opsVenueTasks, before === undefined ? {} : { before })
      return isRefusal(answer) ? answer : { rows: answer.tasks, next: answer.next }
    },
    { refetchMs },
  )
  const word =
    asked === undefined ? 'seen' : asked.does === 'decide' ? asked.decision : asked.state === 'open' ? 'open' : 'stop'
  const run = async (reason: string): Promise<object> => {
    if (asked === undefined) throw new Error('nothing was asked')
    return asked.does === 'decide'
      ? call(opsVenueDecide, { id: asked.task.id, decision: asked.decision, reason })
      : call(opsVenueSwitch, { venue: asked.venue.code, state: asked.state, reason })
  }
  return (
    <>
      <Venues ask={setAsked} />
      <DataTable label={say('tasks.title')} columns={columns} pages={pages} rowKey={({ id }) => id} />
      <ActDialog
        open={asked !== undefined}
        title={say(`tasks.act_${word}`)}
        confirm={say(`tasks.act_${word}`)}
        danger={word === 'refuse' || word === 'stop'}
        run={run}
        done={say('tasks.did')}
        onDone={() => {
          for (const key of ['venue-tasks', 'badge']) void queries.invalidateQueries({ queryKey: [key] })
        }}
        onClose={() => setAsked(undefined)}
      >
        <p>{say(`tasks.act_${word}_more`)}</p>
      </ActDialog>
    </>
  )
}

export default VenueTasks
