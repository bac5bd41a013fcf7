// The star of a match: on its card and in the bar of its page.

import { Icon } from '@magpie/ui/art/icon'
import { classNames } from '@magpie/ui/text/class-names'
import type { LiveMatch } from '../live/live-match.ts'
import { useWords } from '../text/use-words.ts'
import css from './star-button.module.css'
import { useStar } from './stars.ts'

type StarProps = { first: LiveMatch; over: 'card' | 'board' }

export const StarButton = ({ first, over }: StarProps) => {
  const { say, match } = useWords()
  const [starred, turn] = useStar(first.head.matchId)
  return (
    <button
      type="button"
      className={classNames(css['Star'], css[over], starred && css['on'])}
      aria-label={say('sport.star', { match: match(first.head) })}
      aria-pressed={starred}
      onClick={turn}
    >
      <Icon name={starred ? 'star-f' : 'star'} size={over === 'card' ? 18 : 24} />
    </button>
  )
}
