// What stands over home for whoever stays: the icon that floats, and the pop-up of a visit.

import { Floating } from '@magpie/content/web'
import { useSettledLately } from '@magpie/venues/web'

export const Over = () => <Floating settledLately={useSettledLately()} />
