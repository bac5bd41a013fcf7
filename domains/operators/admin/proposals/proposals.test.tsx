// Everything that waits for a second operator: each row leads to where it is decided.

import { AtDesk } from '@magpie/desk/testing'
import desk from '@magpie/desk/words.json' with { type: 'json' }
import { around } from '@magpie/identity/web/testing'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type WaitingProposal, waitingProposals } from '../../contract/index.ts'
import own from '../locales/zh-CN.json' with { type: 'json' }
import Proposals from './proposals.tsx'

const reason = 'the stock was counted anew'
const one: WaitingProposal = {
  id: '0195e7a0-0000-7000-8000-000000000001',
  kind: 'works.aside',
  member: null,
  maker: 'finance.one',
  reason,
  at: 0,
  place: '/works?open=x',
  late: true,
}

const opened = (rows: readonly WaitingProposal[]) =>
  around({
    words: { ...desk, ...own },
    routes: [
      { path: '/proposals', element: <Proposals /> },
      { path: '/works', element: <p>failed work</p> },
    ],
    at: '/proposals',
    answers: { [waitingProposals.path]: () => ({ rows, next: null, count: rows.length, late: rows.length }) },
    wrap: (inside) => (
      <AtDesk permissions={[]} at={0}>
        {inside}
      </AtDesk>
    ),
  })

it('L33: a proposal tells what it is about, who proposed it and why, and leads to where it is decided', async () => {
  opened([one])
  const link = await screen.findByRole('link', { name: own['proposal.works.aside'] })
  for (const text of [reason, 'finance.one', own['proposals.late']]) expect(screen.getByText(text)).toBeTruthy()
  fireEvent.click(link)
  await screen.findByText('failed work')
})

it('says that nothing waits, and asks for the operator’s own in another view', async () => {
  const { asked } = opened([])
  await screen.findByText(own['proposals.none_decide'])
  fireEvent.click(screen.getByRole('radio', { name: own['proposals.show_own'] }))
  await screen.findByText(own['proposals.none_own'])
  expect(asked.map(({ path }) => new URLSearchParams(path.replace(/.*\?/, '')).get('show'))).toEqual(['decide', 'own'])
})
