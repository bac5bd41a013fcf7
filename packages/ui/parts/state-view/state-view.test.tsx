// States, skeletons and the end of a list, for screen readers.

import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { LoadMore } from '../load-more/load-more.tsx'
import { Skeleton, SkeletonBlock } from '../skeleton/skeleton.tsx'
import { StateView } from './state-view.tsx'

it.each([
  ['empty', 0],
  ['maintenance', 0],
  ['error', 1],
  ['offline', 1],
] as const)('%s has %i alerts', (kind, alerts) => {
  render(
    <StateView kind={kind} title="标题" text="一句话" art={<svg />} action={<button type="button">重试</button>} />,
  )
  expect(screen.queryAllByRole('alert')).toHaveLength(alerts)
  expect(screen.getByRole('heading', { level: 2, name: '标题' })).toBeDefined()
  expect(screen.getByRole('button', { name: '重试' })).toBeDefined()
})

it('a skeleton announces loading once', () => {
  const { container } = render(
    <SkeletonBlock label="正在加载">
      <Skeleton />
      <Skeleton />
    </SkeletonBlock>,
  )
  expect(screen.getAllByRole('status').map((each) => each.textContent)).toEqual(['正在加载'])
  expect(container.querySelector('[aria-busy="true"]')).not.toBeNull()
})

it('a list that failed to grow can be retried, and a complete list says so', async () => {
  const onMore = vi.fn<() => void>()
  const words = { onMore, moreText: '加载更多', retryText: '重试', endText: '没有更多了' }
  const { rerender } = render(<LoadMore state="failed" {...words} />)
  await userEvent.setup().click(screen.getByRole('button', { name: '重试' }))
  expect(onMore).toHaveBeenCalledOnce()
  rerender(<LoadMore state="end" {...words} />)
  expect(screen.getByText('没有更多了')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})
