// Tabs and segments by keyboard.

import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Segments } from '../segments/segments.tsx'
import { TabPanel, Tabs } from './tabs.tsx'

const items = [
  { id: 'live', text: '滚球', count: 86 },
  { id: 'today', text: '今日' },
  { id: 'early', text: '早盘', disabled: true },
  { id: 'outright', text: '冠军' },
]

const Hub = () => {
  const [value, setValue] = useState('live')
  return (
    <>
      <Tabs label="赛事范围" items={items} value={value} onChange={setValue} panelId="hub" />
      <TabPanel id="hub" value={value}>
        {value}
      </TabPanel>
      <Segments label="投注方式" items={items} value={value} onChange={setValue} />
    </>
  )
}

it('the selected tab names its panel', () => {
  render(<Hub />)
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('滚球86')
  expect(screen.getByRole('tabpanel', { name: /^滚球\s?86$/ }).textContent).toBe('live')
})

it('the row is one Tab stop; arrow keys move within it, wrap around and skip disabled tabs', async () => {
  render(<Hub />)
  const user = userEvent.setup()
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: /^滚球\s?86$/ }))
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('冠军')
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('tabpanel').textContent).toBe('live')
  await user.keyboard('{End}')
  expect(screen.getByRole('tabpanel').textContent).toBe('outright')
  await user.keyboard('{Home}')
  expect(screen.getByRole('tabpanel').textContent).toBe('live')
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: /^滚球\s?86$/, checked: true }))
})
