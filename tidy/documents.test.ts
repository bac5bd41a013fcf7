// Documents that name missing files, and decisions that are missing in their index.

import { describe } from 'vitest'
import { itCatches } from './testing/planted.ts'

const index = (...lines: readonly string[]): string =>
  [
    '# Decisions',
    '',
    '<!-- index -->',
    '',
    '| number | decision | status | supersedes |',
    '|---|---|---|---|',
    ...lines,
    '',
    '<!-- /index -->',
    '',
  ].join('\n')

describe('files that documents name exist', () => {
  itCatches([
    {
      plant: 'a file that has moved',
      rule: 'documents',
      at: 'docs/architecture.md:2',
      code: 'See `server/push.ts` and [here](../domains/venues).\nSee `server/pull.ts`.\n',
      says: 'server/pull.ts',
    },
    {
      plant: 'a link that leads nowhere',
      rule: 'documents',
      at: 'docs/architecture.md:1',
      code: 'See [there](../domains/nowhere/README.md#part) and [a site](https://example.com/a.md).\n',
      says: 'domains/nowhere',
    },
    {
      plant: 'a word with two rows',
      rule: 'documents',
      at: 'docs/words.md:4',
      code: '| word | means |\n|---|---|\n| lane | a chain |\n| lane | a queue |\n| lane (of a road) | a strip |\n\n## Second meanings\n| lane | also |\n',
      says: 'lane has a row already',
    },
    {
      plant: 'a decision that the index does not name',
      rule: 'documents',
      at: 'docs/decisions/README.md:1',
      code: index(),
      also: { 'docs/decisions/0400-a-choice.md': '# 0400 · A choice\n' },
      says: 'npm run decisions',
    },
    {
      plant: 'a decision whose heading has another number',
      rule: 'documents',
      at: 'docs/decisions/0400-a-choice.md:1',
      code: '# 0401 · A choice\n',
      also: { 'docs/decisions/README.md': index('| 0400 | [](0400-a-choice.md) | stands |  |') },
      says: '# 0400 · Title',
    },
    {
      plant: 'two decisions of one number',
      rule: 'documents',
      at: 'docs/decisions/0400-b.md:1',
      code: '# 0400 · B\n',
      also: {
        'docs/decisions/0400-a.md': '# 0400 · A\n\n**Superseded** by 0401.\n',
        'docs/decisions/0401-c.md': '# 0401 · C\n',
        'docs/decisions/README.md': index(
          '| 0400 | [A](0400-a.md) | superseded by 0401 |  |',
          '| 0400 | [B](0400-b.md) | stands |  |',
          '| 0401 | [C](0401-c.md) | stands | 0400 |',
        ),
      },
      says: 'number of another',
    },
  ])
})
