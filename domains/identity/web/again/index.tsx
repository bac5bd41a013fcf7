// Asks for the password when the server wants it before money, once however many calls wait for it, and says whether it was
// given. It comes with the first such refusal, and so weighs nothing before.

import type { NotifyDoor } from '@magpie/wire/notify'
import { AgainForm } from './again-form.tsx'

const dialogId = 'password-again'

type Parts = {
  readonly notify: Pick<NotifyDoor, 'ask' | 'close'>
  readonly say: (id: string) => string
}

/** One dialog for each page's line of dialogs. */
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
