import { expect, it } from 'vitest'
import { orderPageText } from './order-page.ts'

it('the signed text of an order’s page depends on order, member and expiry', () => {
  const page = { id: 'D2606128841370215', member: 'one', expires: 1_000 }
  const others = [{ id: 'D2606128841370216' }, { member: 'two' }, { expires: 1_001 }]
  const texts = [page, ...others.map((other) => ({ ...page, ...other }))].map(orderPageText)
  expect(new Set(texts).size).toBe(4)
  for (const text of texts) expect(text).toMatch(/^cashier\.order-page\|/)
})
