// Copies a text, and says whether it did: a browser has no clipboard where the desk is opened without TLS under another name
// than localhost, and may refuse it anywhere. `whole`: what is copied is not on the screen in full, so it is said then.

import { useText } from '@magpie/wire/text'
import { App } from 'antd'

/** Long enough to mark an id by hand. */
const standsS = 12

/** Throws in the same way whether there is no clipboard or it refuses. */
const write = async (text: string): Promise<void> => navigator.clipboard.writeText(text)

export const useCopy = (): ((text: string, whole?: 'whole') => void) => {
  const say = useText()
  const { message } = App.useApp()
  return (text, whole) => {
    write(text).then(
      () => void message.success(say('desk.copied')),
      () =>
        void message.warning(whole === undefined ? say('desk.copy_failed') : say('desk.copy_whole', { text }), standsS),
    )
  }
}
