// What stands over home: the icon that floats, and the pop-up of a visit.

import { FloatingIcon } from './floating-icon.tsx'
import { PopUp } from './pop-up.tsx'

export const Floating = () => (
  <>
    <FloatingIcon />
    <PopUp />
  </>
)
