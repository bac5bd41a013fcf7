// A long text of a proof, such as a hash: broken anywhere, and copied with one touch if it has a name.

import { Icon } from '@magpie/ui/art/icon'
import { classNames } from '@magpie/ui/text/class-names'
import { copyText } from '@magpie/wire/copy-text'
import { useNotify } from '@magpie/wire/notify'
import { useText } from '@magpie/wire/text'
import css from './fair.module.css'

const Copy = ({ name, text }: { readonly name: string; readonly text: string }) => {
  const say = useText()
  const { toast } = useNotify()
  const copy = async (): Promise<void> => {
    try {
      await copyText(text)
      toast(say('game.copied', { name }), 'good')
    } catch {
      toast(say('game.notCopied'), 'bad')
    }
  }
  return (
    <button type="button" className={css['copy']} aria-label={say('game.copy', { name })} onClick={() => void copy()}>
      <Icon name="copy" size={20} />
    </button>
  )
}

export type CodeProps = {
  /** What it is; without a name it cannot be copied. */
  readonly name?: string
  readonly children: string
}

export const Code = ({ name, children }: CodeProps) => {
  const copied = name !== undefined && children !== ''
  return (
    <div className={css['coded']}>
      <code className={classNames(css['code'], copied && css['copied'])}>{children === '' ? '—' : children}</code>
      {copied && <Copy name={name} text={children} />}
    </div>
  )
}
