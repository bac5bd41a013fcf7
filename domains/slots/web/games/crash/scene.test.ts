import { expect, it } from 'vitest'
import { standsMs } from './scene.ts'

it('the picture is drawn each frame while the bird moves, less often while it waits, and not at rest', () => {
  expect(standsMs({ is: 'flying', ms: 5000 })).toBe(0)
  expect(standsMs({ is: 'gone', ms: 5000, since: 900 })).toBe(0)
  expect(standsMs({ is: 'gone', ms: 5000, since: 901 })).toBe(Infinity)
  expect(standsMs({ is: 'waiting' })).toBeGreaterThan(16)
})
