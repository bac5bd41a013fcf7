// One dialog at a time, and the effect of leaving it.

import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { type DialogAsk, openDialogLine } from './dialog-line.ts'
import { DialogHost } from './dialog.tsx'

const alert = (id: string, more: Partial<DialogAsk> = {}): DialogAsk => ({
  id,
  title: '温馨提示',
  body: `说明 ${id}`,
  actions: [{ text: '确定', primary: true }],
  ...more,
})

const open = async (...dialogs: readonly DialogAsk[]) => {
  const line = openDialogLine()
  render(<DialogHost line={line} />)
  act(() => dialogs.forEach((dialog) => line.ask(dialog)))
  await screen.findByRole('alertdialog')
  return line
}

describe('the queue of dialogs', () => {
  it('S-ERR-05: the same dialog is not queued twice', () => {
    const line = openDialogLine()
    expect([line.ask(alert('6001')), line.ask(alert('6001')), line.ask(alert('limit'))]).toEqual([true, false, true])
    line.close('6001')
    expect(line.current()?.id).toBe('limit')
    expect(line.ask(alert('6001'))).toBe(true)
  })

  it('an urgent dialog replaces the one on screen, which returns after it', () => {
    const line = openDialogLine()
    line.ask(alert('limit'))
    line.ask(alert('6001'), 'now')
    expect(line.current()?.id).toBe('6001')
    line.close('6001')
    expect(line.current()?.id).toBe('limit')
    line.clear()
    expect(line.current()).toBeUndefined()
  })

  it('when all dialogs are dropped, the caller of the open one is informed', () => {
    const line = openDialogLine()
    const onClose = vi.fn<() => void>()
    line.ask({ ...alert('password'), onClose })
    line.ask(alert('limit'))
    line.clear()
    expect([onClose.mock.calls.length, line.current()]).toEqual([1, undefined])
  })
})

it('S-ERR-05: shows title, body and button, one dialog at a time', async () => {
  const user = userEvent.setup()
  await open(alert('a'), alert('b'))
  expect(screen.getAllByRole('alertdialog')).toHaveLength(1)
  expect(screen.getByRole('alertdialog', { name: '温馨提示', description: '说明 a' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: '确定' }))
  await screen.findByText('说明 b')
  expect(screen.getAllByRole('alertdialog')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: '确定' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

it('a press runs its action', async () => {
  const user = userEvent.setup()
  const onPress = vi.fn<() => void>()
  await open(
    alert('a', {
      actions: [
        { text: '看我的限额', onPress },
        { text: '确定', primary: true },
      ],
    }),
  )
  await user.click(screen.getByRole('button', { name: '看我的限额' }))
  expect(onPress).toHaveBeenCalledOnce()
})

it('S-SESS-03: Escape closes a dialog and runs its close action', async () => {
  const user = userEvent.setup()
  const onClose = vi.fn<() => void>()
  await open(alert('6001', { onClose }))
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

it('a dialog that must be answered stays open on Escape', async () => {
  const user = userEvent.setup()
  const line = await open(alert('safety'))
  await user.keyboard('{Escape}')
  expect(line.current()?.id).toBe('safety')
})

it('S-GATE-12: a choice can be disabled for some seconds', async () => {
  await open(
    alert('rest', {
      actions: [
        { text: '继续', wait: 8, readyText: '可以继续了' },
        { text: '退出休息', primary: true },
      ],
    }),
  )
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^继续 \(\s?8\s?\)$/ }).disabled).toBe(true)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '退出休息' }).disabled).toBe(false)
})
