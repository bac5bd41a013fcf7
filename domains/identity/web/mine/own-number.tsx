// The member's id, for support: the end of it is shown, all of it can be copied.

import { Icon } from '@magpie/ui/art/icon'
import { copyText } from '@magpie/wire/copy-text'
import { useNotify } from '@magpie/wire/notify'
import { useText } from '@magpie/wire/text'
import css from './member.module.css'

export const OwnNumber = ({ id }: { readonly id: string }) => {
  const say = useText()
  const { toast } = useNotify()
  const copy = (): void =>
    void copyText(id).then(
      () => toast(say('member.numberCopied'), 'good'),
      () => toast(id),
    )
  return (
    <button type="button" className={css['number']} onClick={copy}>
      {say('member.number')} <span className="num">{id.slice(-8)}</span>
      <Icon name="copy" size={14} />
    </button>
  )
}
