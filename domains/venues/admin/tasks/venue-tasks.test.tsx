// The desk's page of venues in a small DOM: waiting tasks, requests sent, and the switch.

import { around } from '@magpie/identity/web/testing'
import deskWords from '@magpie/desk/words.json' with { type: 'json' }
import { AtDesk } from '@magpie/desk/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { OpsVenue, VenueTask } from '../../contract/index.ts'
import words from '../locales/zh-CN.json' with { type: 'json' }
import VenueTasks from './venue-tasks.tsx'

const at = Date.UTC(2026, 10, 20, 13, 8, 9)
const base = '/ops/v1/venues'
const task: VenueTask = {
  id: 'withheld/YBTY/r-1/1',
  kind: 'withheld',
  state: 'open',
  venue: 'YBTY',
  round: 'YBTY/r-1',
  facts: { version: 1, stake: '100', credited: '195', withheld: '30500' },
  openedAt: at,
  dueAt: at - 1000,
  decision: null,
  proposedBy: null,
}
const venue: OpsVenue = {
  code: 'YBTY',
  name: '云边体育',
  state: 'open',
  until: null,
  lost: '12345',
  loseMost: '5000000000',
  tasks: 1,
}

const open = () => {
  const desk = around({
    words: { ...deskWords, ...words },
    routes: [{ path: '/venue-tasks', Component: VenueTasks }],
    at: '/venue-tasks',
    answers: {
      [`${base}/tasks`]: () => ({ tasks: [task], next: null, venues: [venue] }),
      [`${base}/decide`]: () => ({ state: 'proposed' }),
      [`${base}/switch`]: () => ({ state: 'maintenance' }),
    },
    wrap: (inside) => (
      <AtDesk permissions={['venues.read', 'venues.resolve']} at={at}>
        {inside}
      </AtDesk>
    ),
  })
  return (path: string) => desk.asked.filter((each) => each.path === `${base}/${path}`).map(({ body }) => body)
}
const reason = 'the sheet'
const act = async (name: RegExp): Promise<void> => {
  await userEvent.click(await screen.findByRole('button', { name }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.type(within(dialog).getByLabelText('说明'), reason)
  await userEvent.click(within(dialog).getByRole('button', { name }))
}

it('L33: a claim beyond the terms is shown with its amount, and a decision is sent with its reason', async () => {
  const sent = open()
  expect(await screen.findByText('派彩超出条款')).toBeDefined()
  expect(screen.getByText('305.00')).toBeDefined()
  await act(/^不\s?付$/)
  await waitFor(() => expect(sent('decide')).toEqual([{ id: task.id, decision: 'refuse', reason }]))
})

it('L33: a venue’s stakes can be stopped from the desk, with a reason', async () => {
  const sent = open()
  await act(/^停止投注$/)
  await waitFor(() => expect(sent('switch')).toEqual([{ venue: 'YBTY', state: 'maintenance', reason }]))
})
