// The draws before the last one, in a row, and the link to all of them.

import { useText } from '@magpie/wire/text'
import type { LotteryResult } from '../../contract/index.ts'
import type { Family } from '../board/groups.ts'
import drawCss from '../draw/draw.module.css'
import { issueNo, tellDrawn } from '../draw/summary.ts'

export type StripProps = {
  readonly family: Family
  readonly results: readonly LotteryResult[]
  readonly onAll: () => void
}

export const Strip = ({ family, results, onAll }: StripProps) => {
  const say = useText()
  if (results.length === 0) return null
  return (
    <ul className={drawCss['strip']} aria-label={say('lottery.earlier')}>
      {results.map(({ issue, drawn }) => (
        <li key={issue}>
          <span className="num">{say('lottery.no', { issue: issueNo(issue) })}</span>
          {drawn === null ? (
            say('lottery.earlier.void')
          ) : (
            <>
              <b className="num">{family === 'digits' || family === 'sum28' ? drawn.join('') : drawn.join(' ')}</b>
              {tellDrawn(family, drawn, say)}
            </>
          )}
        </li>
      ))}
      <li>
        <button type="button" onClick={onAll}>
          {say('lottery.all')}
        </button>
      </li>
    </ul>
  )
}
