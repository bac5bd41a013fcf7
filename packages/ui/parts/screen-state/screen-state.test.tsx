// The text of a screen without content.

import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { ComingCards, GuestState, TroubleState } from './screen-state.tsx'

const words = { error: '没有取到', offline: '网络已断开' }
const more = { error: '请稍后重试。', offline: '请检查网络。' }

it('a guest gets a link to login', () => {
  render(<GuestState title="登录后查看" login={{ href: '/login', text: '去登录' }} />)
  expect(screen.getByRole('heading', { level: 2, name: '登录后查看' })).toBeDefined()
  expect(screen.getByRole('link', { name: '去登录' }).getAttribute('href')).toBe('/login')
  expect(screen.queryByRole('alert')).toBeNull()
})

it.each([
  [true, 'error'],
  [false, 'offline'],
] as const)('a failure with a network (%s) is shown as %s, with a retry button', async (online, kind) => {
  const onPress = vi.fn<() => void>()
  render(
    <TroubleState
      online={online}
      title={(is) => words[is]}
      text={(is) => more[is]}
      retry={{ text: '重试', onPress }}
    />,
  )
  expect(screen.getByRole('alert').textContent).toBe(`${words[kind]}${more[kind]}重试`)
  expect(screen.getByRole('alert').querySelector('img')?.getAttribute('src')).toContain(`state-${kind}`)
  await userEvent.setup().click(screen.getByRole('button', { name: '重试' }))
  expect(onPress).toHaveBeenCalledOnce()
})

it('a card placeholder announces loading once, and each card has its own size', () => {
  const cards = [{ id: 'a', className: 'high' }, { id: 'b' }]
  const { container } = render(<ComingCards label="正在加载" cards={cards} />)
  expect(screen.getByRole('status').textContent).toBe('正在加载')
  expect(container.querySelectorAll('section')).toHaveLength(2)
  expect(container.querySelectorAll('section.high')).toHaveLength(1)
})
