// A sheet is loaded when it first opens, and can be closed in every way.

import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Sheet } from './sheet.tsx'

const Page = () => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        打开
      </button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title="投注单"
        closeLabel="关闭"
        foot={<button type="button">确认</button>}
      >
        <input aria-label="金额" />
      </Sheet>
    </>
  )
}

const openIt = async () => {
  const user = userEvent.setup()
  render(<Page />)
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: '打开' }))
  await screen.findByRole('dialog', { name: '投注单' })
  return user
}

const isGone = (): Promise<void> => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

it('has its title, its content and its footer', async () => {
  await openIt()
  expect(screen.getByLabelText('金额')).toBeDefined()
  expect(screen.getByRole('button', { name: '确认' })).toBeDefined()
})

it('closes by its button and returns the focus', async () => {
  const user = await openIt()
  await user.click(screen.getByRole('button', { name: '关闭' }))
  await isGone()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('打开'))
})

it('closes on Escape', async () => {
  const user = await openIt()
  await user.keyboard('{Escape}')
  await isGone()
})
