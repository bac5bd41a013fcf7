// The rules of flips and their fairness: the hash published before, the member's own seed, and how to change both.

import { Button } from '@magpie/ui/button'
import { Field } from '@magpie/ui/field'
import { Sheet } from '@magpie/ui/sheet'
import { useText } from '@magpie/wire/text'
import { type SubmitEvent, useState } from 'react'
import type { FlipTable } from '../../contract/index.ts'
import { nameLine, ppmText, prizeText } from '../promo-words.ts'
import { expectedPoints } from '../../rules/index.ts'
import css from './flip.module.css'
import { useFlip } from './use-flip.ts'

const Seeds = ({ table }: { readonly table: FlipTable }) => {
  const say = useText()
  const { busy, turn } = useFlip()
  const [salt, setSalt] = useState('')
  const [checked, setChecked] = useState(false)
  const { current, next } = table
  const stands = /^[\x20-\x7e]{1,64}$/.test(salt)
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setChecked(true)
    if (stands && next !== null && busy === undefined) void turn(next.commitment, salt).then(() => setSalt(''))
  }
  return (
    <form className={css['seeds']} noValidate method="post" onSubmit={send}>
      <h3>{say('promo.flip.fair')}</h3>
      <p>{say('promo.flip.fair_text')}</p>
      <dl>
        {current !== null && (
          <>
            <dt>{say('promo.flip.commitment')}</dt>
            <dd>{current.commitment}</dd>
            <dt>{say('promo.flip.salt')}</dt>
            <dd>
              {current.salt} · {say('promo.flip.used', { count: current.used })}
            </dd>
          </>
        )}
        {next !== null && (
          <>
            <dt>{say('promo.flip.next')}</dt>
            <dd>{next.commitment}</dd>
          </>
        )}
      </dl>
      {table.mayPlay && next !== null && (
        <>
          <Field
            label={say('promo.flip.salt')}
            value={salt}
            maxLength={64}
            autoComplete="off"
            onChange={({ target }) => {
              setChecked(false)
              setSalt(target.value)
            }}
            error={checked && !stands ? say('promo.flip.salt.wrong') : undefined}
          />
          <Button type="submit" variant="soft" block busy={busy === 'seed'}>
            {say('promo.flip.turn')}
          </Button>
        </>
      )}
    </form>
  )
}

export const FlipRules = ({
  table,
  open,
  onClose,
}: {
  readonly table: FlipTable
  readonly open: boolean
  readonly onClose: () => void
}) => {
  const say = useText()
  const [over, under] = expectedPoints(table.rows)
  const lines = [
    say('promo.rule.flip', { count: table.perDay }),
    ...table.rows.map((row) => say('promo.rule.flip_odds', { prize: prizeText(say, row), percent: ppmText(row.ppm) })),
    say('promo.rule.flip_mean', { mean: String(Number((over * 100n) / under) / 100) }),
    say('promo.rule.flip_fair'),
    nameLine(say),
    say('promo.fair.pause'),
  ]
  return (
    <Sheet open={open} onClose={onClose} title={say('promo.how')} closeLabel={say('promo.close')}>
      <ol className={css['rules']}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
      <Seeds table={table} />
    </Sheet>
  )
}
