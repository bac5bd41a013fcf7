import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useOpened } from './opened.ts'

type Props = { readonly rows: readonly string[]; readonly chosen?: string }

const Beside = ({ rows, chosen }: Props) => <p role="status">{useOpened(rows, (row) => row, chosen) ?? 'none'}</p>

const said = (): string | null => screen.getByRole('status').textContent

it('the open row stays open when rows are added above it; when it is removed, the first row opens', () => {
  const { rerender } = render(<Beside rows={[]} />)
  const shows = (rows: readonly string[], chosen?: string): string | null => {
    rerender(<Beside rows={rows} {...(chosen === undefined ? {} : { chosen })} />)
    return said()
  }
  expect(said()).toBe('none')
  expect(shows(['b', 'a'])).toBe('b')
  expect(shows(['c', 'b', 'a'])).toBe('b')
  expect(shows(['c', 'b', 'a'], 'a')).toBe('a')
  expect(shows(['d', 'c', 'b', 'a'])).toBe('a')
  expect(shows(['d', 'c', 'b'])).toBe('d')
  expect(shows(['e', 'd'], 'elsewhere')).toBe('d')
  expect(shows([])).toBe('none')
})
