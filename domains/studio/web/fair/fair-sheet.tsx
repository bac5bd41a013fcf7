// The proof of a round, opened from the screen of its game: the pair in use, the member's own seed, and the newest
// round, checked on this device. Changing the seed reveals the pair that was in use; then all its rounds can be
// replayed.

import { isClientSeed } from '@magpie/fair'
import { Button } from '@magpie/ui/button'
import { Field } from '@magpie/ui/field'
import { Sheet } from '@magpie/ui/sheet'
import { useText } from '@magpie/wire/text'
import { useState } from 'react'
import { type AnySoloGame, replayOf, streamGame } from '../../rules/index.ts'
import type { Dealer, DealerState, Round } from '../dealer.ts'
import { newSalt } from '../salt.ts'
import { Code } from './code.tsx'
import css from './fair.module.css'
import { PaperButtons } from './paper-buttons.tsx'
import { type Rules, Steps, type StepsProps } from './steps.tsx'

export type FairSheetProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly dealer: Dealer
  readonly state: DealerState
  readonly game: AnySoloGame
  readonly title: string
  readonly Picture?: StepsProps['Picture']
  readonly round: Round | undefined
}

const Rotate = ({ dealer, state }: Pick<FairSheetProps, 'dealer' | 'state'>) => {
  const say = useText()
  const [salt, setSalt] = useState('')
  const open = state.rounds[0]?.open ?? false
  const wrong = salt !== '' && !isClientSeed(salt)
  const rotate = (): void => {
    dealer.rotate(salt === '' ? newSalt() : salt)
    setSalt('')
  }
  return (
    <div className={css['rotate']}>
      <Field
        label={say('game.ownSeed')}
        value={salt}
        placeholder={state.seeds.salt}
        onChange={({ target }) => setSalt(target.value)}
        maxLength={64}
        autoComplete="off"
        spellCheck={false}
        hint={say('game.ownSeedHint')}
        {...(wrong ? { error: say('game.ownSeedWrong') } : {})}
      />
      <dl className={css['pair']}>
        <div>
          <dt>{say('game.pairNow', { used: state.seeds.used })}</dt>
          <dd>
            <Code name={say('game.copy.commitment')}>{state.seeds.commitment}</Code>
          </dd>
        </div>
        <div>
          <dt>{say('game.pairNext')}</dt>
          <dd>
            <Code name={say('game.copy.next')}>{state.seeds.next}</Code>
          </dd>
        </div>
      </dl>
      <Button variant="soft" block disabled={open || wrong || state.readiness !== 'ready'} onClick={rotate}>
        {say('game.rotate')}
      </Button>
      {open && <p>{say('game.rotateOpen')}</p>}
    </div>
  )
}

export const FairSheet = ({ open, onClose, dealer, state, game, title, Picture, round }: FairSheetProps) => {
  const say = useText()
  const [turn, setTurn] = useState(0)
  const rules: Rules = (name) => (name === streamGame(game) ? replayOf(game) : undefined)
  const ended = round?.open === false ? round : undefined
  const receipt = ended === undefined ? undefined : dealer.receipt(ended)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={say('game.fairOf', { title })}
      closeLabel={say('game.close')}
      foot={
        receipt?.seed !== undefined && (
          <Button block onClick={() => setTurn(turn + 1)}>
            {say('game.step.redo')}
          </Button>
        )
      }
    >
      <div className={css['Fair']}>
        <p>{say('game.fairLead')}</p>
        {receipt === undefined ? (
          <p>{say('game.fairNone')}</p>
        ) : (
          <Steps key={turn} receipt={receipt} rules={rules} Picture={Picture} />
        )}
        {receipt !== undefined && <PaperButtons paper={receipt} name={`${game.id}-${receipt.nonce}`} />}
        <Rotate dealer={dealer} state={state} />
      </div>
    </Sheet>
  )
}
