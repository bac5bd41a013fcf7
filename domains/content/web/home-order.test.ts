import { expect, it } from 'vitest'
import { arranged } from './home-order.ts'

const parts = ['banners', 'notices', 'quick', 'venues'].map((id) => ({ id }))
const ids = (order: readonly string[], hidden: readonly string[] = []) =>
  arranged(parts, { order, hidden }).map(({ id }) => id)

it('S-GATE-01: parts of home are ordered as configured, others follow, and hidden ones are left out', () => {
  expect(ids([])).toEqual(['banners', 'notices', 'quick', 'venues'])
  expect(ids(['venues', 'quick'])).toEqual(['venues', 'quick', 'banners', 'notices'])
  expect(ids(['gone', 'notices'], ['banners'])).toEqual(['notices', 'quick', 'venues'])
})
