// An amount of a campaign: money in two decimals, points whole.

import { Amount } from '@magpie/desk/figures'
import { useText } from '@magpie/wire/text'

export const Units = ({ units, currency }: { readonly units: string; readonly currency: string }) => {
  const say = useText()
  return currency === 'XFE' ? <>{say('campaign.points', { points: units })}</> : <Amount units={units} />
}
