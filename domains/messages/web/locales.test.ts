import { catalogueFaults } from '@magpie/identity/web/catalogue-faults'
import { expect, it } from 'vitest'
import { mailTemplates } from '../contract/index.ts'
import words from './locales/zh-CN.json' with { type: 'json' }

it('the three catalogues have the same ids, and every id that a screen uses', () => {
  expect(catalogueFaults('domains/messages/web', ['mail', 'push'])).toEqual([])
})

it('every template has a title and a text, and none mentions a loss', () => {
  const ids = Object.keys(mailTemplates).flatMap((name) => [`mail.${name}.title`, `mail.${name}.text`])
  expect(ids.filter((id) => !(id in words))).toEqual([])
  // Except one name: the member's own loss limit.
  const said: readonly string[] = Object.entries(words).flatMap(([id, text]) =>
    id === 'mail.limit.kind.loss' ? [] : [text],
  )
  expect(said.filter((text) => /输|亏|差一点|快来|限时|！/.test(text))).toEqual([])
})
