// The draw and the countdown in one line under the bar, once the card is scrolled out of view; a press leads back to
// it.

import { wantsLessMotion } from '@magpie/ui/hooks/use-reduced-motion'
import { Icon } from '@magpie/ui/art/icon'
import { useText } from '@magpie/wire/text'
import { type RefObject, useEffect, useState } from 'react'
import { familyOf } from '../board/groups.ts'
import type { Kiosk } from '../play/kiosk.ts'
import { CountLine } from './countdown.tsx'
import css from './draw.module.css'
import { DrawnRow } from './drawn-row.tsx'
import type { Moment } from './moment.ts'
import { issueNo } from './summary.ts'

/** Below the fixed bars. */
const underBars = '-84px 0px 0px 0px'

/** Whether the element is scrolled out of view. */
export const useGone = (of: RefObject<HTMLElement | null>): boolean => {
  const [gone, setGone] = useState(false)
  useEffect(() => {
    const { current } = of
    if (current === null || !('IntersectionObserver' in globalThis)) return undefined
    const watch = new IntersectionObserver(([seen]) => setGone(seen !== undefined && !seen.isIntersecting), {
      rootMargin: underBars,
    })
    watch.observe(current)
    return () => watch.disconnect()
  }, [of])
  return gone
}

export const Pinned = ({ kiosk, moment }: { readonly kiosk: Kiosk; readonly moment: Moment }) => {
  const say = useText()
  const { result, runs } = moment
  const { issue } = kiosk
  // Ten plates do not fit next to the countdown.
  const family = familyOf(kiosk.game.id)
  return (
    <button
      type="button"
      className={css['Pinned']}
      onClick={() => scrollTo({ top: 0, behavior: wantsLessMotion() ? 'auto' : 'smooth' })}
    >
      {issue !== undefined && (
        <span>
          <span className="num">{say('lottery.no', { issue: issueNo(issue.issue) })}</span>{' '}
          <CountLine issue={issue} ahead={kiosk.ahead} />
        </span>
      )}
      {result !== undefined && (
        <span className={css['last']}>
          {runs ? (
            <b>{say('lottery.pinned.drawing', { issue: issueNo(result.issue) })}</b>
          ) : result.drawn === null ? (
            say('lottery.notRaced', { issue: issueNo(result.issue) })
          ) : (
            <>
              <span className="num">{say('lottery.no', { issue: issueNo(result.issue) })}</span>
              {family === 'cars' ? (
                <b className="num">{result.drawn.join(' ')}</b>
              ) : (
                <DrawnRow family={family} drawn={result.drawn} size="xs" />
              )}
            </>
          )}
        </span>
      )}
      <Icon name="up" size={16} label={say('lottery.pinned.up')} />
    </button>
  )
}
