import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CompareBar } from './compare-bar.tsx'

it('a bar is divided in proportion, and not at all when both sides have 0', () => {
  const widths = (home: number, away: number): readonly (string | null)[] => {
    const { container, unmount } = render(<CompareBar name="红牌" home={home} away={away} />)
    const found = [...container.querySelectorAll('rect')].map((rect) => rect.getAttribute('width'))
    unmount()
    return found
  }
  expect(widths(1, 3)).toEqual(['25%', '75%', '3'])
  expect(widths(0, 0)).toEqual(['100%'])
})
