// The games as the lobby shows and finds them.

import { asNumber, percentText } from '@magpie/studio/rules'
import type { HallGame } from '@magpie/studio/web'
import { useText } from '@magpie/wire/text'
import { allGames, gameFacts } from '../../rules/index.ts'
import { foundBy } from './found-by.ts'

export type Shown = {
  readonly id: string
  readonly name: string
  /** Everything it can be found by, in lower case. */
  readonly found: string
  readonly kind: string
  readonly swing: number
  /** The highest exact return of its choices, in percent. */
  readonly exact: string
  readonly least: bigint
  readonly most: bigint
  readonly hall: HallGame | undefined
}

/** After every place that an operator may set. */
const unplaced = 1000

const placeOf = ({ hall }: Shown): number => hall?.place ?? unplaced

/** In the operators' order, then the others in the house's own order. */
export const useShownGames = (hall: Readonly<Record<string, HallGame | undefined>>): readonly Shown[] => {
  const say = useText()
  const shown = allGames.map((game): Shown => {
    const facts = gameFacts[game.id]
    const most = game.samples.map((choice) => game.exactReturn(choice)).sort((a, b) => asNumber(b) - asNumber(a))[0]
    const name = say(`slots.name.${game.id}`)
    return {
      id: game.id,
      name,
      found: foundBy(game.id, name, facts),
      kind: facts?.kind ?? '',
      swing: facts?.swing ?? 1,
      exact: most === undefined ? '' : percentText(most),
      least: game.stakes.least,
      most: game.stakes.most,
      hall: hall[game.id],
    }
  })
  return [...shown].sort((one, other) => placeOf(one) - placeOf(other))
}
