// The stake: the amount with its caret, its possible win and return, four quick amounts, and our own keypad. No key
// stakes the whole balance. A selected amount is marked, and the next key replaces it. If there are several bets each
// has a small field, and the keypad edits the one touched last.

import { Icon } from '@magpie/ui/art/icon'
import { AmountField } from '@magpie/ui/amount-field'
import { ChoiceRows } from '@magpie/ui/checks'
import { Keypad } from '@magpie/ui/keypad'
import { showMinor } from '@magpie/wire/show'
import { minorText } from '../text/figures.ts'
import { useWords } from '../text/use-words.ts'
import { useSlip, useSlipStore } from './slip-store.ts'
import type { BetNow } from './use-slip-now.ts'
import { useAccept } from './use-accept.ts'
import css from './slip.module.css'

/** The stake of one bet, as typed; `whole` while it is selected. */
const useStake = (key: string) => {
  const store = useSlipStore()
  const stake = useSlip(({ stakes }) => stakes[key] ?? '')
  const typing = useSlip((slip) => slip.typing && slip.field === key)
  const write = (text: string, typing_: boolean): void => {
    const { stakes } = store.getState()
    store.setState({ stakes: { ...stakes, [key]: text }, field: key, typing: typing_ })
  }
  return { stake, whole: stake !== '' && !typing, write }
}

const rangeText = ({ limits }: BetNow): string | undefined =>
  limits === undefined ? undefined : `${minorText(limits.minMinor)}\u2013${minorText(limits.maxMinor)}`

export const Stake = ({ bet, onFocus }: { bet: BetNow; onFocus: () => void }) => {
  const { say } = useWords()
  const { stake, whole, write } = useStake(bet.key)
  const { lineMinor, typedMinor, returnsMinor } = bet
  return (
    <div className={css['stake']}>
      <AmountField
        label={say('slip.stake')}
        value={stake}
        onChange={(text) => write(text, true)}
        whole={whole}
        placeholder={rangeText(bet) ?? say('slip.stake.empty')}
        onFocus={onFocus}
      />
      <dl className={css['returns']}>
        {lineMinor !== typedMinor && (
          <div>
            <dt>{say('slip.risk')}</dt>
            <dd className="num">{showMinor(lineMinor)}</dd>
          </div>
        )}
        <div>
          <dt>{say('slip.win')}</dt>
          <dd className="num">{showMinor(returnsMinor - lineMinor)}</dd>
        </div>
        <div>
          <dt>{say('slip.returns')}</dt>
          <dd className="num">
            <b>{showMinor(returnsMinor)}</b>
          </dd>
        </div>
      </dl>
    </div>
  )
}

/** `label`: the name of the bet, for screen readers. */
export const SmallStake = ({ bet, label, onFocus }: { bet: BetNow; label: string; onFocus: () => void }) => {
  const { say } = useWords()
  const store = useSlipStore()
  const { stake, whole, write } = useStake(bet.key)
  const isField = useSlip(({ field }) => field === bet.key)
  return (
    <AmountField
      size="s"
      label={say(bet.kind === undefined || bet.joint !== undefined ? 'slip.stake.short' : 'slip.stake.line')}
      name={label}
      value={stake}
      onChange={(text) => write(text, true)}
      whole={whole && isField}
      placeholder={rangeText(bet) ?? '0'}
      onFocus={() => {
        if (store.getState().field !== bet.key) store.setState({ field: bet.key, typing: false })
        onFocus()
      }}
    />
  )
}

const quickAmounts = ['20', '50', '100', '200'] as const

export const QuickAmounts = ({ field }: { field: string }) => {
  const { say } = useWords()
  const { write } = useStake(field)
  return (
    <div className={css['quick']} role="group" aria-label={say('slip.quick')}>
      {quickAmounts.map((amount) => (
        <button key={amount} type="button" className="num" onClick={() => write(amount, false)}>
          {amount}
        </button>
      ))}
      <button type="button" className={css['clear']} onClick={() => write('', false)}>
        {say('slip.clear')}
      </button>
    </div>
  )
}

export const StakeKeys = ({ field, onHide }: { field: string; onHide: () => void }) => {
  const { say } = useWords()
  const { stake, whole, write } = useStake(field)
  return (
    <Keypad
      label={say('slip.keys')}
      value={stake}
      onChange={(text) => write(text, true)}
      whole={whole}
      deleteLabel={say('slip.keys.delete')}
      pointLabel={say('slip.keys.point')}
      hide={{ label: say('slip.keys.hide'), icon: <Icon name="keyboard" />, onPress: onHide }}
    />
  )
}

export const AcceptChoice = ({ onChosen }: { onChosen: () => void }) => {
  const { say } = useWords()
  const store = useSlipStore()
  const { accept, choices } = useAccept()
  return (
    <div className={css['accept']}>
      <ChoiceRows
        label={say('slip.accept')}
        name="accept-odds"
        value={accept}
        onChange={(id) => {
          const chosen = choices.find((one) => one === id)
          if (chosen !== undefined) store.setState({ accept: chosen })
          onChosen()
        }}
        choices={choices.map((id) => ({ id, text: say(`slip.accept.${id}`), note: say(`slip.accept.${id}.note`) }))}
      />
    </div>
  )
}
