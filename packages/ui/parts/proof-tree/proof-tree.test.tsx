// Trees, timelines and figures, in reading order.

import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { MoneyText } from '../money-text/money-text.tsx'
import { PriceChange } from '../price/price.tsx'
import { TimeText } from '../time-text/time-text.tsx'
import { Timeline } from '../timeline/timeline.tsx'
import { ProofTree } from './proof-tree.tsx'

it('an amount comes before its rule, and the rule before its facts', () => {
  render(
    <ProofTree
      label="为什么返还 195.00"
      root={{
        id: 'amount',
        kind: 'amount',
        tag: '金额',
        title: '返还',
        value: '195.00',
        from: [
          {
            id: 'rule',
            kind: 'rule',
            tag: '规则',
            title: '大于 3.5 为中',
            from: [{ id: 'score', kind: 'fact', tag: '事实', title: '终场比分', value: '2–2' }],
          },
        ],
      }}
    />,
  )
  const tree = screen.getByRole('list', { name: '为什么返还 195.00' })
  expect(within(tree).getAllByRole('listitem')).toHaveLength(3)
  expect(tree.textContent).toBe('金额返还195.00规则大于 3.5 为中事实终场比分2–2')
})

it('a timeline marks the current step', () => {
  render(
    <Timeline
      label="注单的经过"
      steps={[
        { id: 'a', state: 'done', title: '已提交' },
        { id: 'b', state: 'now', title: '等待赛果' },
      ]}
    />,
  )
  expect(screen.getByRole('list', { name: '注单的经过' })).toBeDefined()
  expect(screen.getByRole('listitem', { current: 'step' }).textContent).toBe('等待赛果')
})

it('a price that moved states its direction in words', () => {
  render(<PriceChange from={191_000} to={195_000} upText="已上升" downText="已下降" />)
  expect(screen.getByRole('status').textContent).toBe('1.91已上升')
})

it('a hidden balance is not in the page', () => {
  const { container } = render(<MoneyText amount="12880.50" hidden={{ text: '余额已隐藏' }} />)
  expect(container.textContent).toBe('\u2022'.repeat(5) + '余额已隐藏')
  expect(screen.getByText('余额已隐藏')).toBeDefined()
})

it('a time states its zone and its timestamp', () => {
  const { container } = render(<TimeText at={Date.UTC(2026, 10, 22, 12, 5)} zone />)
  const time = container.querySelector('time')
  expect([time?.textContent, time?.dateTime]).toEqual(['11-22 20:05UTC+8', '2026-11-22T12:05:00.000Z'])
})
