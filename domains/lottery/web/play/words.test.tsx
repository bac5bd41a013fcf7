// What a barred member reads about tickets that wait for their close and about running chases.

import { around } from '@magpie/identity/web/testing'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import words from '../locales/zh-CN.json' with { type: 'json' }
import type { Kiosk } from './kiosk.ts'
import { Late, Words } from './words.tsx'

const own = { barred: true, left: null, nearly: undefined }
const none = { tickets: [], chases: [] }

it.each([
  ['nothing waits', none, 'lottery.said.excluded'],
  ['a ticket was drawn', { ...none, tickets: [{ state: 'settled' }, { state: 'kept' }] }, 'lottery.said.excluded'],
  ['a ticket waits for its close', { ...none, tickets: [{ state: 'held' }] }, 'lottery.said.excludedBack'],
  ['a chase goes on', { ...none, chases: [{ state: 'going' }] }, 'lottery.said.excludedBack'],
  ['a chase has ended', { ...none, chases: [{ state: 'ended' }] }, 'lottery.said.excluded'],
] as const)('L20: a barred member reads the right text when %s', async (_when, bought, word) => {
  const kiosk = { real: true, trouble: undefined, again: () => undefined, ...bought } as unknown as Kiosk
  around({ words, at: '/', routes: [{ path: '/', element: <Words kiosk={kiosk} own={own} /> }] })
  expect((await screen.findByRole('alert')).textContent).toContain(words[word])
})

const late = words['lottery.ticket.late'].split('{')[0] ?? ''
const minute = 60_000

it.each([
  ['an issue waits for its draw', { waits: { drawsAt: -minute } }, true],
  ['its draw was due a moment ago', { waits: { drawsAt: -1000 } }, false],
  // The venue was away meanwhile: nothing was sold, and nothing waits.
  [
    'the last draw is long ago',
    { waits: undefined, results: [{ issue: '20261126001', drawsAt: -30 * minute }] },
    false,
  ],
  ['an own ticket waits', { waits: undefined, tickets: [{ state: 'kept', drawsAt: -minute }] }, true],
] as const)('a late draw is shown when %s: %s', async (_when, told, isTold) => {
  const { waits, ...more } = { results: [], tickets: [], ...told }
  const now = Date.now()
  const kiosk = {
    real: true,
    ahead: 0,
    issue: { opensAt: now - 2 * minute, drawsAt: now + minute },
    ...more,
    tickets: more.tickets.map((one) => ({ ...one, drawsAt: now + one.drawsAt })),
    results: more.results.map((one) => ({ ...one, drawsAt: now + one.drawsAt })),
    waits: waits && { drawsAt: now + waits.drawsAt },
  } as unknown as Kiosk
  around({
    words,
    at: '/',
    routes: [
      {
        path: '/',
        element: (
          <>
            <p>here</p>
            <Late kiosk={kiosk} />
          </>
        ),
      },
    ],
  })
  await screen.findByText('here')
  if (isTold) expect((await screen.findByRole('status')).textContent).toContain(late)
  else expect(screen.queryByText(new RegExp(late))).toBeNull()
})
