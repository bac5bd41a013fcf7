// An amount of a campaign: money with two decimals, points without.

import { Amount } from '@magpie/desk/figures'
import { showPoints as showWhole } from '../../web/promo-words.ts'
import { useText } from '@magpie/wire/text'

export const Units = ({ units, currency }: { readonly units: string; readonly currency: string }) => {
  const say = useText()
  return currency === 'XFE' ? <>{say('campaign.points', { points: showWhole(units) })}</> : <Amount units={units} />
}
