// Every way to the clock, randomness, the network and the process, in domain code.

import { describe } from 'vitest'
import { itCatches } from './testing/planted.ts'

describe('L30: domain code uses no clock, randomness, network or process of the machine', () => {
  itCatches([
    {
      plant: 'Date.now',
      rule: 'L30',
      at: 'domains/venues/rules/a.ts:2',
      code: '\nexport const b = () => Date.now()\n',
      says: 'Date.now',
    },
    {
      plant: 'Date.now in brackets',
      rule: 'L30',
      at: 'domains/venues/rules/a.ts:1',
      code: "export const b = () => Date['now']()\n",
      says: 'Date.now',
    },
    {
      plant: 'new Date()',
      rule: 'L30',
      at: 'domains/venues/server/a.ts:1',
      code: 'export const b = () => new Date()\n',
      says: 'new Date()',
    },
    {
      plant: 'Math.random',
      rule: 'L30',
      at: 'domains/venues/contract/a.ts:1',
      code: 'export const b = () => Math.random()\n',
      says: 'Math.random',
    },
    {
      plant: 'setTimeout passed as a value',
      rule: 'L30',
      at: 'domains/venues/server/a.ts:1',
      code: 'export const b = { wait: setTimeout }\n',
      says: 'setTimeout',
    },
    {
      plant: 'setInterval',
      rule: 'L30',
      at: 'domains/venues/server/a.ts:1',
      code: 'export const b = () => setInterval(() => {}, 5)\n',
      says: 'setInterval',
    },
    {
      plant: 'setImmediate',
      rule: 'L30',
      at: 'domains/venues/server/a.ts:1',
      code: 'export const b = () => setImmediate(() => {})\n',
      says: 'setImmediate',
    },
    {
      plant: 'fetch',
      rule: 'L30',
      at: 'domains/venues/server/a.ts:1',
      code: "export const b = () => fetch('http://here')\n",
      says: 'fetch',
    },
    {
      plant: 'process',
      rule: 'L30',
      at: 'domains/venues/server/a.ts:1',
      code: 'export const b = process.env\n',
      says: 'process',
    },
    {
      plant: 'globalThis as a way around',
      rule: 'L30',
      at: 'domains/venues/server/a.ts:1',
      code: 'export const b = () => globalThis.fetch\n',
      says: 'globalThis',
    },
    {
      plant: 'performance.now',
      rule: 'L30',
      at: 'domains/venues/server/a.ts:1',
      code: 'export const b = () => performance.now()\n',
      says: 'performance',
    },
    {
      plant: 'crypto.randomUUID',
      rule: 'L30',
      at: 'domains/venues/server/a.ts:1',
      code: 'export const b = () => crypto.randomUUID()\n',
      says: 'randomUUID',
    },
    {
      plant: 'crypto.getRandomValues',
      rule: 'L30',
      at: 'domains/venues/server/a.ts:1',
      code: 'export const b = () => crypto.getRandomValues(new Uint8Array(4))\n',
      says: 'getRandomValues',
    },
    {
      plant: 'randomBytes of node:crypto',
      rule: 'L30',
      at: 'domains/venues/server/a.ts:1',
      code: "import { randomBytes as bytes } from 'node:crypto'\nexport const b = bytes\n",
      says: 'randomBytes',
    },
    {
      plant: 'node:crypto as a whole',
      rule: 'L30',
      at: 'domains/venues/server/a.ts:1',
      code: "import * as machine from 'node:crypto'\nexport const b = machine\n",
      says: 'one by one',
    },
    {
      plant: 'the timers module',
      rule: 'L30',
      at: 'domains/venues/server/a.ts:1',
      code: "import { setTimeout as sleep } from 'node:timers/promises'\nexport const b = sleep\n",
      says: 'node:timers',
    },
  ])
})
