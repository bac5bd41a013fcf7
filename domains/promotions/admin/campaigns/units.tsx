// An amount of a campaign: money in two decimals, points whole.

import { Amount } from '@magpie/desk/figures'
import { showPoints as showWhole } from '../../web/promo-words.ts'
import { useText } from '@magpie/wire/text'

export const Units = ({ units, currency }: { readonly units: string; readonly currency: string }) => {
  const say = useText()
  return currency === 'XFE' ? <>{say('campaign.points', { points: showWhole(units) })}</> : <Amount units={units} />
}
