// The bar's title for sighted readers and for screen readers.

import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { AppBar } from './app-bar.tsx'

const long = '英格兰超级联赛 第 12 轮 阿森纳 对 切尔西 酋长球场'

it('has one heading and a back button', () => {
  const onBack = vi.fn<() => void>()
  render(<AppBar title="投注记录" backLabel="返回" onBack={onBack} />)
  expect(screen.getByRole('heading', { level: 1, name: '投注记录' })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: '返回' }))
  expect(onBack).toHaveBeenCalledOnce()
})

it('S-GATE-08: a long title keeps its accessible name while it scrolls, and expands when tapped', () => {
  render(<AppBar title={long} />)
  expect(screen.getByRole('heading', { level: 1, name: long })).toBeDefined()
  const title = screen.getByRole('button', { name: long, expanded: false })
  fireEvent.click(title)
  expect(screen.getByRole('button', { name: long, expanded: true })).toBeDefined()
})
