// Every built-in channel with a Chinese name has a name in the other languages.

import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import chinese from '../locales/zh-CN.json' with { type: 'json' }
import english from '../locales/en.json' with { type: 'json' }
import taiwan from '../locales/zh-TW.json' with { type: 'json' }

type Shipped = { readonly methods: readonly { readonly channels: readonly { id: string; name: string }[] }[] }
const { methods } = JSON.parse(readFileSync('domains/cashier/content/channels.json', 'utf8')) as Shipped
const named = methods.flatMap(({ channels }) => channels).filter(({ name }) => /\p{Script=Han}/u.test(name))

it.each(named)('$id', ({ id, name }) => {
  const key = `cashier.channel.${id}`
  const words = [chinese, taiwan, english] as readonly Readonly<Record<string, string>>[]
  expect(words[0]?.[key]).toBe(name)
  for (const one of words) expect(one[key]).toBeTruthy()
  expect(words[2]?.[key]).not.toMatch(/\p{Script=Han}/u)
})
