// Dispute files of a real book: the file that the wire gives for an ended ticket replays to the same cents.

import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ObOrder } from '../../contract/index.ts'
import { replayDispute } from '../../rules/index.ts'
import { orderIn, placeMultiple, stage, type Staged } from '../../testing/multiples.ts'
import { openRig, type Player, type Rig } from '../../testing/rig.ts'

let rig: Rig
beforeAll(async () => {
  rig = await openRig()
})
afterAll(() => rig.close())

const settled = 1

const end = ({ feed }: Staged, ft: readonly [number, number]): Promise<void> => {
  const begun = feed.kickOff()
  const goals = [
    ...Array.from({ length: ft[0] }, (_, at) => feed.goal(600 + 300 * at, 'home')),
    ...Array.from({ length: ft[1] }, (_, at) => feed.goal(1800 + 300 * at, 'away')),
  ]
  return rig.feed([begun, ...goals, ...feed.rest(ft, ft)])
}

const fileOf = async (player: Player, no: string): Promise<string | undefined> => {
  const reply = await rig.call('POST', '/yewu13/v1/betOrder/proof', { cuid: player.cuid, no }, player)
  return (reply.data as { file?: string }).file
}

const returnIn = (file: string): string | undefined => /"returnMinor":"(\d+)"/.exec(file)?.[1]

/** Two selections of one match as one bet, at the present price. */
const placeBuilt = async (player: Player, mid: string): Promise<ObOrder> => {
  const oids = ['1x2.0.home', 'btts.0.yes']
  const ask = { cuid: player.cuid, mid, oids }
  const seen = await rig.call('POST', '/yewu13/v1/betOrder/builder/preview', ask, player)
  const { ov, sc, mv } = seen.data as { ov: number; sc: string; mv: number }
  const bet = { ...ask, key: randomUUID(), ov, sc, mv, acc: 1, amt: '777' }
  return orderIn(await rig.call('POST', '/yewu13/v1/betOrder/builder/bet', bet, player))
}

const root = join(import.meta.dirname, '../../../..')
const run = promisify(execFile)
/** What the command prints about the file, with no other input. */
const replayed = async (no: string, file: string): Promise<string> => {
  const path = join(await mkdtemp(join(tmpdir(), 'dispute-')), `${no}.magpie.txt`)
  await writeFile(path, file)
  const { stdout } = await run('npm', ['run', '--silent', 'replay', '--', path], { cwd: root })
  await rm(dirname(path), { recursive: true })
  return stdout
}

it('L8, L24: dispute files replay by `npm run replay` to the paid amount; an open ticket has no file', async () => {
  const [first, second, third] = await stage(rig, 3)
  if (first === undefined || second === undefined || third === undefined) throw new Error('no matches')
  const player = rig.player(10_000_000n)
  const single = (await rig.bet(player, { mid: first.mid, oid: 'ah.-1.home', amt: '3333' })).data as { no: string }
  const legs = [first, second, third].map(({ mid }) => ({ mid, oid: '1x2.0.home' }))
  const joined = orderIn(await placeMultiple(rig, player, { legs: legs.slice(0, 2), fd: [2], amt: '1000' }))
  const system = orderIn(await placeMultiple(rig, player, { legs, fd: [2, 3], amt: '333' }))
  const built = await placeBuilt(player, first.mid)
  const all = [single, joined, system, built].map(({ no }) => no)
  for (const no of all) await rig.until(player, no, 0)
  expect(await fileOf(player, single.no)).toBeUndefined()
  await end(first, [2, 1])
  await end(second, [1, 0])
  // One of the system's three lines pays.
  await end(third, [0, 1])
  const paid = await Promise.all(
    all.map(async (no) => {
      const { rtn } = await rig.until(player, no, settled)
      const file = (await fileOf(player, no)) ?? ''
      const { differs, ticket } = replayDispute(file)
      expect(differs).toBeNull()
      expect(ticket).toBe(no)
      expect(returnIn(file)).toBe(rtn)
      expect(await replayed(no, file)).toContain('all agree')
      return BigInt(rtn)
    }),
  )
  expect(paid.every((minor) => minor > 0n)).toBe(true)
})
