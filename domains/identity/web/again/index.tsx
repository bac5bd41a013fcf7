// Asks for the password when the server requires it before a money action: one dialog, even if several calls wait for
// it. Resolves to whether it was given. Loaded with the first such refusal, to keep the first load small.

import type { NotifyDoor } from '@magpie/wire/notify'
import { AgainForm } from './again-form.tsx'

const dialogId = 'password-again'

type Parts = {
  readonly notify: Pick<NotifyDoor, 'ask' | 'close'>
  readonly say: (id: string) => string
}

/** One dialog per queue of dialogs. */
const under = new WeakMap<object, Promise<boolean>>()

export const askAgain = ({ notify, say }: Parts): Promise<boolean> => {
  const present = under.get(notify)
  if (present !== undefined) return present
  const asked = new Promise<boolean>((done) => {
    const end = (given: boolean): void => {
      under.delete(notify)
      notify.close(dialogId)
      done(given)
    }
    notify.ask({
      id: dialogId,
      title: say('again.title'),
      body: <AgainForm onProved={() => end(true)} />,
      actions: [{ text: say('again.not'), onPress: () => end(false) }],
      onClose: () => end(false),
    })
  })
  under.set(notify, asked)
  return asked
}
