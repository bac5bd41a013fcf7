// A new account: its roles are chosen, sent, and named for screen readers as ARIA allows.

import { AtDesk } from '@magpie/desk/testing'
import { around } from '@magpie/identity/web/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import desk from '@magpie/desk/words.json' with { type: 'json' }
import { createOperator, roles } from '../../contract/index.ts'
import own from '../locales/zh-CN.json' with { type: 'json' }
import { TeamDialog } from './team-dialog.tsx'

/** The kit puts a space between two Chinese characters of a button. */
const spaced = (text: string): RegExp => new RegExp(`^${[...text].join('\\s*')}$`)

it('the roles of a new account are sent, and their group has no attribute that a group may not have', async () => {
  const done = vi.fn<(given: unknown) => void>()
  const { asked } = around({
    words: { ...desk, ...own },
    routes: [{ path: '/', element: <TeamDialog act={{ is: 'create' }} onClose={() => undefined} onDone={done} /> }],
    at: '/',
    answers: { [createOperator.path]: () => ({ proposed: 'p' }) },
    wrap: (inside) => (
      <AtDesk permissions={[]} at={0}>
        {inside}
      </AtDesk>
    ),
  })
  fireEvent.change(await screen.findByLabelText(own['team.account']), { target: { value: 'newcomer' } })
  fireEvent.change(screen.getByLabelText(own['team.name']), { target: { value: 'New Comer' } })
  const boxes = screen.getAllByRole('checkbox')
  expect(boxes[0]?.closest('[aria-required]')).toBeNull()
  for (const nth of [0, 2]) fireEvent.click(boxes[nth] ?? document.body)
  for (const text of document.querySelectorAll('textarea'))
    fireEvent.change(text, { target: { value: 'joins the team' } })
  fireEvent.click(screen.getByRole('button', { name: spaced(own['team.create_confirm']) }))
  await waitFor(() => expect(asked.find(({ path }) => path === createOperator.path)).toBeDefined())
  expect(asked.find(({ path }) => path === createOperator.path)?.body).toMatchObject({
    account: 'newcomer',
    roles: [roles[0], roles[2]],
  })
})
