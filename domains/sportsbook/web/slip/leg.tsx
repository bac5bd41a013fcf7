// The selection on the slip: what it is, what it costs now, and on the price itself what has changed since it was chosen.

import { Glyph } from '@magpie/ui/glyph'
import { Price, PriceChange } from '@magpie/ui/price'
import { IconButton } from '@magpie/ui/button'
import { classNames } from '@magpie/ui/text/class-names'
import { useSettings } from '@magpie/wire/settings'
import { scoreText, typeFor } from '../text/figures.ts'
import { useAllWords } from '../text/all-words.ts'
import type { Words } from '../text/use-words.ts'
import type { SlipSelection } from './slip-store.ts'
import { countedOdds, type SlipNow } from './use-slip-now.ts'
import css from './slip.module.css'

type LegProps = { selection: SlipSelection; slipNow: SlipNow; onRemove: () => void }

/** Why nothing is sold, in one line; undefined while it is. */
const stopText = ({ say }: Words, { now, change }: SlipNow): string | undefined => {
  if (change.sold === 'gone') return say('slip.lineChanged')
  if (change.sold === 'closed') return say('sport.state.closed')
  if (change.sold !== 'suspended') return undefined
  const why = now?.why ?? ''
  return why === '' ? say('sport.state.suspended') : `${say(`sport.why.${why}`)} \u00b7 ${say('sport.state.suspended')}`
}

const PriceNow = ({ selection, slipNow }: Omit<LegProps, 'onRemove'>) => {
  const { say } = useAllWords()
  const { oddsType } = useSettings()
  const { change, now } = slipNow
  const type = typeFor(selection.market, oddsType)
  const shown = countedOdds(selection, now)
  const stopped = change.sold !== 'open' && change.sold !== 'unknown'
  return (
    <div className={css['price']}>
      <span className={classNames(css['odds'], stopped && css['stopped'])}>
        {stopped && <Glyph name="lock" size={16} />}
        <Price odds={shown} type={type} />
      </span>
      {(change.price === 'up' || change.price === 'down') && (
        <PriceChange
          from={selection.oddsE5}
          to={shown}
          type={type}
          upText={say('slip.price.up')}
          downText={say('slip.price.down')}
        />
      )}
    </div>
  )
}

export const Leg = ({ selection, slipNow, onRemove }: LegProps) => {
  const words = useAllWords()
  const { say, selection: sayIt, market, match } = words
  const { change, now, inPlay } = slipNow
  const stop = stopText(words, slipNow)
  return (
    <div className={css['leg']}>
      <div className={css['what']}>
        <h3>{sayIt(selection)}</h3>
        <p>
          {market(selection.market)} {'\u00b7'}{' '}
          {inPlay ? (
            <>
              {selection.home} <span className="num">{scoreText(now?.score ?? selection.score)}</span> {selection.away}
            </>
          ) : (
            match(selection)
          )}
        </p>
        <p className={css['alarm']} role="status">
          {stop ??
            (change.score
              ? say('slip.scoreChanged', {
                  from: scoreText(selection.score),
                  to: scoreText(now?.score ?? selection.score),
                })
              : '')}
        </p>
      </div>
      <PriceNow selection={selection} slipNow={slipNow} />
      <IconButton className={css['remove']} label={say('slip.remove')} onClick={onRemove}>
        <Glyph name="close" size={18} />
      </IconButton>
    </div>
  )
}
