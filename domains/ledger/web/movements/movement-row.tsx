// One movement: what it was, from where to where, what it did to the cash, and the proof of it.

import { Button } from '@magpie/ui/button'
import { useNotify } from '@magpie/wire/notify'
import { answered } from '@magpie/wire/answered'
import { useCall } from '@magpie/wire/scope'
import { showMoment, showMoney } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import { useState } from 'react'
import type { OwnMovement } from '../../contract/own.ts'
import { entryProof } from '../../contract/proof.ts'
import css from './movements.module.css'
import { saveProof } from './save-proof.ts'

/** A word where there is one; a kind that is newer than these words is told by its name. */
const useWord = (): ((group: 'kind' | 'account', name: string) => string) => {
  const say = useText()
  return (group, name) => {
    const id = `movements.${group}.${name.split('/')[0] ?? ''}`
    const text = say(id)
    return text === id ? name : text
  }
}

const signed = ({ amount, from, to }: OwnMovement): string =>
  to === 'cash' ? `+${showMoney(amount)}` : showMoney(from === 'cash' ? `-${amount}` : amount)

export const MovementRow = ({ movement }: { readonly movement: OwnMovement }) => {
  const say = useText()
  const word = useWord()
  const call = useCall()
  const { toast, sayError } = useNotify()
  const { entry, kind, from, to, at, cashAfter } = movement
  const [busy, setBusy] = useState(false)
  const save = async (): Promise<void> => {
    setBusy(true)
    try {
      saveProof(entry, answered(await call(entryProof, { entry })))
      toast(say('movements.saved'), 'good')
    } catch (thrown) {
      toast(sayError(thrown), 'bad')
    }
    setBusy(false)
  }
  return (
    <li className={css['row']}>
      <div className={css['line']}>
        <b>{word('kind', kind)}</b>
        <span className="num">{signed(movement)}</span>
      </div>
      <div className={css['line']}>
        <span>{say('movements.way', { from: word('account', from), to: word('account', to) })}</span>
        {cashAfter !== null && <span className="num">{say('movements.after', { amount: showMoney(cashAfter) })}</span>}
      </div>
      <div className={css['line']}>
        <time className="num" dateTime={new Date(at).toISOString()}>
          {showMoment(at)}
        </time>
        <Button variant="text" size="s" busy={busy} onClick={() => void save()}>
          {say('movements.proof')}
        </Button>
      </div>
    </li>
  )
}
