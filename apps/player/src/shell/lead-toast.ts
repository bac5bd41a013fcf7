// A word that asks somebody to talk to the staff opens that talk from where it stands, with the page on which it was said. It comes
// with the first word of something that went wrong, and not before.

import type { ToastLine } from '@magpie/ui/toast-line'
import { withService } from '@magpie/wire/service-text'

export const leadToast = ({ lead }: Pick<ToastLine, 'lead'>, text: string): void => {
  const told = withService(text, { kind: 'account', id: location.pathname.slice(0, 100) })
  if (told !== text) lead(text, told)
}
