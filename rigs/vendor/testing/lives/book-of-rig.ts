// The rig's book in this process, through the interface that the lives use.

import { randomUUID } from 'node:crypto'
import { isRefusal } from '@magpie/kernel'
import { obAccept, obMultiplePlace } from '@magpie/sportsbook/contract'
import type { Rig, TheBook } from '@magpie/sportsbook/testing'

export const bookOfRig = (rig: Rig, fault: (what: string) => void): TheBook => ({
  take: async (message) => {
    const [is] = await rig.book().door.take([message])
    await rig.book().tick()
    return { taken: is?.taken ?? 'refused', again: false }
  },
  act: async (matchId, what) => {
    const signed = { by: 'wang', reason: 'looked at it', key: randomUUID() }
    const [is, again] = [
      await rig.book().door.act(matchId, what, signed),
      await rig.book().door.act(matchId, what, signed),
    ]
    await rig.book().tick()
    if (isRefusal(is) !== isRefusal(again)) fault(`${matchId}: ${what.kind} twice under one key is not one act`)
    return !isRefusal(is)
  },
  detail: rig.detail,
  bet: async (player, ask) => {
    const said = await rig.bet(player, ask)
    return said.status_code === 6000 ? { id: (said.data as { no: string }).no } : { refused: said.message }
  },
  join: async (player, { legs, folds, lineStake }) => {
    const picks = await Promise.all(
      legs.map(async ({ mid, oid }) => {
        const { hps, msc, mv } = await rig.detail(mid)
        const offered = hps.flatMap(({ hl }) => hl.flatMap(({ ol }) => ol)).find((one) => one.oid === oid)
        const score = msc.find((text) => text.startsWith('S1|'))?.slice(3) ?? '0:0'
        return { mid, oid, ov: offered?.ov ?? 100_000, sc: score, mv }
      }),
    )
    const terms = { cuid: player.cuid, key: randomUUID(), picks, fd: folds, acc: obAccept.any }
    const said = await rig.call('POST', obMultiplePlace.path, { ...terms, amt: lineStake.toString() }, player)
    return said.status_code === 6000 ? { id: (said.data as { no: string }).no } : { refused: said.message }
  },
  clockActed: () => Promise.resolve(true),
  keeps: () => Promise.resolve(true),
  restart: rig.restart,
})
