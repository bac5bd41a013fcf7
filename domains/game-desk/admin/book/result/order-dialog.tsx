// The final order of a competition, for when its source does not send it: a place for each entrant, the top scorers if
// they are sold, the effects, and the proposal to a second operator.

import { useText } from '@magpie/wire/text'
import { Input, Select } from 'antd'
import { useId, useState } from 'react'
import { type Orderable, statedInWords } from '../../../contract/index.ts'
import { OrderWords } from './order-words.tsx'
import css from './order.module.css'
import { type Aim, StatedDialog, type Stated } from './stated-dialog.tsx'
import { judgeOrder, nothingTyped, type TypedOrder } from './typed-order.ts'

type FieldsProps = {
  readonly asked: Orderable
  readonly typed: TypedOrder
  readonly onType: (typed: TypedOrder) => void
}

const Places = ({ asked: { entrants }, typed, onType }: FieldsProps) => {
  const say = useText()
  const first = entrants.findIndex(({ out }) => !out)
  return (
    <ul className={css['places']}>
      {entrants.map(({ name, out }, at) => (
        <li key={name}>
          <span>{name}</span>
          {out ? (
            <small>{say('book.order_out')}</small>
          ) : (
            <Input
              aria-label={say('book.order_place_of', { name })}
              inputMode="numeric"
              autoComplete="off"
              maxLength={3}
              autoFocus={at === first}
              value={typed.places[at + 1] ?? ''}
              onChange={({ target }) => onType({ ...typed, places: { ...typed.places, [at + 1]: target.value } })}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

const Scorers = ({ asked: { scorers }, typed, onType }: FieldsProps) => {
  const say = useText()
  const [top, others] = [useId(), useId()]
  return (
    <div className={css['scorers']}>
      <label htmlFor={top}>{say('book.order_scorers')}</label>
      <Select
        id={top}
        mode="multiple"
        showSearch={{ optionFilterProp: 'label' }}
        value={[...typed.top]}
        onChange={(chosen: number[]) => onType({ ...typed, top: chosen })}
        options={scorers.flatMap(({ name, out }, at) => (out ? [] : [{ value: at + 1, label: name }]))}
      />
      <label htmlFor={others}>{say('book.order_others')}</label>
      <Input
        id={others}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={typed.others}
        onChange={({ target }) => onType({ ...typed, others: target.value })}
      />
    </div>
  )
}

type Props = Aim & { readonly asked: Orderable }

export const OrderDialog = ({ asked, ...aim }: Props) => {
  const say = useText()
  const { venue, matchId } = aim
  const [typed, setTyped] = useState(nothingTyped)
  const judged = judgeOrder(asked, typed)
  const stated = (): Stated => {
    if ('wrong' in judged)
      return { wrong: say(`book.order_${judged.wrong}`), tone: judged.wrong === 'empty' ? 'info' : 'warning' }
    const { places, scorers } = judged
    const told = scorers !== null && {
      others: scorers.others,
      ...(scorers.top.length > 0 && { top: scorers.top.join('.') }),
    }
    return {
      asked: { venue, match: matchId, what: 'order', places: places.join('.'), ...told },
      act: (digest) => ({ what: 'order', matchId, places, scorers, digest }),
    }
  }
  return (
    <StatedDialog
      {...aim}
      titles={{ state: say('book.state_order'), propose: say('book.propose_order') }}
      stated={stated()}
      className=""
      fields={
        <>
          <p>{say('book.order_shared')}</p>
          <Places asked={asked} typed={typed} onType={setTyped} />
          {asked.scorers.length > 0 && <Scorers asked={asked} typed={typed} onType={setTyped} />}
        </>
      }
      words={'wrong' in judged ? null : <OrderWords stated={statedInWords(asked, judged)} />}
    />
  )
}
