// Copies one line with one touch and confirms it. If the browser cannot copy, it says so, so that no one pastes an
// older text.

import { Icon } from '@magpie/ui/art/icon'
import { copyText } from '@magpie/wire/copy-text'
import { useNotify } from '@magpie/wire/notify'
import { useText } from '@magpie/wire/text'
import css from './copy-button.module.css'

export const CopyButton = ({ name, text }: { readonly name: string; readonly text: string }) => {
  const say = useText()
  const { toast } = useNotify()
  const copy = async (): Promise<void> => {
    try {
      await copyText(text)
      toast(say('cashier.copied', { name }), 'good')
    } catch {
      toast(say('cashier.notCopied'), 'bad')
    }
  }
  return (
    <button
      type="button"
      className={css['CopyButton']}
      aria-label={say('cashier.copyName', { name })}
      onClick={() => void copy()}
    >
      <Icon name="copy" size={16} />
      {say('cashier.copy')}
    </button>
  )
}
