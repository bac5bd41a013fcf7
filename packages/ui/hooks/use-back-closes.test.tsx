// The history has one more entry while something covers the page, and no more when one thing follows another.

import { render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useBackCloses } from './use-back-closes.ts'

type CoverProps = { readonly open: boolean; readonly onClose: () => void }

const Cover = ({ open, onClose }: CoverProps) => {
  useBackCloses(open, onClose)
  return null
}

const shut = vi.fn<(which: string) => void>()

const Page = ({ first, second }: { readonly first: boolean; readonly second: boolean }) => (
  <>
    <Cover open={first} onClose={() => shut('first')} />
    <Cover open={second} onClose={() => shut('second')} />
  </>
)

afterEach(() => {
  shut.mockReset()
  vi.restoreAllMocks()
  history.replaceState(null, '')
})

const popped = (state: object | null): void => {
  history.replaceState(state, '')
  dispatchEvent(new PopStateEvent('popstate'))
}

it('one that opens as another closes takes over its entry, and only the back button closes it', async () => {
  const [push, back] = [vi.spyOn(history, 'pushState'), vi.spyOn(history, 'back')]
  const { rerender } = render(<Page first second={false} />)
  expect(push).toHaveBeenCalledTimes(1)
  rerender(<Page first={false} second />)
  await Promise.resolve()
  expect([push.mock.calls.length, back.mock.calls.length, shut.mock.calls]).toEqual([1, 0, []])
  popped(null)
  expect(shut.mock.calls).toEqual([['second']])
})

it('closed in another way, its entry is removed', async () => {
  const back = vi.spyOn(history, 'back').mockReturnValue()
  const { rerender } = render(<Page first second={false} />)
  rerender(<Page first={false} second={false} />)
  await expect.poll(() => back.mock.calls.length).toBe(1)
  expect(shut).not.toHaveBeenCalled()
})

it('left by a link, its entry stays', async () => {
  const back = vi.spyOn(history, 'back')
  const { rerender } = render(<Page first second={false} />)
  history.pushState({ key: 'another page' }, '')
  rerender(<Page first={false} second={false} />)
  await Promise.resolve()
  expect(back).not.toHaveBeenCalled()
})
