import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { contentRoutes } from '../routes.ts'
import { around } from '../testing/around.tsx'

const page = [...contentRoutes, { path: '*', element: <p>page</p> }]
const opened = (at: string) => around(null, { at, routes: page })
const modal = () => screen.findByRole('dialog', { name: '安全提醒' })

beforeEach(() => localStorage.clear())

describe('S-GATE-03: the safety modal', () => {
  it('opens from help, lists what the staff never does, and closes with 我已了解', async () => {
    opened('/help/bczr')
    await userEvent.click(await screen.findByRole('button', { name: '安全提醒' }))
    const dialog = await modal()
    expect(dialog.textContent).toContain('请不要转账')
    expect(dialog.textContent).toContain('平台无法承担')
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map((row) => row.textContent),
    ).toEqual(['不接受私下转账和代充', '不索要密码和短信验证码', '存款只在钱包的存款页进行'])
    expect(within(dialog).getAllByRole('img', { name: '不会' })).toHaveLength(2)
    expect(
      within(dialog)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['我已了解'])
    await userEvent.click(within(dialog).getByRole('button', { name: '我已了解' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('closes with Escape', async () => {
    opened('/help/bczr')
    await userEvent.click(await screen.findByRole('button', { name: '安全提醒' }))
    fireEvent(await modal(), new Event('cancel', { cancelable: true }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
