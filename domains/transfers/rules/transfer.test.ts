import { describe, expect, it } from 'vitest'
import { transferDirections, transferReasons, transferStates } from '../contract/words.ts'
import type { OrderAnswer, QueryAnswer } from '../contract/wire.ts'
import { askPauseMs, judgeAnswer, judgeQuery, sendsMax } from './judge-venue.ts'
import { lifeFaults } from '@magpie/kernel'
import { transferEnd, transferLife, transferMoves, transferTable } from './transfer-table.ts'

const { to: transferMoveTo, stands: transferReasonStands } = transferLife

describe('the table of transfers', () => {
  it('is a sound lifecycle', () => expect(lifeFaults(transferLife, 'created')).toEqual([]))
  it('L3: a state with an owner has a deadline, money in transit and exits; every other state is final', () => {
    for (const state of transferStates) {
      const { owner, dueMs, money, moves, stage } = transferTable[state]
      const isOpen = owner !== 'nobody'
      expect([state, dueMs !== null, money === 'transit', Object.keys(moves).length > 0, stage === 'moving']).toEqual([
        state,
        isOpen,
        isOpen,
        isOpen,
        isOpen,
      ])
    }
  })

  it('L11: silence never ends a transfer; only a refusal by the venue, or an unsent order, gives the money back', () => {
    for (const state of transferStates) {
      expect(transferTable[transferMoveTo(state, 'silent') ?? 'doubt'].money).toBe('transit')
      for (const move of transferMoves) {
        const to = transferMoveTo(state, move)
        if (to !== undefined && transferTable[to].money === 'origin')
          expect(`${state} ${move}`).toMatch(/^(?:created drop|sent refused|doubt refused)$/)
      }
    }
  })

  it('L6: sent and doubtful transfers can end either way, and final states have no exit', () => {
    for (const state of ['done', 'refused'] as const)
      for (const move of transferMoves) expect(transferMoveTo(state, move)).toBeUndefined()
    for (const state of ['sent', 'doubt'] as const) {
      expect(transferMoveTo(state, 'done')).toBe('done')
      expect(transferMoveTo(state, 'refused')).toBe('refused')
    }
    expect(transferMoveTo('created', 'done')).toBeUndefined()
  })

  it('L2: money is posted only at the end of a transfer, and a refusal returns it to where it came from', () => {
    for (const direction of transferDirections)
      for (const state of ['created', 'sent', 'doubt'] as const) {
        expect(transferLife.way('created', state)).toBeNull()
        const [goal, origin] = [transferLife.way(state, 'done'), transferLife.way(state, 'refused')]
        expect([goal, origin].map((way) => (way == null ? way : transferEnd(direction, way)))).toEqual(
          direction === 'in' ? ['transfer.arrive', 'transfer.in_back'] : ['transfer.home', 'transfer.out_back'],
        )
      }
  })

  it('L24: each reason belongs to one state, and a doubt and a refusal always have one', () => {
    for (const reason of transferReasons)
      expect(transferStates.filter((state) => transferReasonStands(state, reason)).length).toBe(1)
    expect(transferStates.filter((state) => !transferReasonStands(state, null))).toEqual(['doubt', 'refused'])
  })
})

const asked = { id: 'T2606120000000001', direction: 'in', amount: 500n } as const
const answer = (more: Partial<OrderAnswer>): OrderAnswer => ({
  code: 'DONE',
  reference: asked.id,
  amount: 500,
  reason: null,
  before: 0,
  after: 500,
  ...more,
})
const told = (more: Partial<QueryAnswer>): QueryAnswer => ({
  code: 'OK',
  state: 'done',
  direction: 'in',
  amount: 500,
  reason: null,
  after: 500,
  ...more,
})
const ground = { sent: 1, mayGo: true }

describe('answers of a venue', () => {
  it.each([
    ['done', answer({}), { move: 'done', after: 500n }],
    ['no answer', null, { move: 'silent', reason: 'venue_silent' }],
    ['pending', answer({ code: 'PENDING', amount: null }), { move: 'silent', reason: 'venue_pending' }],
    ['refused', answer({ code: 'REFUSED', amount: null, reason: 'short' }), { move: 'refused', reason: 'venue_short' }],
    ['a bare refusal', answer({ code: 'REFUSED', amount: null }), { move: 'refused', reason: 'venue_refused' }],
  ])('L11: %s', (_what, said, judged) => expect(judgeAnswer(asked, said)).toEqual(judged))

  it.each([
    ['another amount', answer({ amount: 501 })],
    ['no amount', answer({ amount: null })],
    ['another reference', answer({ reference: 'T2606120000000002' })],
    ['another reference, refused', answer({ reference: 'T2606120000000002', code: 'REFUSED' })],
    ['a conflict', answer({ code: 'CONFLICT' })],
  ])('L11: %s is a doubt and an alarm, never an end', (_what, said) =>
    expect(judgeAnswer(asked, said)).toMatchObject({
      move: 'silent',
      reason: 'venue_disagrees',
      alarm: expect.any(String),
    }),
  )

  it.each([
    ['done', told({}), ground, { move: 'done', after: 500n }],
    ['refused', told({ state: 'refused', reason: 'cancelled' }), ground, { move: 'refused', reason: 'cancelled' }],
    ['pending', told({ state: 'pending' }), ground, { act: 'wait' }],
    ['nothing', null, ground, { act: 'wait' }],
    ['unknown', told({ state: 'unknown' }), ground, { act: 'again' }],
    ['unknown, sent often', told({ state: 'unknown' }), { sent: sendsMax, mayGo: true }, { act: 'cancel' }],
    ['unknown, and may not play', told({ state: 'unknown' }), { sent: 1, mayGo: false }, { act: 'cancel' }],
  ])('L11, L20: queried, it answers %s', (_what, said, on, resolved) =>
    expect(judgeQuery(asked, said, on)).toEqual(resolved),
  )

  it('L11: a query that answers another amount or direction ends nothing', () => {
    for (const odd of [told({ amount: 499 }), told({ direction: 'out' }), told({ amount: null })])
      expect(judgeQuery(asked, odd, ground)).toMatchObject({ act: 'wait', alarm: expect.any(String) })
  })

  it('the pause between queries doubles, up to five minutes', () => {
    expect([0, 1, 2, 3].map(askPauseMs)).toEqual([2000, 4000, 8000, 16_000])
    expect([8, 20, 400].map(askPauseMs)).toEqual([300_000, 300_000, 300_000])
  })
})
