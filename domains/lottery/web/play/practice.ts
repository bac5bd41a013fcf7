// Practice: the same rules and the same draw, with play coins of the page. Each ticket has its own issue, sealed,
// salted and drawn in this page at once, and verified by the same proof.

import {
  beaconAfter,
  beaconStart,
  commitmentOf,
  dayLeaf,
  drawOf,
  fromHex,
  hexOf,
  issueName,
  issueSalt,
  linkBefore,
  sealWaitMs,
  seedBytes,
  ticketLeaf,
  ticketRoot,
} from '@magpie/fair'
import { beijingDay, toWireMinor } from '@magpie/kernel'
import { newRequestId } from '@magpie/wire/request-id'
import type { IssueProof, LotteryResult, LotteryTicket, TicketProof } from '../../contract/index.ts'
import {
  betsOf,
  costOf,
  drawPool,
  type Line,
  type LotteryGame,
  mostOf,
  poolFloor,
  poolTicketMost,
  returnOfTicket,
  ticketText,
} from '../../rules/index.ts'
import { linesOf, type SlipLine, sumOfSlip } from '../slip/slip.ts'

export const poolGame = 'double-joy'

/** In practice the pool is at its floor before every draw, and no other player shares it. */
export const practicePool = { amount: poolFloor, floor: poolFloor, raised: null, ticketMost: poolTicketMost }

export type Tried = {
  readonly ticket: LotteryTicket
  readonly result: LotteryResult
  readonly proof: IssueProof
  readonly own: TicketProof
}

/** In practice there is no signature, and no other ticket under the root. */
const none = '0'.repeat(64)
const alone = { index: 0, size: 1, siblings: [] }

const random = (size: number): Uint8Array => crypto.getRandomValues(new Uint8Array(size))

const writtenLines = (read: readonly Line[], lines: readonly SlipLine[]): LotteryTicket['lines'] =>
  lines.flatMap(({ play, picks, unit, multiple }, at) => {
    const line = read[at]
    return line === undefined
      ? []
      : [
          {
            play,
            picks: picks.map((zone) => [...zone]),
            unit: toWireMinor(unit),
            multiple,
            bets: betsOf(line.play, line.picks),
            cost: toWireMinor(costOf(line)),
          },
        ]
  })

type Sealed = Pick<IssueProof, 'commitment' | 'day' | 'sealed' | 'beacon' | 'seed' | 'drawn'> & {
  readonly drawn: number[]
}

/** The whole life of an issue with one ticket: committed, sealed, salted by a beacon, drawn. */
const lifeOf = (game: LotteryGame, issue: string, leaf: Uint8Array, now: number): Sealed => {
  const seed = random(seedBytes)
  const commitment = commitmentOf(seed)
  const root = ticketRoot([leaf])
  const beacon = random(32)
  const round = beaconAfter(now, sealWaitMs)
  const anchor = { round: round - 1, value: hexOf(linkBefore(beacon)) }
  const salt = issueSalt(issueName(game.id, issue), root, beacon)
  return {
    commitment: hexOf(commitment),
    day: {
      day: beijingDay(now),
      root: hexOf(dayLeaf(issueName(game.id, issue), commitment)),
      publishedAt: now,
      path: alone,
    },
    sealed: { root: hexOf(root), at: now, tickets: 1, signature: '', key: none },
    beacon: { source: 'witness', startsAt: beaconStart(round), round, value: hexOf(beacon), anchor, tip: anchor },
    seed: hexOf(seed),
    drawn: [...game.draw(drawOf(seed, { game: `${game.id}/${game.version}`, salt, nonce: 0 }))],
  }
}

/** One ticket in an issue of its own, drawn at once. `no` numbers the issues of this page. */
export const tryTicket = (
  game: LotteryGame,
  lines: readonly SlipLine[],
  no: number,
  now: number,
): Tried | undefined => {
  const read = linesOf(game, lines)
  const { cost, missing } = sumOfSlip(read)
  if (missing !== undefined || read.length !== lines.length) return undefined
  const issue = `${beijingDay(now).replaceAll('-', '')}${String(no).padStart(3, '0')}`
  const salt = hexOf(random(16))
  const ticket = newRequestId()
  const text = ticketText({ ticket, game: game.id, version: game.version, issue, lines: read })
  const life = lifeOf(game, issue, ticketLeaf(fromHex(salt), text), now)
  const { drawn } = life
  const pool = drawPool({ opening: poolFloor, floor: poolFloor }, [{ lines: read, cost }], drawn)
  const fromPool = game.id === poolGame ? (pool.shares[0] ?? 0n) : 0n
  const total = toWireMinor(returnOfTicket(read, drawn) + fromPool)
  const of = { game: game.id, version: game.version, issue }
  return {
    ticket: {
      ...of,
      ticket,
      key: newRequestId(),
      state: 'settled',
      reason: null,
      lines: writtenLines(read, lines),
      cost: toWireMinor(cost),
      most: toWireMinor(mostOf(read)),
      total,
      fromPool: toWireMinor(fromPool),
      drawn,
      closesAt: now,
      drawsAt: now,
      salt,
      chase: null,
      at: now,
      changedAt: now,
    },
    result: { issue, state: 'done', drawsAt: now, drawn, drawnAt: now, reason: null, tickets: 1 },
    proof: { ...of, state: 'done', ...life },
    own: { ticket, text, salt, path: alone, total },
  }
}
