// Saves a paper as the file that the verifier reads, and links to the verifier.

import { Anchor } from '@magpie/ui/anchor'
import { Button } from '@magpie/ui/button'
import { saveBlob } from '@magpie/wire/save-blob'
import { useText } from '@magpie/wire/text'
import css from './verify.module.css'

export const PaperButtons = ({ paper, name }: { readonly paper: object; readonly name: string }) => {
  const say = useText()
  const save = (): void =>
    saveBlob(`magpie-${name}.json`, new Blob([JSON.stringify(paper, undefined, 2)], { type: 'application/json' }))
  return (
    <div className={css['buttons']}>
      <Button size="s" variant="soft" onClick={save}>
        {say('chat.paper.save')}
      </Button>
      <Anchor href="/game/fair">{say('chat.paper.verifier')}</Anchor>
    </div>
  )
}
