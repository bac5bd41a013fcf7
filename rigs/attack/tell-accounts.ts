// Enumeration: whether the house distinguishes an existing name from a free one, by its text, its code or its response
// time. Known and unknown names alternate, so that other load on the machine affects both alike.

import { setTimeout as rest } from 'node:timers/promises'
import { medianOf, rankSumP } from './rank-test.ts'
import type { Answer, Hole, Person, Target } from './target.ts'
import type { Names, TellCase } from './tell-cases.ts'

export type Telling = {
  readonly case: string
  /** Per kind of name. */
  readonly tries: number
  /** Answers that only known names got, and those that only unknown names got. */
  readonly texts: readonly string[]
  readonly medianMs: readonly [known: number, unknown: number]
  readonly p: number
  /**
   * What p would be if every known name had taken a millisecond longer: whether the sample is large enough to prove
   * anything.
   */
  readonly pOfOneMs: number
}

/** The answer without the parts that differ every time. */
const said = ({ http, code, message, data }: Answer): string => {
  const masked = JSON.stringify(data['masked'] ?? '').replaceAll(/\w/g, 'x')
  return JSON.stringify([http, code, message, Object.keys(data).toSorted(), data['refused'] ?? '', masked])
}

/** Each known name next to an unknown one, in alternating order. */
const pairAt = (nth: number): readonly [0 | 1, 0 | 1] => ((nth >> 1) % 2 === 0 ? [0, 1] : [1, 0])

/** At least two, because names may be of two kinds; where a name must rest, a few tries need no second round. */
const fewTries = 20
const namesFor = ({ names, perName, perAsker, restMs }: TellCase, house: Target, tries: number): Promise<Names> =>
  names(house, Math.max(2, Math.ceil(tries / perName), perAsker, restMs > 0 ? Math.min(tries, fewTries) : 0))

/** `hole` sits between the case and the house, and gets the known names. */
export const tellCase = async (
  house: Target,
  one: TellCase,
  tries: number,
  hole?: (known: ReadonlySet<string>) => Hole,
): Promise<Telling> => {
  const { name, perAsker, ask, means, restMs } = one
  const { known: names, unknown: nobodys } = await namesFor(one, house, tries)
  const target = hole === undefined ? house : house.through(hole(new Set(names)))
  const times: [number[], number[]] = [[], []]
  const texts: [Set<string>, Set<string>] = [new Set(), new Set()]
  const askedAt = new Map<number, number>()
  let asked = 0
  let asker: Person | undefined
  for (let nth = 0; nth < tries; nth++) {
    const at = nth % names.length
    await rest(Math.max(0, (askedAt.get(at) ?? -Infinity) + restMs - performance.now()))
    for (const which of pairAt(nth)) {
      if (asker === undefined || asked % perAsker === 0) asker = await one.asker(house)
      asked += 1
      const answer = await ask(target, [names, nobodys][which]?.[at] ?? '', asker)
      if (which === 1 && answer.refused !== means)
        throw new Error(`${name}: an unknown account was answered ${answer.text}`)
      times[which].push(answer.ms)
      texts[which].add(said(answer))
    }
    askedAt.set(at, performance.now())
  }
  const [known, unknown] = times
  return {
    case: name,
    tries: known.length,
    texts: [...texts[0], ...texts[1]].filter((text) => texts[0].has(text) !== texts[1].has(text)),
    medianMs: [medianOf(known), medianOf(unknown)],
    p: rankSumP(known, unknown),
    pOfOneMs: rankSumP(
      known.map((ms) => ms + 1),
      unknown,
    ),
  }
}
