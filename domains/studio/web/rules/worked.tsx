// Worked rounds for the rules: from a publicly known seed to the draw, the judgement and the money. Each has a receipt
// that can be checked like any other.

import { useText } from '@magpie/wire/text'
import { useState } from 'react'
import { type Example, type Examples, exampleTries, multipleText } from '../../rules/index.ts'
import type { Round } from '../dealer.ts'
import { PaperButtons } from '../fair/paper-buttons.tsx'
import { amount } from '../frame/figures.ts'
import css from './rules.module.css'

const short = (hex: string): string => `${hex.slice(0, 8)}…${hex.slice(-4)}`

/** The example as a screen's round, for the functions that put an end into words. */
export const roundOfExample = ({ receipt, told, multiple, total }: Example): Round => {
  const [choice, ...steps] = receipt.choices
  return {
    id: receipt.roundId,
    nonce: receipt.nonce,
    choice,
    steps,
    stake: BigInt(receipt.stake),
    open: false,
    told,
    multiple,
    worth: total,
    outcome: receipt.outcome,
    commitment: receipt.commitment,
    salt: receipt.salt,
    at: 0,
  }
}

const One = ({ example, verdict }: { readonly example: Example; readonly verdict: string }) => {
  const say = useText()
  const { receipt, bytes, multiple, total } = example
  const rows = [
    ['seed', say('game.example.seedText', { seed: short(receipt.seed ?? ''), salt: receipt.salt, n: receipt.nonce })],
    ['bytes', bytes],
    ['outcome', receipt.outcome],
    ['verdict', `${verdict} · ${multipleText(multiple)}×`],
    ['money', say('game.example.moneyText', { stake: amount(BigInt(receipt.stake)), total: amount(total) })],
  ] as const
  return (
    <li>
      <dl>
        {rows.map(([id, text]) => (
          <div key={id}>
            <dt>{say(`game.example.${id}`)}</dt>
            <dd className="num">{text}</dd>
          </div>
        ))}
      </dl>
      <PaperButtons paper={receipt} name={receipt.roundId} />
    </li>
  )
}

export type WorkedProps = {
  readonly make: () => Examples
  /** The end in words. */
  readonly tell: (example: Example) => string
}

export const Worked = ({ make, tell }: WorkedProps) => {
  const say = useText()
  // Computed once each time the rules open: a table renders several times a second, and each computation hashes
  // hundreds of rounds.
  const [{ won, lost }] = useState(make)
  const shown = [won, lost].filter((one) => one !== undefined)
  return (
    <section className={css['examples']}>
      <h3>{say('game.examples')}</h3>
      <p>{say('game.examples.lead')}</p>
      <ol>
        {shown.map((one) => (
          <One key={one.receipt.roundId} example={one} verdict={tell(one)} />
        ))}
      </ol>
      {won === undefined && <p>{say('game.examples.none', { n: exampleTries })}</p>}
    </section>
  )
}
