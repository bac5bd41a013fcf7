// A whole lottery issue with one ticket, as the file that a verifier reads; every step of it holds.

import {
  beaconAfter,
  beaconStart,
  commitmentOf,
  dayLeaf,
  drawOf,
  hexOf,
  issueName,
  issueSalt,
  linkBefore,
  sealWaitMs,
  ticketLeaf,
  ticketRoot,
  utf8,
} from '@magpie/fair'
import type { IssueProof, LotteryTicket, TicketProof } from '../contract/index.ts'
import { type Line, lotteryGame, playOf, readPicks, returnOfTicket, ticketText } from '../rules/index.ts'

const bytes = (text: string): Uint8Array => utf8(text.padEnd(32)).slice(0, 32)
const alone = { index: 0, size: 1, siblings: [] }

export type MadeIssue = {
  readonly v: 1
  readonly scheme: 'issue'
  readonly proof: IssueProof
  readonly own: { readonly proof: TicketProof; readonly ticket: Pick<LotteryTicket, 'total' | 'fromPool'> }
}

/** One line of `play`; `issue` is a day and a number in it, `20261126001`. */
export const madeIssue = (
  id: string,
  issue: string,
  play: string,
  picks: readonly (readonly number[])[],
): MadeIssue => {
  const game = lotteryGame(id, `${issue.slice(0, 4)}-${issue.slice(4, 6)}-${issue.slice(6, 8)}`)
  const known = game === undefined ? undefined : playOf(game, play)
  const read = known === undefined ? undefined : readPicks(known, picks)
  if (game === undefined || known === undefined || read === undefined) throw new Error(`${id} sells no such ${play}`)
  const lines: readonly Line[] = [{ play: known, picks: read, unit: 200n, multiple: 3 }]
  const at = Date.UTC(2026, 10, 26, 4)
  const [seed, beacon, salt] = [bytes('a seed'), bytes('a value of the beacon'), bytes('salt').slice(0, 16)]
  const of = { game: id, version: game.version, issue }
  const ticket = '0197b000-0000-7000-8000-000000000001'
  const text = ticketText({ ticket, ...of, lines })
  const root = ticketRoot([ticketLeaf(salt, text)])
  const round = beaconAfter(at, sealWaitMs)
  const anchor = { round: round - 1, value: hexOf(linkBefore(beacon)) }
  const place = { game: `${id}/${game.version}`, salt: issueSalt(issueName(id, issue), root, beacon), nonce: 0 }
  const drawn = [...game.draw(drawOf(seed, place))]
  const total = Number(returnOfTicket(lines, drawn))
  const commitment = commitmentOf(seed)
  return {
    v: 1,
    scheme: 'issue',
    proof: {
      ...of,
      state: 'done',
      commitment: hexOf(commitment),
      day: { day: '2026-11-26', root: hexOf(dayLeaf(issueName(id, issue), commitment)), publishedAt: at, path: alone },
      // Without a signature: the verifier checks the beacon.
      sealed: { root: hexOf(root), at, tickets: 1, signature: '', key: '' },
      beacon: { source: 'witness', round, startsAt: beaconStart(round), value: hexOf(beacon), anchor, tip: anchor },
      seed: hexOf(seed),
      drawn,
    },
    own: { proof: { ticket, text, salt: hexOf(salt), path: alone, total }, ticket: { total, fromPool: 0 } },
  }
}
