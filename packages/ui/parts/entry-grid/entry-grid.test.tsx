// The grid of entries for screen readers.

import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Entry, EntryGrid } from './entry-grid.tsx'

it('an entry is a link with a name, and states its full count even if the badge shows 99+', () => {
  render(
    <EntryGrid label="常用入口">
      <Entry
        href="/mine/record/betRecord"
        icon={<svg />}
        text="投注记录"
        count={{ figure: 120, text: '未结算 120 注' }}
      />
      <Entry href="/notices" icon={<svg />} text="公告" tone="hot" />
    </EntryGrid>,
  )
  expect(screen.getByRole('navigation', { name: '常用入口' })).toBeDefined()
  const [bets, notices] = screen.getAllByRole('link')
  expect(bets?.getAttribute('href')).toBe('/mine/record/betRecord')
  expect(screen.getByRole('link', { name: /^投注记录 ?未结算 120 注$/ })).toBe(bets)
  expect(bets?.textContent).toContain('99+')
  expect(screen.getByRole('link', { name: '公告' })).toBe(notices)
})
