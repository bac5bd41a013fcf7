// A method is complete: it has texts in three languages, a channel, pages of its own, and sandbox accounts that its own
// rule accepts.

import { describe, expect, it } from 'vitest'
import channels from '../content/channels.json' with { type: 'json' }
import { readAccountNumber, sandboxAccount } from '../rules/index.ts'
import { accountsOfPath, addAccountPath } from '../web/accounts/kinds.ts'
import english from '../web/locales/en.json' with { type: 'json' }
import mainland from '../web/locales/zh-CN.json' with { type: 'json' }
import taiwan from '../web/locales/zh-TW.json' with { type: 'json' }
import { methodOf, methods } from './methods.ts'

const words = ['name', 'stamp', 'number', 'hint', 'lead', 'pay1', 'pay2', 'pay3', 'mind', 'out']

describe('a method is complete', () => {
  it.each(methods)('S-ROUTE-10e: %s has all its texts and a channel', (kind) => {
    const ids = [...words.map((word) => `cashier.method.${kind}.${word}`), `origin.${kind}`]
    for (const catalogue of [mainland, taiwan, english] as readonly Readonly<Record<string, string>>[])
      expect(ids.filter((id) => (catalogue[id] ?? '') === '')).toEqual([])
    const own = channels.methods.find(({ method }) => method === kind)
    expect(own?.name).toBe((mainland as Readonly<Record<string, string>>)[`cashier.method.${kind}.name`])
    expect(own?.channels.length).toBeGreaterThan(0)
  })

  it.each(methods)('S-ROUTE-11: a %s account issued by the sandbox is accepted, with spaces around it too', (kind) => {
    const network = methodOf[kind].number.as === 'chain' ? ({ network: 'TRC20' } as const) : {}
    const { number, country } = sandboxAccount(kind, network.network ?? null, 41)
    const typed = { number: ` ${number} `, ...network, ...(country === null ? {} : { country }) }
    expect(readAccountNumber(kind, typed, true)).toMatchObject({ number, country })
  })

  it('S-ROUTE-11, S-ROUTE-12: no two methods share a page', () => {
    const pages = methods.flatMap((kind) => [
      ...new Set([accountsOfPath(kind), addAccountPath(kind).replace('?add=1', '')]),
    ])
    expect(new Set(pages).size).toBe(pages.length)
  })
})
