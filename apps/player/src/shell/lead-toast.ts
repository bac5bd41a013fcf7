// A text that asks the member to contact the staff opens the chat, with the page on which it appeared. It loads with
// the first error message.

import type { ToastLine } from '@magpie/ui/toast-line'
import { withService } from '@magpie/wire/service-text'

export const leadToast = ({ lead }: Pick<ToastLine, 'lead'>, text: string): void => {
  const told = withService(text, { kind: 'account', id: location.pathname.slice(0, 100) })
  if (told !== text) lead(text, told)
}
