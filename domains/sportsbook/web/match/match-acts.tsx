// Actions for a whole match: follow it, and share its address. If the phone cannot share, the address is copied, and
// the page says which of the two happened.

import { Icon } from '@magpie/ui/art/icon'
import { IconButton, IconLink } from '@magpie/ui/button'
import { copyText } from '@magpie/wire/copy-text'
import { useNotify } from '@magpie/wire/notify'
import { paths } from '@magpie/wire/paths'
import { useScope } from '@magpie/wire/scope'
import { venuesHere } from '../at-venue/scope-at.ts'
import { usePlaces } from '../at-venue/use-places.ts'
import type { LiveMatch } from '../live/live-match.ts'
import { StarButton } from '../stars/star-button.tsx'
import { useWords } from '../text/use-words.ts'

type OfMatch = { first: LiveMatch }

const isCalledOff = (cause: unknown): boolean => cause instanceof DOMException && cause.name === 'AbortError'

const useShare = ({ first }: OfMatch): (() => Promise<void>) => {
  const { say, match } = useWords()
  const { toast } = useNotify()
  const title = match(first.head)
  const places = usePlaces()
  return async () => {
    const url = new URL(places.match(first.head.matchId), location.href).href
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title, url })
      await copyText(url)
      toast(say('match.copied'), 'good')
    } catch (cause) {
      if (!isCalledOff(cause)) toast(say('match.notCopied'), 'bad')
    }
  }
}

export const MatchActs = ({ first }: OfMatch) => {
  const { say } = useWords()
  const share = useShare({ first })
  const { here } = venuesHere(useScope())
  return (
    <>
      <IconLink href={paths.chatRoom(`match/${here}/${first.head.matchId}`)} label={say('match.chat')}>
        <Icon name="chat" />
      </IconLink>
      <StarButton first={first} over="board" />
      <IconButton label={say('match.share')} onClick={() => void share()}>
        <Icon name="share" />
      </IconButton>
    </>
  )
}
