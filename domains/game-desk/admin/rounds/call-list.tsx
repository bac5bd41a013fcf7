// The way of a bet through the wallet, call by call, from the press to how it stands.

import { Moment, ShortId, StateTag } from '@magpie/desk/figures'
import { useText } from '@magpie/wire/text'
import type { ReactNode } from 'react'
import type { OpsRoundOne } from '../../contract/index.ts'
import css from './rounds.module.css'

export type CallListProps = {
  readonly calls: OpsRoundOne['calls']
  /** The press, by the id of its word. */
  readonly from: { readonly at: number; readonly word: string }
  /** How it stands. */
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
