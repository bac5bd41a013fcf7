// Tickets of several legs on real PostgreSQL, through the vendor's wire and a wallet that keeps the protocol.

import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { type MatchFacts, neutralTicket, type ObOrder, obPushPath, type ProofNode } from '../../contract/index.ts'
import { checkSteps } from '../../rules/index.ts'
import { orderIn, placeMultiple, previewMultiple, stage, type Staged } from '../../testing/multiples.ts'
import { openRig, type Rig } from '../../testing/rig.ts'

let rig: Rig
beforeAll(async () => {
  rig = await openRig()
})
afterAll(() => rig.close())

const st = { confirmed: 0, settled: 1, pending: 3, rejected: 4, resettled: 5 }
const oddsOf = (order: ObOrder): readonly number[] => order.lg?.map(({ ov }) => ov) ?? []
const home = ({ mid }: Staged) => ({ mid, oid: '1x2.0.home' })
const end = async (match: Staged, ft: readonly [number, number]): Promise<void> => {
  const begun = match.feed.kickOff()
  const goals = [
    ...Array.from({ length: ft[0] }, (_, at) => match.feed.goal(600 + 300 * at, 'home')),
    ...Array.from({ length: ft[1] }, (_, at) => match.feed.goal(1800 + 300 * at, 'away')),
  ]
  await rig.feed([begun, ...goals, ...match.feed.rest(ft, ft)])
}
const proofOf = async (player: ReturnType<Rig['player']>, no: string) => {
  const reply = await rig.call('POST', '/yewu13/v1/betOrder/proof', { cuid: player.cuid, no }, player)
  const { proof, facts } = reply.data as { proof: string; facts: string }
  return { proof: JSON.parse(proof) as ProofNode, facts: JSON.parse(facts) as readonly MatchFacts[] }
}

/** What the push socket sends this player about tickets. */
const listen = async (player: ReturnType<Rig['player']>) => {
  const server = createServer()
  const { push } = rig.book()
  push.attach(server)
  await new Promise<void>((done) => void server.listen(0, done))
  const { ticket } = push.issue(player.cuid)
  const socket = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}${obPushPath}?ticket=${ticket}`)
  const told: ObOrder[] = []
  socket.on('message', (data: Buffer) => {
    const { cmd, cd } = JSON.parse(data.toString()) as { cmd: string; cd: string }
    if (cmd === 'C201') told.push(JSON.parse(inflateSync(Buffer.from(cd, 'base64')).toString()) as ObOrder)
  })
  await new Promise((done) => socket.once('open', done))
  const close = (): void => {
    socket.terminate()
    server.close()
  }
  return { told, close }
}

describe('a parlay', () => {
  it('L24: listeners receive the outcome of a leg while the ticket is open', async () => {
    const [first, second] = await stage(rig, 2)
    const player = rig.player(10_000n)
    const order = orderIn(await placeMultiple(rig, player, { legs: [first!, second!].map(home), fd: [2], amt: '100' }))
    await rig.until(player, order.no, st.confirmed)
    const { told, close } = await listen(player)
    await end(first!, [1, 0])
    await expect
      .poll(() => told.at(-1)?.lg?.map(({ oc, js }) => [oc, js]))
      .toEqual([
        ['win', '1:0'],
        ['', ''],
      ])
    expect(told.at(-1)).toMatchObject({ no: order.no, st: st.confirmed })
    close()
    await end(second!, [1, 0])
    await rig.until(player, order.no, st.settled)
  })

  it('L6, L8: is held, kept and paid by the product of its legs, to the cent, with a proof', async () => {
    const matches = await stage(rig, 3)
    const player = rig.player(100_000n)
    const { kinds } = await previewMultiple(rig, player, matches.map(home))
    expect(kinds.map(({ fd, ln }) => [fd, ln])).toEqual([
      [[3], 1],
      [[2, 3], 4],
      [[2], 3],
    ])
    const order = orderIn(await placeMultiple(rig, player, { legs: matches.map(home), fd: [3], amt: '3333' }))
    const held = await rig.until(player, order.no, st.confirmed)
    expect(rig.wallet.account(player.token).cash).toBe(96_667n)
    expect([held.amt, held.ln, held.la, held.fd, held.ods]).toEqual(['3333', 1, '3333', [3], kinds[0]?.ods])
    expect(neutralTicket(held)?.multiple?.legs.map(({ matchId }) => matchId)).toEqual(matches.map(({ mid }) => mid))
    for (const match of matches) await end(match, [1, 0])
    const settled = await rig.until(player, order.no, st.settled, ({ pd }) => pd === 1)
    const [a = 0, b = 0, c = 0] = oddsOf(order)
    const due = (3333n * BigInt(a) * BigInt(b) * BigInt(c)) / 10n ** 15n
    expect([settled.rtn, settled.oc]).toEqual([due.toString(), 'win'])
    expect(settled.lg?.map(({ oc, js }) => [oc, js])).toEqual(matches.map(() => ['win', '1:0']))
    expect(rig.wallet.account(player.token).cash).toBe(96_667n + due)
    const { proof, facts } = await proofOf(player, order.no)
    expect(checkSteps(proof)).toBeNull()
    expect(proof.gives).toEqual([due.toString(), expect.any(String)])
    expect(facts.map(({ ft }) => ft)).toEqual([
      [1, 0],
      [1, 0],
      [1, 0],
    ])
  })

  it('the debit states its legs and its total odds', async () => {
    const matches = await stage(rig, 2)
    const player = rig.player(10_000n)
    const order = orderIn(await placeMultiple(rig, player, { legs: matches.map(home), fd: [2], amt: '100' }))
    await rig.until(player, order.no, st.confirmed)
    const debit = rig.wallet.seen.find(({ transaction }) => transaction === order.tx)
    const { detail } = JSON.parse(debit?.body ?? '{}') as { detail: { oddsE5: number; legs: { matchId: string }[] } }
    const [a = 0, b = 0] = oddsOf(order)
    expect(detail.oddsE5).toBe(Math.ceil((a * b) / 100_000))
    expect(detail.legs.map(({ matchId }) => matchId)).toEqual(matches.map(({ mid }) => mid))
    expect(JSON.stringify(detail)).not.toContain('against')
  })

  it('L8: is lost with the first lost leg, and a corrected result pays the difference', async () => {
    const [first, second] = await stage(rig, 2)
    const player = rig.player(10_000n)
    const order = orderIn(
      await placeMultiple(rig, player, { legs: [home(first!), home(second!)], fd: [2], amt: '1000' }),
    )
    await rig.until(player, order.no, st.confirmed)
    await end(first!, [0, 1])
    const lost = await rig.until(player, order.no, st.settled, ({ pd }) => pd === 1)
    expect([lost.rtn, lost.oc, lost.lg?.map(({ oc }) => oc)]).toEqual(['0', 'loss', ['loss', '']])
    await end(second!, [1, 0])
    // The source sends the first result again. The later match has moved the feed's clock on in the meantime.
    const at = second!.feed.clock(6800).at
    await rig.feed([
      first!.feed.at(at, {
        type: 'correction',
        reason: 'the goal was the other side’s',
        change: { kind: 'result', ht: [1, 0], ft: [1, 0] },
      }),
    ])
    const again = await rig.until(player, order.no, st.resettled, ({ pd }) => pd === 1)
    const [a = 0, b = 0] = oddsOf(order)
    const due = (1000n * BigInt(a) * BigInt(b)) / 10n ** 10n
    expect([again.rtn, again.oc, again.sv]).toEqual([due.toString(), 'win', 2])
    expect(rig.wallet.account(player.token).cash).toBe(9_000n + due)
  })

  it('L8: a pushed leg counts as one, and the other legs pay', async () => {
    const [first, second] = await stage(rig, 2)
    const player = rig.player(10_000n)
    const legs = [{ mid: first!.mid, oid: 'draw_no_bet.0.home' }, home(second!)]
    const order = orderIn(await placeMultiple(rig, player, { legs, fd: [2], amt: '1000' }))
    await rig.until(player, order.no, st.confirmed)
    await end(first!, [1, 1])
    await end(second!, [2, 0])
    const settled = await rig.until(player, order.no, st.settled)
    const [, b = 0] = oddsOf(order)
    expect(settled.rtn).toBe(((1000n * BigInt(b)) / 100_000n).toString())
    expect(settled.lg?.map(({ oc }) => oc)).toEqual(['push', 'win'])
  })

  it('L5: the same key makes one ticket, also after a restart, and other content under it is refused', async () => {
    const matches = await stage(rig, 2)
    const player = rig.player(10_000n)
    const ask = { legs: matches.map(home), fd: [2], amt: '1000', key: randomUUID() }
    const replies = await Promise.all([placeMultiple(rig, player, ask), placeMultiple(rig, player, ask)])
    const [one, two] = replies.map(orderIn)
    expect(one?.no).toBe(two?.no)
    expect((await placeMultiple(rig, player, { ...ask, amt: '1001' })).status_code).toBe('0402031')
    await rig.until(player, one!.no, st.confirmed)
    await rig.restart()
    expect(orderIn(await placeMultiple(rig, player, ask)).no).toBe(one?.no)
    expect(rig.wallet.account(player.token).cash).toBe(9_000n)
  })

  it('is refused with the leg at fault, or as a whole', async () => {
    const matches = await stage(rig, 2)
    const player = rig.player(100_000_000n)
    const legs = matches.map(home)
    const [first] = legs
    const tried = async (more: Partial<Parameters<typeof placeMultiple>[2]>) => {
      const { status_code: code, data } = await placeMultiple(rig, player, { legs, fd: [2], amt: '1000', ...more })
      return [code, (data as { mid?: string } | null)?.mid]
    }
    expect(await tried({ legs: [first!, { mid: first!.mid, oid: 'ou.10.over' }] })).toEqual(['0402042', first!.mid])
    expect(await tried({ legs: [first!, { ...legs[1]!, ov: 101_000 }] })).toEqual(['0402011', legs[1]!.mid])
    expect(await tried({ legs: [first!, { ...legs[1]!, sc: '1:0' }] })).toEqual(['0402013', legs[1]!.mid])
    expect(await tried({ legs: [first!, { mid: 'nowhere', oid: '1x2.0.home' }] })).toEqual(['0402001', 'nowhere'])
    expect(await tried({ fd: [3] })).toEqual(['0402041', undefined])
    expect(await tried({ amt: '99' })).toEqual(['0402022', undefined])
    expect(await tried({ amt: '5000001' })).toEqual(['0402021', undefined])
  })

  it('L22: waits for its leg in play, and is rejected by a goal in it', async () => {
    const [first, second] = await stage(rig, 2)
    const player = rig.player(10_000n)
    await rig.feed([first!.feed.kickOff(), first!.feed.clock(60)])
    const order = orderIn(
      await placeMultiple(rig, player, { legs: [home(second!), home(first!)], fd: [2], amt: '1000' }),
    )
    expect([order.st, order.ip, order.lg?.map(({ ip }) => ip)]).toEqual([st.pending, 1, [0, 1]])
    await rig.feed([first!.feed.goal(62, 'away')])
    const fallen = await rig.until(player, order.no, st.rejected)
    expect([fallen.rs, fallen.rl]).toEqual(['score_changed', 1])
    await expect.poll(() => rig.wallet.account(player.token).cash).toBe(10_000n)
  })

  it.each([0, 1])('L22: with both legs in play it waits for both, and is rejected by a goal in leg %i', async (at) => {
    const matches = await stage(rig, 2, 0)
    const player = rig.player(10_000n)
    await rig.feed([...matches.map(({ feed }) => feed.kickOff()), ...matches.map(({ feed }) => feed.clock(60))])
    const order = orderIn(await placeMultiple(rig, player, { legs: matches.map(home), fd: [2], amt: '1000' }))
    expect([order.st, order.lg?.map(({ ip }) => ip)]).toEqual([st.pending, [1, 1]])
    await rig.feed([matches[at]!.feed.goal(62, 'away')])
    const fallen = await rig.until(player, order.no, st.rejected)
    expect([fallen.rs, fallen.rl]).toEqual(['score_changed', at])
  })

  it('L6, L22: a book that was killed while the ticket waits judges the legs again and keeps it', async () => {
    const [first, second] = await stage(rig, 2)
    const player = rig.player(10_000n)
    await rig.feed([first!.feed.kickOff(), first!.feed.clock(60)])
    const order = orderIn(
      await placeMultiple(rig, player, { legs: [home(second!), home(first!)], fd: [2], amt: '1000' }),
    )
    await rig.restart()
    await rig.feed([first!.feed.clock(90)])
    await rig.until(player, order.no, st.confirmed)
    expect(rig.wallet.account(player.token).cash).toBe(9_000n)
  })

  it('counts against the cap of each of its matches, also after a restart', async () => {
    const [first, second] = await stage(rig, 2)
    const player = rig.player(100_000_000n)
    const legs = [home(first!), home(second!)]
    const left = async () => {
      const ask = { cuid: player.cuid, mid: second!.mid, oid: '1x2.0.home' }
      return ((await rig.call('POST', '/yewu13/v1/betOrder/preview', ask, player)).data as { left: string }).left
    }
    const before = await left()
    const order = orderIn(await placeMultiple(rig, player, { legs, fd: [2], amt: '100000' }))
    await rig.until(player, order.no, st.confirmed)
    expect(BigInt(before) - BigInt(await left())).toBe(100_000n)
    await rig.restart()
    expect(BigInt(before) - BigInt(await left())).toBe(100_000n)
    const poor = rig.player(0n)
    const refused = orderIn(await placeMultiple(rig, poor, { legs, fd: [2], amt: '100000' }))
    expect((await rig.until(poor, refused.no, st.rejected)).rs).toBe('short_of_funds')
  })
})

describe('a system', () => {
  it('L8, L10: takes one stake per line and returns the sum of its lines, rounded down once', async () => {
    const matches = await stage(rig, 3)
    const player = rig.player(100_000n)
    const order = orderIn(await placeMultiple(rig, player, { legs: matches.map(home), fd: [2, 3], amt: '777' }))
    expect([order.amt, order.ln]).toEqual(['3108', 4])
    await rig.until(player, order.no, st.confirmed)
    expect(rig.wallet.account(player.token).cash).toBe(96_892n)
    const [one, two, three] = matches
    await end(one!, [1, 0])
    await end(two!, [0, 1])
    const open = await rig.order(player, order.no)
    expect(open.st).toBe(st.confirmed)
    await end(three!, [3, 1])
    const settled = await rig.until(player, order.no, st.settled, ({ pd }) => pd === 1)
    const [a = 0, , c = 0] = oddsOf(order)
    const due = (777n * BigInt(a) * BigInt(c)) / 10n ** 10n
    expect([settled.rtn, settled.lg?.map(({ oc }) => oc)]).toEqual([due.toString(), ['win', 'loss', 'win']])
    expect(rig.wallet.account(player.token).cash).toBe(96_892n + due)
    expect(checkSteps((await proofOf(player, order.no)).proof)).toBeNull()
  })
})
