// The stake: the amount with its caret, what it may win and return, four quick amounts, and our own keys. No key bets
// everything that is there. An amount that stands there as a whole is marked, and the next key begins anew.

import { scaleFloor } from '@magpie/kernel'
import { Icon } from '@magpie/ui/art/icon'
import { AmountField } from '@magpie/ui/amount-field'
import { ChoiceRows } from '@magpie/ui/checks'
import { Keypad } from '@magpie/ui/keypad'
import { showMinor } from '@magpie/wire/show'
import type { AcceptOdds } from '../../contract/index.ts'
import { minorText } from '../text/figures.ts'
import { useWords } from '../text/use-words.ts'
import { type SlipSelection, useSlip, useSlipStore } from './slip-store.ts'
import { countedOdds, type SlipNow } from './use-slip-now.ts'
import css from './slip.module.css'

type StakeProps = { selection: SlipSelection; slipNow: SlipNow }

const scale = 100_000n

const useStake = (): readonly [string, (stake: string) => void] => {
  const store = useSlipStore()
  return [useSlip((slip) => slip.stake), (stake) => store.setState({ stake, typing: true })]
}

/** Stands there as a whole. */
const useIsWhole = (): boolean => useSlip(({ stake, typing }) => stake !== '' && !typing)

export const Stake = ({ selection, slipNow, onFocus }: StakeProps & { onFocus: () => void }) => {
  const { say } = useWords()
  const [stake, setStake] = useStake()
  const whole = useIsWhole()
  const { stakeMinor, typedMinor, limits, now } = slipNow
  const returns = scaleFloor(stakeMinor, BigInt(countedOdds(selection, now)), scale)
  const placeholder =
    limits === undefined ? say('slip.stake.empty') : `${minorText(limits.minMinor)}\u2013${minorText(limits.maxMinor)}`
  return (
    <div className={css['stake']}>
      <AmountField
        label={say('slip.stake')}
        value={stake}
        onChange={setStake}
        whole={whole}
        placeholder={placeholder}
        onFocus={onFocus}
      />
      <dl className={css['returns']}>
        {stakeMinor !== typedMinor && (
          <div>
            <dt>{say('slip.risk')}</dt>
            <dd className="num">{showMinor(stakeMinor)}</dd>
          </div>
        )}
        <div>
          <dt>{say('slip.win')}</dt>
          <dd className="num">{showMinor(returns - stakeMinor)}</dd>
        </div>
        <div>
          <dt>{say('slip.returns')}</dt>
          <dd className="num">
            <b>{showMinor(returns)}</b>
          </dd>
        </div>
      </dl>
    </div>
  )
}

const quickAmounts = ['20', '50', '100', '200'] as const

export const QuickAmounts = () => {
  const { say } = useWords()
  const store = useSlipStore()
  const setStake = (stake: string): void => store.setState({ stake, typing: false })
  return (
    <div className={css['quick']} role="group" aria-label={say('slip.quick')}>
      {quickAmounts.map((amount) => (
        <button key={amount} type="button" className="num" onClick={() => setStake(amount)}>
          {amount}
        </button>
      ))}
      <button type="button" className={css['clear']} onClick={() => setStake('')}>
        {say('slip.clear')}
      </button>
    </div>
  )
}

export const StakeKeys = ({ onHide }: { onHide: () => void }) => {
  const { say } = useWords()
  const [stake, setStake] = useStake()
  const whole = useIsWhole()
  return (
    <Keypad
      label={say('slip.keys')}
      value={stake}
      onChange={setStake}
      whole={whole}
      deleteLabel={say('slip.keys.delete')}
      pointLabel={say('slip.keys.point')}
      hide={{ label: say('slip.keys.hide'), icon: <Icon name="keyboard" />, onPress: onHide }}
    />
  )
}

const acceptances: readonly AcceptOdds[] = ['better', 'any', 'none']

export const AcceptChoice = ({ onChosen }: { onChosen: () => void }) => {
  const { say } = useWords()
  const store = useSlipStore()
  const accept = useSlip((slip) => slip.accept)
  return (
    <div className={css['accept']}>
      <ChoiceRows
        label={say('slip.accept')}
        name="accept-odds"
        value={accept}
        onChange={(id) => {
          const chosen = acceptances.find((one) => one === id)
          if (chosen !== undefined) store.setState({ accept: chosen })
          onChosen()
        }}
        choices={acceptances.map((id) => ({ id, text: say(`slip.accept.${id}`), note: say(`slip.accept.${id}.note`) }))}
      />
    </div>
  )
}
