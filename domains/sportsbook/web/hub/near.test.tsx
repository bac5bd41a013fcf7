// A long list at low cost: what comes near is rendered, what is far becomes an empty box of the same height. Only the
// observer is simulated, because a page in a test has no size.

import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

// Other tests of this worker have created the page's observers already; this test needs its own.
vi.resetModules()
const { NearCard, NearRows } = await import('./near.tsx')

type Hear = (entries: readonly object[]) => void

const hears: Hear[] = []
const observed = new Set<Element>()

class PlayedObserver {
  constructor(hear: Hear) {
    hears.push(hear)
  }
  observe = (element: Element): void => void observed.add(element)
  unobserve = (element: Element): void => void observed.delete(element)
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IntersectionObserver', PlayedObserver)
})
// The page keeps its observers for its lifetime, and so does this test. Waiting frames run for up to a second: other
// tests of this worker may have clocks that never stop.
afterEach(async () => {
  cleanup()
  await vi.advanceTimersByTimeAsync(1_000)
  vi.useRealTimers()
})

const boxOf = (id: string): Element => {
  const box = [...observed].find((one) => one.parentElement?.id === id)
  if (box === undefined) throw new Error(`${id} is not watched`)
  return box
}

const scroll = (id: string, isIntersecting: boolean): void => {
  const entry = { target: boxOf(id), isIntersecting, boundingClientRect: { height: 201 } }
  for (const hear of hears) hear([entry])
}
const frames = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 17))

const Card = ({ id, atOnce = false }: { id: string; atOnce?: boolean }) => (
  <div id={id}>
    <NearCard atOnce={atOnce}>{(whole) => <p>{`${id} ${whole ? 'whole' : 'begun'}`}</p>}</NearCard>
  </div>
)

it('a distant card is not rendered; the first card is rendered at once', () => {
  render(
    <>
      <Card id="a" atOnce />
      <Card id="b" />
    </>,
  )
  expect(screen.getByText('a whole')).toBeDefined()
  expect(screen.queryByText(/^b/)).toBeNull()
})

it('four cards coming near are rendered one after the other, first without prices', async () => {
  const ids = ['a', 'b', 'c', 'd']
  render(ids.map((id) => <Card key={id} id={id} />))
  for (const id of ids) scroll(id, true)
  const seen: number[] = []
  for (let frame = 0; frame < 60; frame += 1) {
    await frames(1)
    seen.push(screen.queryAllByText(/begun$/).length + 2 * screen.queryAllByText(/whole$/).length)
  }
  const steps = seen.map((count, at) => count - (seen[at - 1] ?? 0))
  expect(Math.max(...steps)).toBe(1)
  expect(seen.at(-1)).toBe(8)
})

it('a card that moves away leaves a box of its height, and one passed quickly is not rendered', async () => {
  render(
    <>
      <Card id="a" atOnce />
      <Card id="b" />
    </>,
  )
  scroll('a', false)
  scroll('b', true)
  scroll('b', false)
  await frames(30)
  expect(screen.queryByText(/^[ab]/)).toBeNull()
  const box = boxOf('a')
  expect(box instanceof HTMLElement && box.style.getPropertyValue('--kept-height')).toBe('201px')
})

const rows = (
  <div id="rows">
    <NearRows rows={2} atOnce>
      {(atOnce) => (
        <>
          <Card id="a" atOnce={atOnce} />
          <Card id="b" atOnce={atOnce} />
        </>
      )}
    </NearRows>
  </div>
)

it('distant rows become one box without observers inside', async () => {
  render(rows)
  expect(observed.size).toBe(3)
  scroll('rows', false)
  await frames(5)
  expect([observed.size, boxOf('rows').getAttribute('data-rows'), boxOf('rows').childElementCount]).toEqual([1, '2', 0])
  scroll('rows', true)
  await frames(5)
  expect(observed.size).toBe(3)
})

it('rows are rendered at once only the first time, later one after the other', async () => {
  render(rows)
  expect(screen.getAllByText(/whole$/)).toHaveLength(2)
  scroll('rows', false)
  await frames(5)
  scroll('rows', true)
  await frames(1)
  expect(screen.queryAllByText(/whole$/)).toHaveLength(0)
  for (const id of ['a', 'b']) scroll(id, true)
  for (let frame = 0; frame < 60; frame += 1) await frames(1)
  expect(screen.getAllByText(/whole$/)).toHaveLength(2)
})
