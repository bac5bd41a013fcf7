// Colours without a role, and what the strict policy would drop.

import { describe, expect, it } from 'vitest'
import { checkPlanted, itCatches } from './testing/planted.ts'

describe('screens use colour roles and classes', () => {
  itCatches([
    {
      plant: 'a raw colour',
      rule: 'style',
      at: 'domains/venues/web/card.module.css:3',
      code: '/* #fff in a comment is free */\n.Card {\n  color: #fff;\n}\n',
      says: '#fff',
    },
    {
      plant: 'a colour by its parts',
      rule: 'style',
      at: 'domains/venues/web/card.module.css:2',
      code: '.Card {\n  box-shadow: 0 1px 2px rgba(0, 0, 0, 0.2);\n}\n',
      says: 'rgba(',
    },
    {
      plant: 'a primitive',
      rule: 'style',
      at: 'domains/venues/web/card.module.css:2',
      code: '.Card {\n  color: var(--que-600);\n}\n',
      says: '--que-600',
    },
    {
      plant: 'a selector that matches the whole page',
      rule: 'style',
      at: 'packages/ui/parts/line/line.module.css:1',
      code: ':global(html):has(.Line:not(:empty)) {\n  --safe-t: 0;\n}\n',
      says: 'whole page',
    },
    {
      plant: 'a selector that looks at all later elements',
      rule: 'style',
      at: 'domains/venues/web/card.module.css:1',
      code: '.place:has(~ [data-tells], ~ * [data-tells]) {\n  display: none;\n}\n',
      says: 'whole page',
    },
    {
      plant: 'an inline style',
      rule: 'style',
      at: 'domains/venues/web/card.tsx:1',
      code: 'export const Card = () => <b style={{ color: "red" }} />\n',
      says: 'inline',
    },
    {
      plant: 'raw HTML',
      rule: 'style',
      at: 'domains/venues/web/card.tsx:1',
      code: 'export const Card = ({ html }: { html: string }) => <b dangerouslySetInnerHTML={{ __html: html }} />\n',
      says: 'Trusted Types',
    },
    {
      plant: 'a row of choices that is two stops of the Tab key',
      rule: 'style',
      at: 'domains/venues/web/card.tsx:1',
      code: "import { Button, Segmented } from 'antd'\nexport const Card = () => <Segmented options={[<Button key='a' />]} />\n",
      says: '@magpie/desk/segmented',
    },
  ])

  it('roles, and the colours of the art, are allowed', () => {
    const { faults } = checkPlanted({
      'domains/venues/web/card.module.css': '.Card {\n  color: var(--mp-text);\n  fill: currentColor;\n}\n',
      'packages/ui/art/seal.module.css': '.Seal {\n  fill: #c8322a;\n}\n',
    })
    expect(faults).toEqual([])
  })
})
