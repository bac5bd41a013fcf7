// The proof of a table: what pins the chain's salt, the next chain, and a plain statement if nothing pins it.

import { beaconAfter, chainTo, drawOf, hexOf, linkBefore, namedWaitMs, pinnedCommitment } from '@magpie/fair'
import { around } from '@magpie/identity/web/testing'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { TableChain, TablePast } from '../../contract/index.ts'
import { namedBeacon, streamGame } from '../../rules/index.ts'
import { kite } from '../../testing/games.ts'
import words from '../locales/zh-CN.json' with { type: 'json' }
import { ChainSheet } from './chain-sheet.tsx'
import { firstState, type TableState } from './dealer.ts'

const at = 1_790_000_000_000
const links = chainTo(new Uint8Array(32).fill(3), 6)
const link = (nth: number) => links[nth] ?? new Uint8Array(32)
const value = new Uint8Array(32).fill(9)
const beaconRound = beaconAfter(at, namedWaitMs)
const anchor = { round: beaconRound - 1, value: hexOf(linkBefore(value)) }
const unpinned: TableChain = {
  no: 1,
  commitment: hexOf(link(0)),
  salt: hexOf(value),
  length: 6,
  used: 1,
  beacon: 'witness',
  beaconRound,
  publishedAt: at,
  anchor: null,
  tip: null,
}
const named = { source: 'witness', round: beaconRound, at, anchor, tip: anchor }
const pinned: TableChain = { ...unpinned, anchor, tip: anchor, commitment: hexOf(pinnedCommitment(link(0), named)) }

const pastOf = (chain: TableChain): TablePast => {
  const place = { game: streamGame(kite), salt: chain.salt ?? '', nonce: 1 }
  const drawn = kite.draw(drawOf(link(1), place))
  const told = { round: 'r', version: 1, nonce: 1, outcome: kite.outcome(drawn), told: null, seed: hexOf(link(1)) }
  const of = { commitment: chain.commitment, salt: chain.salt ?? '', beacon: namedBeacon(chain) }
  return { ...told, ...of, voided: false }
}

const show = async (chain: TableChain, more: Partial<TableState> = {}): Promise<string> => {
  const state = { ...firstState, real: true, plays: false, began: 0, chain, last: [pastOf(chain)], ...more }
  const sheet = <ChainSheet open onClose={() => undefined} game={kite} title="kite" state={state} receipt={undefined} />
  const { unmount } = around({ words, at: '/', routes: [{ path: '/', element: sheet }] })
  await screen.findByText(words['game.verdict.good'])
  const text = document.body.textContent
  unmount()
  return text
}

it('L23: a pinned chain shows the anchor of its publication, the next chain and the dropped ones', async () => {
  const next = { ...pinned, no: 2, commitment: 'cd'.repeat(32), salt: null, used: 0 }
  const text = await show(pinned, { next, dropped: 2 })
  expect(text).toContain(anchor.value)
  expect(text).toContain(words['game.chain.nextWaits'])
  expect(text).toContain(next.commitment)
  expect(text).toContain(words['game.chain.dropped'].replace('{n}', '2'))
  expect(text).not.toContain(words['game.chain.unpinned'])
  expect(text).not.toContain(words['game.step.unpinned'])
})

it('an unpinned chain is shown as unpinned, and practice shows nothing about it', async () => {
  const text = await show(unpinned)
  expect(text).toContain(words['game.chain.unpinned'])
  expect(text).toContain(words['game.step.unpinned'])
  const practice = await show(unpinned, { real: false })
  expect(practice).not.toContain(words['game.chain.unpinned'])
  expect(practice).not.toContain(words['game.step.unpinned'])
})
