// One line and no date, for whoever pauses or is excluded: nothing here counts the days until they are back.

import { Card } from '@magpie/ui/card'
import { useText } from '@magpie/wire/text'

export const PausedLine = () => (
  <Card pad role="status">
    {useText()('promo.paused')}
  </Card>
)
