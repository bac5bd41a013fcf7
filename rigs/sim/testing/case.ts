// A case: a seed and the events that it generates. What an event does depends only on its number and the seed, so
// removing events leaves the others as they were.

import { chanceOf } from './chance.ts'

export type Step = {
  readonly nth: number
  /** Milliseconds from the start. */
  readonly at: number
  readonly what:
    | 'bet'
    | 'deposit'
    | 'withdraw'
    | 'transfer'
    | 'award'
    | 'bar'
    | 'block'
    | 'limit'
    | 'crash'
    | 'jump'
    | 'storm'
  /** The index of the member concerned. */
  readonly who: number
}

export type Case = { readonly seed: number; readonly steps: readonly Step[] }

export const membersMax = 2
/** After this moment nothing new begins and no more faults occur: everything must settle. */
export const stormsEndMs = 180_000

const menu: readonly Step['what'][] = [
  'bet',
  'bet',
  'bet',
  'bet',
  'deposit',
  'deposit',
  'withdraw',
  'withdraw',
  'transfer',
  'transfer',
  'award',
  'bar',
  'block',
  'limit',
  'crash',
  'jump',
  'storm',
]

/** Awards and what comes between them, for very many histories of a campaign. */
const thanksMenu: readonly Step['what'][] = [
  'award',
  'award',
  'award',
  'award',
  'award',
  'bar',
  'block',
  'crash',
  'storm',
]

export const caseOf = (seed: number, isOfThanks = false): Case => {
  const chance = chanceOf(seed)
  const count = isOfThanks ? chance.between('steps', 6, 12) : chance.between('steps', 4, 14)
  const steps = Array.from({ length: count }, (_, nth): Step => ({
    nth,
    at: chance.between(`at/${nth}`, 0, chance.hits(`early/${nth}`, 0.5) ? 2_000 : stormsEndMs - 20_000),
    what: chance.pick(`what/${nth}`, isOfThanks ? thanksMenu : menu),
    who: chance.between(`who/${nth}`, 0, membersMax - 1),
  }))
  return { seed, steps: steps.toSorted((a, b) => a.at - b.at || a.nth - b.nth) }
}
