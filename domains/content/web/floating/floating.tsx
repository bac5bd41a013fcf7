// What covers home: the floating icon, and the pop-up of a visit.

import { FloatingIcon } from './floating-icon.tsx'
import { PopUp, type SettledLately } from './pop-up.tsx'

export const Floating = ({ settledLately }: { readonly settledLately: SettledLately }) => (
  <>
    <FloatingIcon />
    <PopUp settledLately={settledLately} />
  </>
)
