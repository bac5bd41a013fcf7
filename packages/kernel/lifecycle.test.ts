import { describe, expect, it } from 'vitest'
import { lifecycle, lifeFaults, type LifeRow } from './lifecycle.ts'

type State = 'asked' | 'gone' | 'here' | 'back'
type Move = 'send' | 'arrive' | 'return'
type Row = LifeRow<State, Move, 'own' | 'way' | 'goal', 'lost', 'own'>

const table: Readonly<Record<State, Row>> = {
  asked: { owner: 'member', dueMs: 'own', money: 'own', reasons: [], moves: { send: 'gone' } },
  gone: { owner: 'rail', dueMs: 10, money: 'way', reasons: [], moves: { arrive: 'here', return: 'back' } },
  here: { owner: 'nobody', dueMs: null, money: 'goal', reasons: ['lost'], bare: true, moves: {} },
  back: { owner: 'nobody', dueMs: null, money: 'own', reasons: ['lost'], moves: {} },
}
const ways = { 'own>way': 'send', 'way>goal': 'arrive', 'way>own': 'return' } as const
const made = (more: Partial<typeof table> = {}, over: object = ways) =>
  lifecycle<State, Move, 'own' | 'way' | 'goal', 'lost', string>('parcel', { ...table, ...more }, over)

describe('a lifecycle', () => {
  it('moves only where its table says', () => {
    expect([made().to('asked', 'send'), made().to('asked', 'arrive'), made().to('here', 'return')]).toEqual([
      'gone',
      undefined,
      undefined,
    ])
  })
  it('says for each change of state how money moves: by a way, not at all, or forbidden', () => {
    const { way } = made()
    expect([way('asked', 'gone'), way('gone', 'gone'), way('asked', 'back'), way('asked', 'here')]).toEqual([
      'send',
      null,
      null,
      undefined,
    ])
  })
  it('counts a deadline from the entry into a state, or takes the end that the flow sets', () => {
    const { dueAt } = made()
    expect([dueAt('gone', 5), dueAt('asked', 5, 99), dueAt('asked', 5), dueAt('here', 5)]).toEqual([15, 99, null, null])
  })
  it('L24: a state with reasons is valid only with one of them, unless it allows none', () => {
    const { stands } = made()
    expect([stands('back', null), stands('back', 'lost'), stands('here', null), stands('gone', 'lost')]).toEqual([
      false,
      true,
      true,
      false,
    ])
  })
})

describe('the faults of a table', () => {
  it('a sound table has none', () => expect(lifeFaults(made(), 'asked')).toEqual([]))
  it.each([
    ['gone has no deadline', { gone: { ...table.gone, dueMs: null } }],
    ['gone leads nowhere', { gone: { ...table.gone, moves: {} } }],
    ['gone never ends', { gone: { ...table.gone, moves: { send: 'gone' } } }],
    ['here is an end with a deadline', { here: { ...table.here, dueMs: 1 } }],
    ['back is never reached', { gone: { ...table.gone, moves: { arrive: 'here' } } }],
    [
      'asked does not say how its money goes by arrive',
      { asked: { ...table.asked, moves: { send: 'gone', arrive: 'here' } } },
    ],
  ] as const)('%s', (what, more) =>
    expect(lifeFaults(made(more as Partial<typeof table>), 'asked')).toContain(`parcel: ${what}`),
  )
})
