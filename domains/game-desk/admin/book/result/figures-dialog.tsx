// The figures of a match, for when its source does not send its end: a table drawn from the form of its sport, the
// effects, and the proposal to a second operator.

import { figuresText, type StatedAsked, type StatedForm } from '@magpie/sportsbook/contract'
import { deskAsked, deskCell, deskEnd, deskPart, deskWrong, type Sides } from '@magpie/sportsbook/web/desk'
import { useText } from '@magpie/wire/text'
import { Button, Input, Select } from 'antd'
import { Fragment, useId, useState } from 'react'
import { FiguresWords } from './figures-words.tsx'
import css from './figures.module.css'
import { type Aim, StatedDialog, type Stated } from './stated-dialog.tsx'
import { isUnfinished, judgeFigures, moreOf, nothingTyped, type TypedFigures, withPart } from './typed-figures.ts'

type CellProps = {
  readonly asked: StatedAsked
  readonly label: string
  readonly sides: Sides
  readonly value: string
  readonly onChange: (text: string) => void
  readonly first: boolean
}

const Cell = ({ asked, label, sides: [home, away], value, onChange, first }: CellProps) =>
  asked.is === 'side' ? (
    <Select
      aria-label={label}
      allowClear
      value={value === '' ? null : value}
      onChange={(side: string | undefined) => onChange(side ?? '')}
      options={[
        { value: 'home', label: home },
        { value: 'away', label: away },
      ]}
    />
  ) : (
    <Input
      aria-label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      autoFocus={first}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )

type FieldsProps = {
  readonly form: StatedForm
  readonly sides: Sides
  readonly typed: TypedFigures
  readonly onType: (typed: TypedFigures) => void
}

const put = <T,>(list: readonly T[], at: number, value: T): readonly T[] =>
  list.map((one, nth) => (nth === at ? value : one))

const keyOf = ({ id, of }: StatedAsked): string => `${id}/${of ?? ''}`

const Parts = ({ form, sides, typed, onType }: FieldsProps) => {
  const say = useText()
  const { columns, parts } = form
  const next = parts[typed.rows.length]
  return (
    <>
      <div className={css['scrolls']}>
        <table className={css['table']}>
          <thead>
            <tr>
              <td />
              {columns.map((asked) => (
                <th key={keyOf(asked)} scope="col">
                  {deskAsked(asked, sides)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {typed.rows.map((texts, row) => {
              const part = parts[row]
              if (part === undefined) return null
              return (
                <tr key={`${part.id}/${part.nth}`}>
                  <th scope="row">{deskPart(part)}</th>
                  {columns.map((asked, at) => (
                    <td key={keyOf(asked)}>
                      <Cell
                        asked={asked}
                        label={deskCell(part, asked, sides)}
                        sides={sides}
                        value={texts[at] ?? ''}
                        first={row === 0 && at === 0}
                        onChange={(text) => onType({ ...typed, rows: put(typed.rows, row, put(texts, at, text)) })}
                      />
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      {next !== undefined && (
        <Button size="small" type="dashed" onClick={() => onType(withPart(form, typed))}>
          {say('book.figures_add', { part: deskPart(next) })}
        </Button>
      )}
    </>
  )
}

const Ending = ({ form, sides, typed, onType }: FieldsProps) => {
  const say = useText()
  const end = useId()
  const beside = moreOf(form, typed)
  return (
    <div className={css['beside']}>
      <label htmlFor={end}>{say('book.figures_end')}</label>
      <Select
        id={end}
        value={typed.end}
        onChange={(chosen: string) => onType({ ...typed, end: chosen, more: [] })}
        options={form.ends.map(({ id }) => ({ value: id, label: deskEnd(id, sides) }))}
      />
      {beside.map((asked, at) => (
        <Fragment key={asked.id}>
          <span>{deskAsked(asked, sides)}</span>
          <Cell
            asked={asked}
            label={deskAsked(asked, sides)}
            sides={sides}
            value={typed.more[at] ?? ''}
            first={false}
            onChange={(text) =>
              onType({ ...typed, more: beside.map((_one, nth) => (nth === at ? text : (typed.more[nth] ?? ''))) })
            }
          />
        </Fragment>
      ))}
    </div>
  )
}

type Props = Aim & { readonly form: StatedForm; readonly sides: Sides }

export const FiguresDialog = ({ form, sides, ...aim }: Props) => {
  const say = useText()
  const { venue, matchId } = aim
  const [typed, setTyped] = useState(() => nothingTyped(form))
  const judged = judgeFigures(form, typed)
  const stated = (): Stated => {
    if ('wrong' in judged) {
      const { wrong, read } = judged
      return { wrong: deskWrong(form, read, wrong, sides), tone: isUnfinished(wrong) ? 'info' : 'warning' }
    }
    const { end, more, rows } = judged.figures
    return {
      asked: { venue, match: matchId, what: 'figures', figures: figuresText(judged.figures) },
      act: (digest) => ({
        what: 'figures',
        matchId,
        end,
        more: [...more],
        rows: rows.map((cells) => [...cells]),
        digest,
      }),
    }
  }
  const fields = { form, sides, typed, onType: setTyped }
  return (
    <StatedDialog
      {...aim}
      titles={{ state: say('book.state_result'), propose: say('book.propose_result') }}
      stated={stated()}
      className=""
      fields={
        <>
          <p>{say('book.figures_note')}</p>
          {form.ends.length > 1 && <Ending {...fields} />}
          <Parts {...fields} />
        </>
      }
      words={'wrong' in judged ? null : <FiguresWords form={{ form, sides: [...sides] }} told={judged.figures} />}
    />
  )
}
