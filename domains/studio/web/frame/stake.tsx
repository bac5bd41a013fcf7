// The stake: a figure between two steps, and a keypad in a sheet for any other amount. There is deliberately no "max"
// key and no "double" key.

import { parseMoney } from '@magpie/kernel'
import { Icon } from '@magpie/ui/art/icon'
import { AmountField } from '@magpie/ui/amount-field'
import { Button } from '@magpie/ui/button'
import { Keypad } from '@magpie/ui/keypad'
import { Sheet } from '@magpie/ui/sheet'
import { useText } from '@magpie/wire/text'
import { useState } from 'react'
import { amount } from './figures.ts'
import css from './game-frame.module.css'

export type StakeProps = {
  readonly stake: bigint
  readonly onStake: (stake: bigint) => void
  readonly least: bigint
  readonly most: bigint
  readonly free: boolean
}

/** The stakes that a step up or down leads to, in minor units. */
const ladder = [100n, 200n, 500n, 1000n, 2000n, 5000n, 10_000n, 20_000n, 50_000n, 100_000n]

const stepOf = (stake: bigint, up: boolean, least: bigint, most: bigint): bigint => {
  const next = up ? ladder.find((one) => one > stake) : [...ladder].reverse().find((one) => one < stake)
  const to = next ?? stake
  return to < least ? least : to > most ? most : to
}

const typedStake = (typed: string): bigint | undefined => parseMoney(typed.replace(/\.$/, ''))?.minor

const StakeSheet = ({
  stake,
  onStake,
  least,
  most,
  onClose,
}: Omit<StakeProps, 'free'> & { readonly onClose: () => void }) => {
  const say = useText()
  const [typed, setTyped] = useState('')
  const wanted = typed === '' ? stake : typedStake(typed)
  const fits = wanted !== undefined && wanted >= least && wanted <= most
  const range = say('game.stakeRange', { least: amount(least), most: amount(most) })
  return (
    <Sheet
      open
      onClose={onClose}
      title={say('game.stake')}
      closeLabel={say('game.close')}
      foot={
        <Button
          block
          disabled={!fits}
          onClick={() => {
            if (wanted !== undefined) onStake(wanted)
            onClose()
          }}
        >
          {say('game.stakeTake')}
        </Button>
      }
    >
      <div className={css['keys']}>
        <AmountField
          label={say('game.stake')}
          value={typed}
          onChange={setTyped}
          placeholder={amount(stake)}
          {...(fits ? { hint: range } : { error: range })}
        />
        <Keypad
          label={say('game.keys')}
          value={typed}
          onChange={setTyped}
          deleteLabel={say('game.keyDelete')}
          pointLabel={say('game.keyPoint')}
        />
      </div>
    </Sheet>
  )
}

export const Stake = ({ stake, onStake, least, most, free }: StakeProps) => {
  const say = useText()
  const [typing, setTyping] = useState(false)
  const step = (up: boolean) => () => onStake(stepOf(stake, up, least, most))
  return (
    <div className={css['stake']} role="group" aria-label={say('game.stake')}>
      <button type="button" disabled={!free || stake <= least} aria-label={say('game.less')} onClick={step(false)}>
        <Icon name="minus" size={20} />
      </button>
      <button type="button" className={css['figure']} disabled={!free} onClick={() => setTyping(true)}>
        <b className="num">{amount(stake)}</b>
        <small>{say('game.stake')}</small>
      </button>
      <button type="button" disabled={!free || stake >= most} aria-label={say('game.more')} onClick={step(true)}>
        <Icon name="plus" size={20} />
      </button>
      {typing && <StakeSheet {...{ stake, onStake, least, most }} onClose={() => setTyping(false)} />}
    </div>
  )
}

/** Fits the stake to the limits of a changed choice. */
export const fitting = (stake: bigint, least: bigint, most: bigint): bigint =>
  stake > most ? most : stake < least ? least : stake
