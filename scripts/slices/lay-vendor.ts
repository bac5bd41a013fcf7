// Adds a further sports vendor (docs/a-new-vendor.md) to a copy of the checkout.

import { type Edit, edit, layFolder, slice } from './lay-in-sports.ts'

/** A vendor whose replies are lists: a folder on each side, and a row in each table of vendors; it has no push. */
export const layVendor = (copy: string): readonly string[] => {
  layFolder(copy, 'vendor')
  const adapters = `${slice}/web/vendors`
  const partOf = (file: string): Edit => [
    `import * as im from './im/${file}.ts'\n`,
    `import * as im from './im/${file}.ts'\nimport * as tiny from './tiny/${file}.ts'\n`,
  ]
  return [
    edit(
      copy,
      `${slice}/server/wires.ts`,
      [
        'import { userHandlers }',
        "import { tinyDialectOnWire } from './tiny/dialect.ts'\nimport { tinyWire } from './tiny/wire.ts'\nimport { userHandlers }",
      ],
      ['  },\n} as const\n', '  },\n  tiny: tinyWire,\n} as const\n'],
      ['  im: imDialectOnWire,\n', '  im: imDialectOnWire,\n  tiny: tinyDialectOnWire,\n'],
      ['  im: [],\n', "  im: [],\n  tiny: ['authorization'],\n"],
    ),
    edit(
      copy,
      `${adapters}/venue.ts`,
      [
        "import { obVendor } from './ob.ts'\n",
        "import { obVendor } from './ob.ts'\nimport { tinyVendor } from './tiny.ts'\n",
      ],
      ['im: imVendor }', 'im: imVendor, tiny: tinyVendor }'],
    ),
    edit(copy, `${adapters}/lists.ts`, [
      "  im: later(() => import('./im/lists.ts')),\n",
      "  im: later(() => import('./im/lists.ts')),\n  tiny: later(() => import('./tiny/lists.ts')),\n",
    ]),
    edit(copy, `${adapters}/searches.ts`, partOf('searches'), ['fb, im }', 'fb, im, tiny }']),
    edit(copy, `${adapters}/bets.ts`, partOf('bets'), ['{ ob, fb, im }', '{ ob, fb, im, tiny }']),
    edit(copy, `${adapters}/cash-out.ts`, partOf('cash-out'), ['{ ob, fb, im }', '{ ob, fb, im, tiny }']),
    edit(
      copy,
      `${adapters}/orders.ts`,
      ["'./im/orders.ts'\n", "'./im/orders.ts'\nimport { tinyOrders } from './tiny/orders.ts'\n"],
      ['im: imOrders }', 'im: imOrders, tiny: tinyOrders }'],
    ),
    edit(copy, `${adapters}/push.ts`, ['im: undefined }', 'im: undefined, tiny: undefined }']),
  ]
}

/** It gets the same tests as every vendor. */
export const askVendor = (copy: string): string =>
  edit(
    copy,
    `${slice}/testing/adapters/conformance.test.ts`,
    ["  ['im', imVendor],\n", "  ['im', imVendor],\n  ['tiny', tinyVendor],\n"],
    ["/vendors/ob.ts'\n", "/vendors/ob.ts'\nimport { tinyVendor } from '../../web/vendors/tiny.ts'\n"],
  )
