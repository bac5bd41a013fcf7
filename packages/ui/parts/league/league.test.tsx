// A league that can be collapsed.

import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { League } from './league.tsx'

const Folding = () => {
  const [open, setOpen] = useState(true)
  return (
    <League name="英超" count={4} open={open} onToggle={() => setOpen(!open)}>
      <p>阿森纳</p>
    </League>
  )
}

it('collapses and expands by its heading, which states its state', async () => {
  const user = userEvent.setup()
  render(<Folding />)
  expect(screen.getByRole('heading', { level: 2, name: /^英超\s?4$/ })).toBeDefined()
  await user.click(screen.getByRole('button', { name: /^英超\s?4$/, expanded: true }))
  expect(screen.queryByText('阿森纳')).toBeNull()
  await user.click(screen.getByRole('button', { name: /^英超\s?4$/, expanded: false }))
  expect(screen.getByText('阿森纳')).toBeDefined()
})
