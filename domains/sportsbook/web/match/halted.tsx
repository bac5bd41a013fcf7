// Why nothing can be bet on, if it may last: above the prices, with the time since when. A short danger is shown in the
// head of the match, where it moves nothing.

import { Note } from '@magpie/ui/note'
import { clockText } from '@magpie/ui/text/clock-text'
import { zoneLabel } from '@magpie/wire/show'
import type { LiveMatch } from '../live/live-match.ts'
import { useHead } from '../live/use-live.ts'
import { useWords } from '../text/use-words.ts'
import css from './match.module.css'

export const Halted = ({ first }: { first: LiveMatch }) => {
  const { say } = useWords()
  const why = useHead(first, (head) => head.why)
  const since = useHead(first, (head) => head.since)
  const halted = useHead(first, (head) => head.state === 'suspended')
  return (
    <div role="status" className={css['halted']}>
      {halted && since !== null && why !== '' && (
        <Note tone="warn">
          <b>{say('match.halt', { why: say(`sport.why.${why}`) })}</b>{' '}
          {say('match.halt.since', { at: clockText(since, 'moment'), zone: zoneLabel })}
        </Note>
      )}
    </div>
  )
}
