// The row of choices at a keyboard: one stop of the Tab key, and arrows in it.

import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Segmented } from './segmented.tsx'

const Filters = () => {
  const [state, setState] = useState('open')
  return (
    <>
      <button type="button">before</button>
      <Segmented
        aria-label="state"
        options={['all', 'open', 'closed'].map((value) => ({ value, label: value }))}
        value={state}
        onChange={setState}
      />
      <button type="button">after</button>
      <output>{state}</output>
    </>
  )
}

it('takes one Tab stop, at the selected option, in both directions', async () => {
  const user = userEvent.setup()
  render(<Filters />)
  await user.click(screen.getByRole('button', { name: 'before' }))
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'open' }))
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'after' }))
  await user.tab({ shift: true })
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'open' }))
})

it('moves with the arrow keys', async () => {
  const user = userEvent.setup()
  render(<Filters />)
  await user.click(screen.getByRole('button', { name: 'before' }))
  await user.tab()
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('status').textContent).toBe('closed')
})
