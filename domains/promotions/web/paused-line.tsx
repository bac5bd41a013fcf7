// One line without a date, during a time-out or exclusion: nothing here counts the days until the member's return.

import { Card } from '@magpie/ui/card'
import { useText } from '@magpie/wire/text'

export const PausedLine = () => (
  <Card pad role="status">
    {useText()('promo.paused')}
  </Card>
)
