// A member who has just registered is greeted once, where they arrive; others are not.

import { around, member } from '@magpie/identity/web/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act } from 'react'
import { expect, it } from 'vitest'
import words from '../../locales/zh-CN.json' with { type: 'json' }
import { Welcome } from './welcome.tsx'

const open = () =>
  around({ words, routes: [{ path: 'mine', element: <Welcome /> }], at: '/mine', state: member, answers: {} })

it('greets a member who arrives from registering, once', async () => {
  const site = open()
  expect(screen.queryByRole('dialog')).toBeNull()
  await act(() => site.router.navigate('/mine', { state: { joined: true } }))
  expect(await screen.findByRole('dialog', { name: '欢迎加入喜鹊' })).toBeDefined()
  expect(screen.getByText('设置每日限额').closest('a')?.getAttribute('href')).toBe('/mine/limits')
  expect(screen.getByText('准备取款').closest('a')?.getAttribute('href')).toBe('/mine/addBankCard?add=1')
  // S-ROUTE-02d: the only link to that page.
  expect(screen.getByText('新手指引').closest('a')?.getAttribute('href')).toBe('/registerGuide')
  await userEvent.click(screen.getByRole('button', { name: '关闭' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(site.router.state.location.state).toBeNull()
})
