// The check of a draw and of the member's own ticket, on a whole practice issue: what was sealed is what is judged.

import { expect, it } from 'vitest'
import { lotteryGame } from '../../rules/index.ts'
import { tryTicket } from '../play/practice.ts'
import { checkProof, proofSteps, type ToCheck } from './check-proof.ts'
import { issueReceipt, readIssueReceipt } from './issue-receipt.ts'

const game = lotteryGame('ssc300', '2026-11-26')
if (game === undefined) throw new Error('ssc300 is sold')

const line = { key: '1', play: 'place', picks: [[0, 1, 2, 3, 4, 5, 6, 7], [], [], [], []], unit: 200n, multiple: 1 }
const tried = tryTicket(game, [line], 1, Date.UTC(2026, 10, 26, 4))
if (tried === undefined) throw new Error('the ticket is whole')
const given: ToCheck = { game, proof: tried.proof, own: { proof: tried.own, ticket: tried.ticket } }

const failing = (changed: ToCheck): readonly string[] => {
  const checked = checkProof(changed)
  return proofSteps.filter((step) => checked[step] === false)
}

it('L23: every step of an issue and its ticket is valid, also when read from a file', () => {
  expect(failing(given)).toEqual([])
  const read = readIssueReceipt(JSON.parse(JSON.stringify(issueReceipt(given))))
  expect(read).toBeDefined()
  if (read !== undefined) expect(checkProof({ game, ...read })).toEqual(checkProof(given))
})

it('L8: the return is computed from the sealed lines only', () => {
  const { own } = given
  if (own === undefined) throw new Error('there is a ticket')
  const paid = { ...own, ticket: { ...own.ticket, total: (own.ticket.total ?? 0) + 1 } }
  expect(failing({ ...given, own: paid })).toEqual(['total'])
  const others = { ...own, proof: { ...own.proof, text: own.proof.text.replace('"multiple":1', '"multiple":2') } }
  expect(failing({ ...given, own: others })).toContain('ticket')
  const elsewhere = { ...own, proof: { ...own.proof, text: own.proof.text.replace('ssc300', 'ssc301') } }
  expect(failing({ ...given, own: elsewhere })).toEqual(['ticket', 'total'])
})

it('L23: a value that was public at the seal salts no draw', () => {
  const { beacon } = tried.proof
  if (beacon === null || beacon.value === null) throw new Error('it was drawn')
  const anchor = { round: beacon.round, value: beacon.value }
  const proof = { ...tried.proof, beacon: { ...beacon, anchor } }
  expect(failing({ ...given, proof, isSigned: true })).toEqual(['beacon'])
})

it('invalid input from outside does not stop the check', () => {
  for (const value of [null, 1, {}, { v: 1, scheme: 'issue' }, { v: 1, scheme: 'issue', proof: { game: 'ssc300' } }])
    expect(readIssueReceipt(value)).toBeUndefined()
  const broken = { ...given, own: { proof: { ...tried.own, text: '{' }, ticket: tried.ticket } }
  expect(failing(broken)).toEqual(['ticket', 'total'])
})
