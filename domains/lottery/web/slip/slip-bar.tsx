// The controls within reach of the thumb: the sum of the picks, unit and multiple, a random selection, adding a line to
// the slip, and the buy button with its price. Three rows, so that the board keeps the screen.

import { amount, signed } from '@magpie/studio/web'
import { Icon } from '@magpie/ui/art/icon'
import { Badge } from '@magpie/ui/badge'
import { Button } from '@magpie/ui/button'
import { Segments } from '@magpie/ui/segments'
import { classNames } from '@magpie/ui/text/class-names'
import { useText } from '@magpie/wire/text'
import type { ReactNode } from 'react'
import { multipleMost, units } from '../../rules/index.ts'
import { mostText } from './most-text.ts'
import { Multiple } from './multiple.tsx'
import { type SlipSum, unitIds, unitWord } from './slip.ts'
import css from './slip.module.css'

export type SlipBarProps = {
  readonly unit: bigint
  readonly onUnit: (unit: bigint) => void
  readonly multiple: number
  readonly onMultiple: (multiple: number) => void
  /** Of the current picks. */
  readonly sum: SlipSum
  /** Lines on the slip. */
  readonly lines: number
  /** The text on the button while nothing can be bought. */
  readonly missing: string | undefined
  readonly busy: boolean
  readonly onAny: () => void
  readonly onClear: () => void
  readonly onAdd: () => void
  readonly onSlip: () => void
  readonly onPress: () => void
  readonly word: string
  /** Why nothing can be bought, above it. */
  readonly children?: ReactNode
  /** Next to the sum: for practice, the link to real stakes. */
  readonly aside?: ReactNode
}

const once = (event: { readonly repeat: boolean; readonly preventDefault: () => void }): void => {
  if (event.repeat) event.preventDefault()
}

/** The most that is returned is shown with the net; for a pool or an upper bound that is unknown. */
const barWord = ({ most, best, pool }: SlipSum): string => {
  if (most === 0n) return 'lottery.bar.bets'
  if (best === undefined) return 'lottery.bar.bound'
  return pool ? 'lottery.bar.most' : 'lottery.bar.net'
}

const Told = ({ sum, onClear, aside }: Pick<SlipBarProps, 'sum' | 'onClear' | 'aside'>) => {
  const say = useText()
  return (
    <div className={css['told']}>
      <p aria-live="polite">
        {sum.bets === 0
          ? say('lottery.bar.none')
          : say(barWord(sum), { n: sum.bets, most: mostText(sum, say), net: signed((sum.best ?? 0n) - sum.cost) })}
      </p>
      {sum.bets > 0 && (
        <button type="button" onClick={onClear}>
          {say('lottery.clear')}
        </button>
      )}
      {aside}
    </div>
  )
}

const Set = ({ unit, onUnit, multiple, onMultiple, lines, onSlip }: SlipBarProps) => {
  const say = useText()
  return (
    <div className={css['set']}>
      <Segments
        className={css['units'] ?? ''}
        label={say('lottery.unit')}
        items={unitIds.map((id) => ({ id, text: say(`lottery.unit.${id}`) }))}
        value={unitWord(unit)}
        onChange={(id) => onUnit(units[unitIds.findIndex((one) => one === id)] ?? unit)}
      />
      <Multiple label={say('lottery.multiple')} value={multiple} least={1} most={multipleMost} onChange={onMultiple} />
      <button type="button" className={css['slip']} onClick={onSlip}>
        <Icon name="list" size={18} />
        {say('lottery.slip')}
        {lines > 0 && <Badge count={lines} label={say('lottery.slipCount', { n: lines })} />}
      </button>
    </div>
  )
}

export const SlipBar = (props: SlipBarProps) => {
  const say = useText()
  const { sum, missing, busy } = props
  const can = missing === undefined && !busy
  return (
    <section className={css['Bar']} aria-label={say('lottery.bar')}>
      {props.children}
      <Told sum={sum} onClear={props.onClear} aside={props.aside} />
      <Set {...props} />
      <div className={classNames(css['acts'], css['three'])}>
        <Button variant="ghost" onClick={props.onAny}>
          {say('lottery.any')}
        </Button>
        <Button variant="ghost" disabled={sum.bets === 0} onClick={props.onAdd}>
          {say('lottery.add')}
        </Button>
        <Button
          className={css['press'] ?? ''}
          aria-disabled={!can}
          busy={busy}
          onKeyDown={once}
          onClick={() => can && props.onPress()}
        >
          {missing === undefined ? (
            <>
              {say(props.word)} <span className="num">{amount(sum.cost)}</span>
            </>
          ) : (
            missing
          )}
        </Button>
      </div>
    </section>
  )
}
