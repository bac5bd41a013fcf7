// Ways from money to a floating-point number that the types allow.

import { describe } from 'vitest'
import { itCatches } from './testing/planted.ts'

describe('L1: money is never a floating number', () => {
  itCatches([
    {
      plant: 'parseFloat',
      rule: 'L1',
      at: 'packages/kernel/a.ts:1',
      code: 'export const b = (text: string) => parseFloat(text)\n',
      says: 'parseFloat',
    },
    {
      plant: 'toFixed',
      rule: 'L1',
      at: 'domains/venues/rules/a.ts:1',
      code: 'export const b = (x: number) => x.toFixed(2)\n',
      says: 'toFixed',
    },
    {
      plant: 'Number of minor units',
      rule: 'L1',
      at: 'domains/venues/rules/a.ts:1',
      code: 'export const b = (x: { stakeMinor: bigint }) => Number(x.stakeMinor) / 100\n',
      says: 'Number(x.stakeMinor)',
    },
    {
      plant: 'a plus before a balance',
      rule: 'L1',
      at: 'domains/venues/server/a.ts:1',
      code: 'export const b = (row: { balance: string }) => +row.balance\n',
      says: '+row.balance',
    },
    {
      plant: 'parseInt of an amount',
      rule: 'L1',
      at: 'apps/sandbox/src/a.ts:1',
      code: 'export const b = (amount: string) => parseInt(amount, 10)\n',
      says: 'parseInt',
    },
    {
      plant: 'minor units as a number',
      rule: 'L1',
      at: 'domains/venues/rules/a.ts:1',
      code: 'export type B = { readonly stakeMinor: number }\n',
      says: 'bigint, not number',
    },
    {
      plant: 'minor units as text in a parameter',
      rule: 'L1',
      at: 'domains/venues/rules/a.ts:1',
      code: 'export const b = (returnMinor: string) => returnMinor\n',
      says: 'bigint, not string',
    },
    {
      plant: 'a stake as a number',
      rule: 'L1',
      at: 'domains/venues/rules/a.ts:1',
      code: 'export type B = { readonly stake: number | undefined }\n',
      says: 'stake is money',
    },
    {
      plant: 'Number of a column',
      rule: 'L1',
      at: 'domains/venues/server/a.ts:1',
      code: "export const b = (row: Record<string, string>) => Number(row['stake_minor'])\n",
      says: 'stake_minor',
    },
  ])
})
