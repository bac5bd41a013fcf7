// What floats over home for visitors who stay: the floating icon, and the pop-up of a visit.

import { Floating } from '@magpie/content/web'
import { useSettledLately } from '@magpie/venues/web'

export const Over = () => <Floating settledLately={useSettledLately()} />
