// Copies a text, and says whether it did: a browser may refuse. `whole`: what is copied is not on the screen in full, so
// it is said then.

import { copyText } from '@magpie/wire/copy-text'
import { useText } from '@magpie/wire/text'
import { App } from 'antd'

/** Long enough to mark an id by hand. */
const standsS = 12

export const useCopy = (): ((text: string, whole?: 'whole') => void) => {
  const say = useText()
  const { message } = App.useApp()
  return (text, whole) => {
    copyText(text).then(
      () => void message.success(say('desk.copied')),
      () =>
        void message.warning(whole === undefined ? say('desk.copy_failed') : say('desk.copy_whole', { text }), standsS),
    )
  }
}
