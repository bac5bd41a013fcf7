// The salt of a table's chain is the beacon value named with the chain, whatever the beacon says later: on the real
// platform, with a beacon that may lie or stay silent.

import { beaconChain, beaconRoundAt, checkReceipt, hexOf, isUnpinned, type Receipt } from '@magpie/fair'
import { afterEach, describe, expect, it } from 'vitest'
import type { TableReply, TableView } from '../contract/index.ts'
import { replayOfShared, streamGame } from '../rules/index.ts'
import { kite } from '../testing/games.ts'
import { openStudioRig, type StudioRig } from '../testing/rig.ts'
import { nameBeacon } from './tables/beacon.ts'

const quick = { ...kite, times: { bet: 700, rest: 10 }, lasts: () => 20 }
let rig: StudioRig
const open = async (chainLength: number, saltWaitsMs = 60_000): Promise<void> => {
  const settings = { chainLength, chainSpare: 1, saltWaitsMs }
  rig = await openStudioRig({ games: [], tables: [quick], settings })
}
const show = async (): Promise<TableView> => (await rig.ask<TableView>('table/show', { table: 'kite' })).data
const rules = (name: string) => (name === streamGame(kite) ? replayOfShared(kite) : undefined)
const chains = async () =>
  (
    await rig
      .db()
      .query<{ no: number; salt: string | null; state: string }>('select no, salt, state from chain order by no')
  ).rows
const alarms = () => rig.log.said.filter(({ level, what }) => level === 'alarm' && what.includes('beacon'))

/** Bets on a round, and returns its receipt after the end. */
const playOne = async (): Promise<Receipt> => {
  const player = await rig.player(100_000n)
  const plays = [{ pick: { target: 650 }, stake: 1000 }]
  const put = async (): Promise<string> => {
    const { round } = await show()
    const ask = { key: crypto.randomUUID(), table: 'kite', version: 1, round: round?.round ?? ask0, plays }
    return (await rig.ask<TableReply>('table/bet', ask, player)).data?.bet?.bet ?? ''
  }
  let bet = ''
  await expect.poll(async () => (bet = await put()), { timeout: 20_000 }).not.toBe('')
  const proof = async () => {
    await show()
    return rig.ask<{ receipt: Receipt }>('proof', { round: bet }, player)
  }
  await expect.poll(async () => (await proof()).status_code, { timeout: 20_000 }).toBe(6000)
  return (await proof()).data.receipt
}
const ask0 = '0192f000-0000-7000-8000-00000000000a'

describe('a chain and its salt', () => {
  afterEach(() => rig.close())

  it('L23: a beacon value other than the named one is not used as salt, and raises one alarm', async () => {
    await open(3)
    await expect.poll(async () => (await show()).chain?.no).toBe(1)
    rig.beacon.lies = true
    await expect.poll(async () => (await show()).next?.no).toBe(2)
    const { next } = await show()
    // What is published before the salt is known is enough to verify the salt later.
    expect(next).toMatchObject({
      salt: null,
      used: 0,
      beacon: 'test',
      commitment: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect(next?.anchor?.round).toBeLessThan(next?.beaconRound ?? 0)
    await expect.poll(() => alarms().length).toBeGreaterThan(0)
    await expect.poll(async () => (await show()).round).toMatchObject({ nonce: 3, state: 'ended' })
    await new Promise((done) => setTimeout(done, 300))
    expect((await show()).round?.nonce).toBe(3)
    expect((await chains())[1]).toMatchObject({ no: 2, salt: null, state: 'next' })
    expect(alarms()).toHaveLength(1)
    expect(alarms()[0]?.facts).toMatchObject({ law: 'L23', table: 'kite', round: next?.beaconRound })
    // The true value salts it, and the published chain is unchanged.
    rig.beacon.lies = false
    await rig.reopen()
    const receipt = await playOne()
    expect(receipt.commitment).toBe(next?.commitment)
    expect(checkReceipt(receipt, rules)).toBeNull()
    expect(isUnpinned(receipt)).toBe(false)
  })

  it('a chain whose beacon value does not come is dropped visibly, and the next chain replaces it', async () => {
    await open(3, 500)
    await expect.poll(async () => (await show()).chain?.no).toBe(1)
    rig.beacon.lies = true
    await expect.poll(async () => (await show()).dropped, { timeout: 15_000 }).toBe(1)
    rig.beacon.lies = false
    await rig.reopen()
    expect((await show()).dropped).toBe(1)
    await expect.poll(async () => (await show()).chain?.no).toBe(3)
    expect(await chains()).toMatchObject([
      { no: 1, state: 'spent' },
      { no: 2, state: 'void', salt: null },
      { no: 3, state: 'current' },
      ...(await chains()).slice(3),
    ])
  })

  it('receipts of an unpinned chain are valid and marked unpinned; a pinned chain replaces it at once', async () => {
    await open(500)
    const before = await playOne()
    rig.beacon.isSilent = true
    const unpin = 'update chain set anchor_round = null, anchor_value = null, tip_round = null, tip_value = null'
    await rig.db().query(unpin)
    await rig.reopen()
    await expect.poll(async () => (await show()).chain).toMatchObject({ anchor: null, tip: null })
    const old = await playOne()
    expect(checkReceipt(old, rules)).toBeNull()
    expect([isUnpinned(before), isUnpinned(old)]).toEqual([false, true])
    expect((await show()).last[0]?.beacon).toBeNull()
    const { chain, dropped } = await show()
    rig.beacon.isSilent = false
    await expect.poll(async () => (await show()).chain?.anchor?.round ?? 0).toBeGreaterThan(0)
    const after = await show()
    // A chain published without a pin was never used.
    expect(after.chain?.no).toBe((chain?.no ?? 0) + dropped + 1)
    const now = await playOne()
    expect(checkReceipt(now, rules)).toBeNull()
    expect(isUnpinned(now)).toBe(false)
  })
})

describe('the named beacon value', () => {
  const now = 1_790_000_000_000
  const base = beaconRoundAt(now) - 40
  const chainOf = (fill: number, from = base) =>
    beaconChain({ base: from, length: 100, last: new Uint8Array(32).fill(fill) })
  const toldBy = (chain: ReturnType<typeof chainOf>, of: number) => {
    const link = (round: number) => ({ round, value: hexOf(chain.value(round) ?? chain.tip.value) })
    return { tip: link(chain.tip.round), newest: link(of), lastRound: chain.lastRound }
  }
  const ask = { source: 'test', at: now }

  it('is the next round, with the newest link and the tip; without a chain that reaches it, none is named', () => {
    const told = toldBy(chainOf(1), base + 40)
    expect(nameBeacon(ask, [told], [])).toEqual({ ...ask, round: base + 41 + 1, anchor: told.newest, tip: told.tip })
    expect(nameBeacon(ask, [{ ...told, lastRound: base + 41 }], [])).toBeUndefined()
    expect(nameBeacon(ask, [], [])).toBeUndefined()
  })

  it('L23: a chain that contradicts its tip, an earlier answer or the clock is not named', () => {
    const told = toldBy(chainOf(1), base + 40)
    const before = toldBy(chainOf(1), base + 30)
    const known = [{ anchor: before.newest, tip: before.tip }]
    expect(nameBeacon(ask, [told], known)).toMatchObject({ anchor: told.newest })
    // Another chain from the same start, made after the value to be drawn was known.
    const other = toldBy(chainOf(2), base + 40)
    expect(nameBeacon(ask, [other], known)).toBe('lies')
    expect(nameBeacon(ask, [{ ...other, tip: told.tip }], known)).toBe('lies')
    expect(nameBeacon(ask, [{ ...told, newest: other.newest }], [])).toBe('lies')
    expect(nameBeacon(ask, [before], [{ anchor: told.newest, tip: told.tip }])).toBe('lies')
    // The value to be named is already public.
    expect(nameBeacon(ask, [toldBy(chainOf(1), base + 42)], [])).toBe('lies')
    // A chain that starts anew, for instance after the witness lost its folder, is a different chain.
    expect(nameBeacon(ask, [toldBy(chainOf(2, base + 35), base + 40)], known)).toMatchObject({
      tip: { round: base + 35 },
    })
  })
})
