// Waits for a code: where it was sent, the boxes for it, and a button for a new code.

import { CountdownButton } from '@magpie/ui/countdown-button'
import { DigitBoxes } from '@magpie/ui/digit-boxes'
import { useText } from '@magpie/wire/text'
import type { CodeSent } from '../../contract/index.ts'
import { codeMinutes } from '../../contract/index.ts'
import css from './safety.module.css'

export type CodeStepProps = {
  readonly sent: CodeSent
  /** Increases with each code sent. */
  readonly turn: number
  /** Replaces "sent to …" where the contact must not be revealed. */
  readonly note?: string | undefined
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (code: string) => void
  readonly onAgain: () => void
}

export const CodeStep = ({ sent, turn, note, value, error, onChange, onAgain }: CodeStepProps) => {
  const say = useText()
  const told = note ?? say('code.sentTo', { to: sent.masked ?? '', minutes: codeMinutes })
  return (
    <div className={css['step']}>
      <p className={`${css['quiet']} ${css['told']}`} role="status">
        {told}
      </p>
      <DigitBoxes label={say('code.label')} value={value} error={error} onChange={onChange} />
      <CountdownButton
        variant="text"
        size="s"
        className={css['again']}
        seconds={sent.waitSeconds}
        turn={turn}
        text={say('code.again')}
        readyText={say('code.ready')}
        onPress={onAgain}
      />
    </div>
  )
}
