// The main tabs at the foot of the screen.

import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { TabBar } from './tab-bar.tsx'

const slots = [
  { id: 'home', href: '/', label: '首页', icon: 'o', activeIcon: 'f', active: true, count: 3, countLabel: '3 条未读' },
  { id: 'chat', href: '/chat', label: '聊天室', icon: 'o', count: 120, countLabel: '120 条未读' },
]

it('marks the current page, and shows what is unread elsewhere', () => {
  render(<TabBar label="主导航" slots={slots} />)
  expect(screen.getByRole('navigation', { name: '主导航' })).toBeDefined()
  const home = screen.getByRole('link', { current: 'page' })
  expect(home.textContent).toBe('f首页')
  const chat = screen.getByRole('link', { name: /聊天室/ })
  expect(chat.textContent).toContain('99+')
  expect(chat.textContent).toContain('120 条未读')
})
