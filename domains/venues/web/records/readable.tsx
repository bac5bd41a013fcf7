// What was sold of a bet, and why it ended as it did, where that can be shown. What cannot be read, or what the code of its game
// stumbles over, is said in a sentence: number, amounts, books and the way to the staff stand beside it all the same.

import { useText } from '@magpie/wire/text'
import { Component, type ReactNode } from 'react'
import type { RoundView } from '../../contract/index.ts'
import css from './round-card.module.css'

type Props = { readonly instead: ReactNode; readonly children: ReactNode }

class Caught extends Component<Props, { readonly failed: boolean }> {
  static getDerivedStateFromError = () => ({ failed: true })
  override state = { failed: false }
  override render(): ReactNode {
    return this.state.failed ? this.props.instead : this.props.children
  }
}

/** `said` false: nothing stands in its place. */
export const Readable = ({
  round,
  said = true,
  children,
}: {
  readonly round: Pick<RoundView, 'unread'>
  readonly said?: boolean
  readonly children: ReactNode
}) => {
  const say = useText()
  const instead = said ? <p className={css['unread']}>{say('records.unread')}</p> : null
  return round.unread === true ? instead : <Caught instead={instead}>{children}</Caught>
}
