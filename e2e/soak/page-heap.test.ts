// A snapshot as the browser writes it: rows of numbers whose meaning is in its head.

import { expect, it } from 'vitest'
import { bytesOf } from './page-heap.ts'

it('counts the objects and texts of a program, not compiled code or the browser’s own data', () => {
  const node_fields = ['type', 'name', 'id', 'self_size']
  const node_types = [['hidden', 'object', 'string', 'code', 'native', 'synthetic']] as const
  const nodes = [1, 0, 1, 100, 2, 0, 2, 20, 3, 0, 3, 4000, 4, 0, 4, 8000, 5, 0, 5, 7, 0, 0, 6, 9]
  expect(bytesOf({ snapshot: { meta: { node_fields, node_types } }, nodes })).toBe(120)
})
