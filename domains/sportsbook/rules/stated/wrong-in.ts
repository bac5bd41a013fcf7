// Whether stated figures are possible. The desk asks before it sends them, and the book before it takes them.

import type { SportId, StatedFigures, StatedForm, StatedWrong } from '../../contract/index.ts'
import { checkBaseball } from '../baseball/stated.ts'
import { checkBasketball } from '../basketball/stated.ts'
import { checkEsports } from '../esports/stated.ts'
import { checkRally } from '../rally/stated.ts'
import { checkTennis } from '../tennis/stated.ts'
import { type Check, wrongAt, wrongInShape } from './form.ts'

/** Football is stated by its score, a competition by its order. */
const checks: Readonly<Record<Exclude<SportId, 'football' | 'outright'>, Check>> = {
  basketball: checkBasketball,
  tennis: checkTennis,
  esports: checkEsports,
  baseball: checkBaseball,
  table_tennis: checkRally,
  badminton: checkRally,
  volleyball: checkRally,
}

const checkOf = (sport: string): Check | undefined => new Map<string, Check>(Object.entries(checks)).get(sport)

/** `null`: the match may have ended like this. */
export const wrongInStated = (form: StatedForm, figures: StatedFigures): StatedWrong | null => {
  const check = checkOf(form.sport)
  return check === undefined ? wrongAt('form') : (wrongInShape(form, figures) ?? check(form.format, figures))
}
