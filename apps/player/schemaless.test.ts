// What a contract brings to a browser: its constants, and no schema that would be built there.

import { expect, it } from 'vitest'
import { withoutShapes } from './schemaless.ts'

it('every schema is removed: a named one, an endpoint’s input, a part of a form, a nested one', () => {
  const code = `
export const View = z.strictObject({ id: z.string(), kind: z.enum(words) })
const whole = { bank: z.optional(z.enum(words)), most: 3 } as const
const formOf = (kind) => z.strictObject({ ...whole, kind: z.literal(kind) })
export const add = endpoint({ post: '/a', takes: z.discriminatedUnion('kind', words.map(formOf)), gives: View, refuses: ['no'] })
`
  const bare = withoutShapes('/domains/cashier/contract/accounts.ts', code)
  expect(bare).toContain('export const View = none')
  expect(bare).toContain(`const whole = { bank: none, most: 3 } as const`)
  expect(bare).toMatch(/add = \/\* @__PURE__ \*\/ endpoint\({ post: '\/a',\s+}\)/)
  expect(bare).not.toContain('z.enum')
})
