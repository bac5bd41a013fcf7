// A selection on the slip: its name, its present price, and on the price itself what has changed since it was chosen. A
// single selection is large; among several each is a row, and one that cannot be joined names the selection it
// conflicts with.

import { Glyph } from '@magpie/ui/glyph'
import { markets } from '../../contract/index.ts'
import { Price, PriceChange } from '@magpie/ui/price'
import { Button, IconButton } from '@magpie/ui/button'
import { classNames } from '@magpie/ui/text/class-names'
import { useSettings } from '@magpie/wire/settings'
import { priceText, scoreText, typeFor } from '../text/figures.ts'
import { useAllWords } from '../text/all-words.ts'
import type { Words } from '../text/use-words.ts'
import { useNewLine } from './use-confirm.ts'
import { countedOdds, type LegNow, type SlipNow } from './use-slip-now.ts'
import css from './slip.module.css'

type LegProps = {
  leg: LegNow
  mode: SlipNow['mode']
  /** One of several. */
  row?: boolean | undefined
  onRemove: () => void
}

/** Why it is not sold, in one line; undefined while it is. */
const stopText = ({ say }: Words, { now, change }: LegNow): string | undefined => {
  if (change.sold === 'gone') return say('slip.lineChanged')
  if (change.sold === 'closed') return say('sport.state.closed')
  if (change.sold !== 'suspended') return undefined
  const why = now?.why ?? ''
  return why === '' ? say('sport.state.suspended') : `${say(`sport.why.${why}`)} \u00b7 ${say('sport.state.suspended')}`
}

const scoreChange = ({ say }: Words, { selection, now, change }: LegNow): string =>
  change.score
    ? say('slip.scoreChanged', { from: scoreText(selection.score), to: scoreText(now?.score ?? selection.score) })
    : ''

/** Joined bets are priced in decimal odds: no other format can be multiplied. */
const usePriceType = ({ leg, mode }: Pick<LegProps, 'leg' | 'mode'>) => {
  const { oddsType } = useSettings()
  return mode === 'single' ? typeFor(leg.selection.market, oddsType) : 3
}

const PriceNow = ({ leg, mode }: Pick<LegProps, 'leg' | 'mode'>) => {
  const { say } = useAllWords()
  const type = usePriceType({ leg, mode })
  const { change, now, selection } = leg
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

/** If the slip has one selection, the button at the foot says it. */
const NewLine = ({ leg, mode }: Pick<LegProps, 'leg' | 'mode'>) => {
  const { say, shortLine } = useAllWords()
  const type = usePriceType({ leg, mode })
  const change = useNewLine()
  const { replacement } = leg
  if (leg.change.sold !== 'gone' || replacement === undefined) return null
  return (
    <Button size="s" variant="soft" className={css['newLine']} onClick={() => change(leg)}>
      {say('slip.act.newLine', {
        line: shortLine(replacement) ?? '',
        price: priceText(replacement.market, replacement.oddsE5, type),
      })}
    </Button>
  )
}

export const Leg = ({ leg, mode, row = false, onRemove }: LegProps) => {
  const words = useAllWords()
  const { say, selection: sayIt, market, match } = words
  const { selection, now, inPlay } = leg
  const clash = mode === 'parlay' ? leg.clash : undefined
  const alone = markets[selection.market].single
  const unfit = mode === 'builder' ? leg.unfit : undefined
  const stands = stopText(words, leg) ?? scoreChange(words, leg)
  const alarm = unfit === undefined ? stands : say(`slip.reason.${unfit}`)
  const isOut = clash !== undefined || unfit === 'other_match'
  return (
    <div className={classNames(css['leg'], row && css['row'], isOut && css['out'])}>
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
          {clash === undefined
            ? alarm
            : alone
              ? say('slip.singleOnly')
              : say('slip.sameMatch', { other: sayIt(clash) })}
        </p>
        {row && !isOut && <NewLine leg={leg} mode={mode} />}
      </div>
      <PriceNow leg={leg} mode={mode} />
      <IconButton
        className={css['remove']}
        label={row ? say('slip.removeOne', { what: sayIt(selection) }) : say('slip.remove')}
        onClick={onRemove}
      >
        <Glyph name="close" size={18} />
      </IconButton>
    </div>
  )
}
