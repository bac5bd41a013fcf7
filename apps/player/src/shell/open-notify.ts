// The one queue of dialogs and the one of toasts, with the default texts of questions (S-ERR-05).

import type { I18n } from '@lingui/core'
import { type DialogLine, openDialogLine } from '@magpie/ui/dialog-line'
import { openToastLine, type ToastLine } from '@magpie/ui/toast-line'
import type { NotifyDoor } from '@magpie/wire/notify'
import { sayError } from '../errors/say-error.ts'

export type Notify = NotifyDoor & { readonly dialogs: DialogLine; readonly toasts: ToastLine }

export const openNotify = (i18n: I18n, online: () => boolean): Notify => {
  const dialogs = openDialogLine()
  const toasts = openToastLine()
  return {
    dialogs,
    toasts,
    toast: (text, tone) => {
      toasts.say(text, tone)
      if (tone === 'bad')
        import('./lead-toast.ts').then(({ leadToast }) => leadToast(toasts, text)).catch(() => undefined)
    },
    close: dialogs.close,
    sayError: (thrown) => sayError((id, values) => i18n._(id, values as Record<string, unknown>), thrown, online()),
    ask: ({ title, actions, ...rest }) =>
      void dialogs.ask({
        ...rest,
        title: title ?? i18n._('dialog.hint'),
        actions: actions ?? [{ text: i18n._('dialog.confirm'), primary: true, onPress: rest.onClose }],
      }),
  }
}
