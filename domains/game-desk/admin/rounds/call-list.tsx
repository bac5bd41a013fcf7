// A bet's wallet calls, from the press to the current state.

import { Moment, ShortId, StateTag } from '@magpie/desk/figures'
import { useText } from '@magpie/wire/text'
import type { ReactNode } from 'react'
import type { OpsRoundOne } from '../../contract/index.ts'
import css from './rounds.module.css'

export type CallListProps = {
  readonly calls: OpsRoundOne['calls']
  /** The press, by its text id. */
  readonly from: { readonly at: number; readonly word: string }
  /** The current state. */
  readonly children: ReactNode
}

export const CallList = ({ calls, from, children }: CallListProps) => {
  const say = useText()
  return (
    <ol className={css['line']}>
      <li>
        <Moment at={from.at} /> {say(from.word)}
      </li>
      {calls.map(({ id, call, attempts, answer, answeredAt }) => (
        <li key={id}>
          <Moment at={answeredAt} /> {say(`game_rounds.call_${call}`)}{' '}
          <StateTag tone={answer === null ? 'gold' : answer === 'OK' ? 'jade' : 'hot'}>
            {say(answer === null ? 'game_rounds.unanswered' : `game_rounds.answer_${answer}`)}
          </StateTag>{' '}
          {attempts > 1 && <small>{say('game_rounds.attempts', { count: attempts })}</small>}
          <small>
            <ShortId id={id} />
          </small>
        </li>
      ))}
      <li>{children}</li>
    </ol>
  )
}
