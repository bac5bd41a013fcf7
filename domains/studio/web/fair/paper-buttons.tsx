// Copies a receipt, or saves it as a file that the verifier reads.

import { Button } from '@magpie/ui/button'
import { copyText } from '@magpie/wire/copy-text'
import { useNotify } from '@magpie/wire/notify'
import { saveBlob } from '@magpie/wire/save-blob'
import { useText } from '@magpie/wire/text'
import css from './fair.module.css'

export type PaperButtonsProps = {
  readonly paper: unknown
  /** File name without its extension. */
  readonly name: string
}

export const PaperButtons = ({ paper, name }: PaperButtonsProps) => {
  const say = useText()
  const { toast } = useNotify()
  const text = (): string => JSON.stringify(paper, undefined, 2)
  const copy = async (): Promise<void> => {
    try {
      await copyText(text())
      toast(say('game.receiptCopied'), 'good')
    } catch {
      toast(say('game.notCopied'), 'bad')
    }
  }
  const save = (): void => saveBlob(`magpie-${name}.json`, new Blob([text()], { type: 'application/json' }))
  return (
    <div className={css['buttons']}>
      <Button variant="soft" onClick={() => void copy()}>
        {say('game.copyReceipt')}
      </Button>
      <Button variant="soft" onClick={save}>
        {say('game.saveReceipt')}
      </Button>
    </div>
  )
}
