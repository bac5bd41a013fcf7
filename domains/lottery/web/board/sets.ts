// Sets of the forty-nine that one press picks: the animals of the lunar year and the waves. The rule that judges an
// animal also gives its numbers.

import waves from '../../content/mark-six.json'
import type { Play } from '../../rules/index.ts'
import type { Family } from './groups.ts'

export type NumberSet = { readonly pick: number; readonly numbers: readonly number[] }

const setMost = 6

/** From the rule of the special number's animal: 0 the rat to 11 the pig. */
export const animalSets = (plays: readonly Play[]): readonly NumberSet[] => {
  const rule = plays.find(({ id }) => id === 'special.animal')
  const [animals] = rule?.zones ?? []
  if (rule === undefined || animals === undefined) return []
  const bears = (animal: number, number: number): boolean =>
    (rule.judge([[animal]], [0, 0, 0, 0, 0, 0, number]).won[`${animal}`] ?? 0) > 0
  return animals.of.map((pick) => ({
    pick,
    numbers: Array.from({ length: 49 }, (_, at) => at + 1).filter((number) => bears(pick, number)),
  }))
}

const waveSets: readonly NumberSet[] = [waves.red, waves.blue, waves.green].map((numbers, pick) => ({ pick, numbers }))

export const setsOf = (
  family: Family,
  play: Play,
  plays: readonly Play[],
): readonly { readonly face: 'animal' | 'wave'; readonly sets: readonly NumberSet[] }[] => {
  const size = play.zones[0]?.least ?? 0
  if (family !== 'six' || size > setMost) return []
  return [
    { face: 'animal', sets: animalSets(plays) },
    { face: 'wave', sets: waveSets },
  ]
}
