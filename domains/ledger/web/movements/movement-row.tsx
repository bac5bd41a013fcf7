// One movement: its kind, from where to where, the change of the cash, and its proof.

import { Button } from '@magpie/ui/button'
import { useNotify } from '@magpie/wire/notify'
import { answered } from '@magpie/wire/answered'
import { saveBlob } from '@magpie/wire/save-blob'
import { useCall } from '@magpie/wire/scope'
import { showMoment, showMoney } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import { useState } from 'react'
import type { OwnMovement } from '../../contract/own.ts'
import { type EntryProof, entryProof } from '../../contract/proof.ts'
import css from './movements.module.css'

/** Saves a proof as a file: exactly the text that the checker reads, which has only one spelling. */
const saveProof = (entry: string, proof: EntryProof): void =>
  saveBlob(`magpie-proof-${entry}.json`, new Blob([JSON.stringify(proof)], { type: 'application/json' }))

/** The text of a kind, or its name if it is newer than the texts. */
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
  const [busy, setBusy] = useState<'save' | 'check'>()
  const [holds, setHolds] = useState<boolean>()
  const withProof = async (what: 'save' | 'check', use: (proof: EntryProof) => void | Promise<void>): Promise<void> => {
    setBusy(what)
    try {
      await use(answered(await call(entryProof, { entry })))
    } catch (thrown) {
      toast(sayError(thrown), 'bad')
    }
    setBusy(undefined)
  }
  const save = (): Promise<void> =>
    withProof('save', (proof) => {
      saveProof(entry, proof)
      toast(say('movements.saved'), 'good')
    })
  // Checked on the member's own device by the rules of the checker, which are loaded on request.
  const check = (): Promise<void> =>
    withProof('check', async (proof) => {
      const { proves } = await import('./proves.ts')
      setHolds(proves(proof, movement))
    })
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
        <span className={css['acts']}>
          <Button variant="text" size="s" busy={busy === 'check'} onClick={() => void check()}>
            {say('movements.check')}
          </Button>
          <Button variant="text" size="s" busy={busy === 'save'} onClick={() => void save()}>
            {say('movements.proof')}
          </Button>
        </span>
      </div>
      <p role="status" className={holds === false ? css['fails'] : css['holds']}>
        {holds !== undefined && say(holds ? 'movements.check.holds' : 'movements.check.fails')}
      </p>
    </li>
  )
}
