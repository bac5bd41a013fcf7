// Each step alone: its value, and what it refuses. The values follow from the meaning of the market.

import { describe, expect, test } from 'vitest'
import type { ProofValue } from '../../contract/index.ts'
import { leaf, step, steps } from './steps.ts'

type Values = readonly ProofValue[]
const taken = (rule: string, of: Values, inputs: Values = []): ProofValue =>
  step(
    rule,
    of.map((value) => leaf('told', value)),
    inputs,
  ).gives

describe('a step gives', () => {
  test.each<[string, Values, Values, ProofValue]>([
    [
      'score.of_second_half',
      [
        [3, 2],
        [1, 2],
      ],
      [],
      [2, 0],
    ],
    [
      'score.since_bet',
      [
        [3, 2],
        [1, 2],
      ],
      [],
      [2, 0],
    ],
    ['score.result', [[2, 1]], [], 'home'],
    ['score.result', [[1, 1]], [], 'draw'],
    ['score.result', [[1, 2]], [], 'away'],
    ['score.total', [[3, 2]], [], 5],
    ['score.of_side', [[3, 2]], ['home'], 3],
    ['score.of_side', [[3, 2]], ['away'], 2],
    ['score.parity', [4], [], 'even'],
    ['score.parity', [5], [], 'odd'],
    ['score.as_text', [[3, 2]], [], '3-2'],
    // A quarter line is its two neighbours, one half and one whole line.
    ['line.halves', [-3], [], [-4, -2]],
    ['line.halves', [-2], [], [-2, -2]],
    ['handicap.margin', [[2, 1], 'home', [-4, -2]], [0], 0],
    ['handicap.margin', [[2, 1], 'home', [-4, -2]], [1], 2],
    ['handicap.margin', [[2, 1], 'away', [2, 4]], [1], 0],
    ['total.margin', [3, 'over', [10, 12]], [0], 2],
    ['total.margin', [3, 'over', [10, 12]], [1], 0],
    ['total.margin', [2, 'under', [10, 12]], [0], 2],
    ['half.by_sign', [1], [], 'win'],
    ['half.by_sign', [0], [], 'push'],
    ['half.by_sign', [-1], [], 'loss'],
    ['pick.handicap_result', [[0, 1], 1], [], 'draw'],
    ['pick.handicap_result', [[2, 1], -1], [], 'draw'],
    ['pick.handicap_result', [[0, 1], 2], [], 'home'],
    ['picks.join', ['home', 'draw'], [], 'home/draw'],
  ])('%s of %j and %j: %j', (rule, of, inputs, gives) => expect(taken(rule, of, inputs)).toEqual(gives))

  test.each<[string, Values, boolean]>([
    ['pick.is', ['home', 'home'], true],
    ['pick.is', ['home', 'draw'], false],
    ['pick.is_one_of', ['draw', '1X'], true],
    ['pick.is_one_of', ['away', '1X'], false],
    // A name that is not two results never holds.
    ['pick.is_one_of', ['draw', 'XX'], false],
    ['pick.both_scored', [[1, 1], 'yes'], true],
    ['pick.both_scored', [[3, 0], 'yes'], false],
    ['pick.both_scored', [[3, 0], 'no'], true],
    ['pick.both_scored', [[1, 2], 'no'], false],
    ['pick.in_range', [3, '3+'], true],
    ['pick.in_range', [4, '3+'], true],
    ['pick.in_range', [2, '3+'], false],
    ['pick.in_range', [10, '10+'], true],
    ['pick.in_range', [9, '10+'], false],
    ['pick.in_range', [1, '2-3'], false],
    ['pick.in_range', [2, '2-3'], true],
    ['pick.in_range', [3, '2-3'], true],
    ['pick.in_range', [4, '2-3'], false],
    ['pick.in_range', [11, '10-12'], true],
    ['pick.in_range', [9, '10-12'], false],
    ['pick.in_range', [13, '10-12'], false],
    ['pick.in_range', [4, '4'], true],
    ['pick.in_range', [5, '4'], false],
    ['pick.margin', [[0, 0], 'no_goals'], true],
    ['pick.margin', [[1, 1], 'no_goals'], false],
    ['pick.margin', [[1, 1], 'score_draw'], true],
    ['pick.margin', [[0, 0], 'score_draw'], false],
    ['pick.margin', [[2, 1], 'score_draw'], false],
    ['pick.margin', [[0, 0], 'draw'], true],
    ['pick.margin', [[1, 1], 'draw'], true],
    ['pick.margin', [[1, 0], 'draw'], false],
    ['pick.margin', [[3, 1], 'home by 2'], true],
    ['pick.margin', [[1, 3], 'home by 2'], false],
    ['pick.margin', [[1, 3], 'away by 2'], true],
    ['pick.margin', [[0, 3], 'away by 2'], false],
    ['pick.margin', [[0, 4], 'away by 3+'], true],
    ['pick.margin', [[10, 0], 'home by 10'], true],
    ['both.win', ['win', 'win'], true],
    ['both.win', ['win', 'loss'], false],
    ['both.win', ['push', 'win'], false],
  ])('%s of %j is true: %j', (rule, of, holds) => expect(taken(rule, of)).toBe(holds ? 'win' : 'loss'))

  // Two wins are a win; with a push the other half becomes a half outcome.
  test.each<[string, string, string]>([
    ['win', 'win', 'win'],
    ['win', 'push', 'half_win'],
    ['push', 'win', 'half_win'],
    ['push', 'push', 'push'],
    ['push', 'loss', 'half_loss'],
    ['loss', 'push', 'half_loss'],
    ['loss', 'loss', 'loss'],
  ])('halves that are a %s and a %s give a %s', (first, second, both) =>
    expect(taken('halves.join', [first, second])).toBe(both),
  )

  test('a node with inputs and children only if there are any', () => {
    const told = leaf('fact.ft', [2, 1])
    expect(step('score.result', [told])).toStrictEqual({ rule: 'score.result', gives: 'home', of: [told] })
    expect(step('void.annulled', [])).toStrictEqual({ rule: 'void.annulled', gives: 'void' })
    const side = { rule: 'score.of_side', inputs: ['home'], gives: 2, of: [told] }
    expect(step('score.of_side', [told], ['home'])).toStrictEqual(side)
  })
})

describe('a step refuses', () => {
  test.each<[string, Values, string]>([
    ['score.total', ['2-1'], 'a score was expected'],
    ['score.total', [[1, 'x']], 'a number was expected'],
    ['score.total', [[1]], 'a number was expected'],
    ['score.parity', ['4'], 'a number was expected'],
    ['pick.in_range', [3, 3], 'a text was expected'],
    ['return.exact', [100, '2'], 'a text was expected'],
    ['return.exact', ['100', 'two'], 'a fraction was expected'],
    ['return.floor', ['1/0'], 'a fraction was expected'],
    ['halves.join', ['win', 'loss'], 'halves that cannot meet'],
    ['halves.join', ['loss', 'win'], 'halves that cannot meet'],
    ['pick.in_range', [3, 'x3+'], 'no range of goals: x3+'],
    ['pick.in_range', [3, '3+x'], 'no range of goals: 3+x'],
    ['pick.in_range', [3, 'x3'], 'no range of goals: x3'],
    ['pick.in_range', [3, '3x'], 'no range of goals: 3x'],
    ['pick.in_range', [3, '2-'], 'no range of goals: 2-'],
    ['pick.in_range', [3, ''], 'no range of goals: '],
    ['pick.margin', [[2, 0], 'the home by 2'], 'no winning margin: the home by 2'],
    ['pick.margin', [[2, 0], 'home by 2 or so'], 'no winning margin: home by 2 or so'],
    ['pick.margin', [[2, 0], 'home by two'], 'no winning margin: home by two'],
  ])('%s of %j: %s', (rule, of, fault) => expect(() => taken(rule, of)).toThrow(fault))

  test('an unknown rule', () => {
    expect(Object.keys(steps)).not.toContain('score.better')
    expect(() => step('score.better', [])).toThrow('no such rule: score.better')
  })
})
