// Exact returns of a game for its lobby and its desk.

import { compareRatios, type Ratio } from '@magpie/kernel/ratio'
import { type Priced, percentText } from '../rules/index.ts'

const firstOf = (ratios: readonly Ratio[], sign: 1 | -1): Ratio | undefined =>
  [...ratios].sort((one, other) => sign * compareRatios(one, other))[0]

/** Over the representative choices of the game; percent with two decimals. */
export const returnsOf = (rule: Priced): { readonly least: string; readonly most: string } => {
  const all = rule.samples.map((choice) => rule.exactReturn(choice))
  const [least, most] = [firstOf(all, 1), firstOf(all, -1)]
  return { least: least === undefined ? '' : percentText(least), most: most === undefined ? '' : percentText(most) }
}
