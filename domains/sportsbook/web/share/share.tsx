// A bet as a picture for sharing. It is drawn on the member's own phone, and only the member sends it.

import { Icon } from '@magpie/ui/art/icon'
import { Button, IconButton } from '@magpie/ui/button'
import { SwitchRow } from '@magpie/ui/checks'
import { Sheet } from '@magpie/ui/sheet'
import type { RoundView } from '@magpie/venues/contract'
import { useVenueNames } from '@magpie/venues/web'
import { useNotify } from '@magpie/wire/notify'
import { saveBlob } from '@magpie/wire/save-blob'
import { useSession } from '@magpie/wire/session'
import { useText } from '@magpie/wire/text'
import { useEffect, useMemo, useState } from 'react'
import { useAllWords } from '../text/all-words.ts'
import { cardOf, textOf } from './card-of.ts'
import { drawCard, height, width } from './draw-card.ts'
import css from './share.module.css'

const isCalledOff = (cause: unknown): boolean => cause instanceof DOMException && cause.name === 'AbortError'

const pictureOf = async (canvas: HTMLCanvasElement, name: string): Promise<File> => {
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  if (blob === null) throw new Error('the picture was not drawn')
  return new File([blob], name, { type: 'image/png' })
}

type SheetProps = { readonly round: RoundView; readonly onClose: () => void }

const ShareSheet = ({ round, onClose }: SheetProps) => {
  const say = useText()
  const words = useAllWords()
  const { toast } = useNotify()
  const session = useSession()
  const account = session.state === 'member' ? session.account : null
  const [amounts, setAmounts] = useState(false)
  const [named, setNamed] = useState(false)
  const venue = useVenueNames()({ enName: round.venue, name: round.venue })
  // A sheet mounts its content when it opens: drawing waits for the canvas.
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null)
  const card = useMemo(
    () => cardOf(round, words, { amounts, who: named ? account : null }, venue),
    [round, words, amounts, named, account, venue],
  )
  const [brand, more] = [say('shareCard.brand'), say('shareCard.more', { count: card.legs.length })]
  useEffect(() => {
    if (canvas !== null) drawCard(canvas, card, { brand, more })
  }, [canvas, card, brand, more])
  const hand = async (): Promise<void> => {
    try {
      if (canvas === null) return
      const file = await pictureOf(canvas, `magpie-${round.id.split('/')[1] ?? 'bet'}.png`)
      if (typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] }))
        await navigator.share({ files: [file] })
      else saveBlob(file.name, file)
    } catch (cause) {
      if (!isCalledOff(cause)) toast(say('shareCard.failed'), 'bad')
    }
  }
  return (
    <Sheet open backCloses onClose={onClose} title={say('shareCard.title')} closeLabel={say('sport.close')}>
      <div className={css['share']}>
        <canvas ref={setCanvas} width={width} height={height} role="img" aria-label={textOf(card)} />
        <SwitchRow
          text={say('shareCard.amounts')}
          checked={amounts}
          onChange={(event) => setAmounts(event.target.checked)}
        />
        {account !== null && (
          <SwitchRow text={say('shareCard.who')} checked={named} onChange={(event) => setNamed(event.target.checked)} />
        )}
        <Button block onClick={() => void hand()}>
          {say('shareCard.save')}
        </Button>
      </div>
    </Sheet>
  )
}

/** Nothing is shown for a bet that was rejected. */
export const Share = ({ round }: { readonly round: RoundView }) => {
  const say = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton label={say('shareCard.title')} onClick={() => setOpen(true)}>
        <Icon name="share" />
      </IconButton>
      {isOpen && <ShareSheet round={round} onClose={() => setOpen(false)} />}
    </>
  )
}
