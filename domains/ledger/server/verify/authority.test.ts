// L9, L33: money that the house sealed but that no step of its business allows, regardless of who had the key.

import { account, houseAccount, type Plan } from '@magpie/db'
import { slices } from '@magpie/db/slices'
import type { Uuid } from '@magpie/kernel'
import { type Desk, openDesk } from '@magpie/operators/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openMember } from '../../testing/plans.ts'
import { testSecret } from '../../testing/test-house.ts'
import { openLedger } from '../open-ledger.ts'
import { checkAuthority } from './authority.ts'
import { verifySnapshot } from './verify.ts'

let desk: Desk
let member: Uuid

beforeAll(async () => {
  desk = await openDesk([openLedger({ secret: 'x'.repeat(32), witness: null }).slice])
  member = desk.house.world.id()
  await desk.house.journal.commit(openMember(member))
})
afterAll(() => desk.close())

const bare = { member: null, guards: [], rows: [], news: [], answer: null } as const
const found = async () => {
  const client = await desk.owner.connect()
  try {
    return await checkAuthority(client)
  } finally {
    client.release()
  }
}

describe('the authority of a movement', () => {
  it('what a new platform is seeded with verifies', async () => {
    expect((await verifySnapshot(desk.owner, { secret: testSecret, business: true })).fault).toBeNull()
  })

  it('L9: a second supply is named, although the house sealed it', async () => {
    const supply: Plan = {
      ...bare,
      key: 'ledger/issue/second',
      kind: 'supply.issue',
      content: 'promotion 100',
      transfers: [
        { from: houseAccount('issued'), to: account(member, 'cash'), amount: 100_000_000n, kind: 'supply.issue' },
      ],
    }
    expect((await desk.house.journal.commit(supply)).committed).toBe(true)
    expect(await found()).toEqual({
      row: expect.stringContaining('(ledger/issue/second)'),
      what: 'supply.issue without a step that entitles to it',
    })
  })

  it('only two kinds have no business step', () => {
    const without = slices.flatMap(({ movements }) =>
      Object.keys(movements).filter((kind) => movements[kind]?.step === ''),
    )
    expect(without.toSorted()).toEqual(['cashier.collect', 'supply.issue'])
  })
})
