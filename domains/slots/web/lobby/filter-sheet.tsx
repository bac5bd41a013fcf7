// The filters of the hall: each choice with the number of games that it leaves; one that leaves none cannot be chosen.

import { amount } from '@magpie/studio/web'
import { Button } from '@magpie/ui/button'
import { Chip } from '@magpie/ui/chip'
import { Sheet } from '@magpie/ui/sheet'
import { useText } from '@magpie/wire/text'
import { filtered, type Filters, kinds, noFilters, returns, sorts, stakesOf, swings } from './filters.ts'
import css from './lobby.module.css'
import type { Shown } from './shown.ts'

export type FilterSheetProps = {
  readonly open: boolean
  readonly onClose: () => void
  /** The games of the current row. */
  readonly games: readonly Shown[]
  readonly filters: Filters
  readonly onChange: (filters: Filters) => void
}

type Choice = { readonly id: string; readonly text: string; readonly by: Partial<Filters> }

const Group = ({
  title,
  choices,
  games,
  filters,
  onChange,
}: Pick<FilterSheetProps, 'games' | 'filters' | 'onChange'> & {
  readonly title: string
  readonly choices: readonly Choice[]
}) => (
  <fieldset>
    <legend>{title}</legend>
    {choices.map(({ id, text, by }) => {
      const [name, value] = Object.entries(by)[0] ?? ['sort', undefined]
      const on = filters[name as keyof Filters] === value
      const left = filtered(games, { ...filters, ...by }).length
      const off = name === 'sort' ? by : { ...by, [name]: undefined }
      return (
        <Chip
          key={id}
          on={on}
          disabled={!on && left === 0}
          onClick={() => onChange({ ...filters, ...(on ? off : by) })}
        >
          {text}
          {name !== 'sort' && <small className="num">{left}</small>}
        </Chip>
      )
    })}
  </fieldset>
)

export const FilterSheet = ({ open, onClose, games, filters, onChange }: FilterSheetProps) => {
  const say = useText()
  const stakes = stakesOf(games)
  const groups: readonly { readonly id: string; readonly choices: readonly Choice[] }[] = [
    { id: 'kind', choices: kinds.map((kind) => ({ id: kind, text: say(`slots.filter.${kind}`), by: { kind } })) },
    {
      id: 'swing',
      choices: swings.map((swing) => ({ id: `${swing}`, text: say(`slots.swing.${swing}`), by: { swing } })),
    },
    {
      id: 'return',
      choices: returns.map((least) => ({
        id: `${least}`,
        text: say('slots.filter.least', { percent: least }),
        by: { least },
      })),
    },
    ...(stakes.length < 2
      ? []
      : [
          {
            id: 'stake',
            choices: stakes.map((stake) => ({
              id: `${stake}`,
              text: say('slots.filter.with', { stake: amount(stake) }),
              by: { stake },
            })),
          },
        ]),
    { id: 'sort', choices: sorts.map((sort) => ({ id: sort, text: say(`slots.sort.${sort}`), by: { sort } })) },
  ]
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={say('slots.filters')}
      closeLabel={say('slots.close')}
      foot={
        <div className={css['ways']}>
          <Button variant="ghost" onClick={() => onChange(noFilters)}>
            {say('slots.filter.reset')}
          </Button>
          <Button onClick={onClose}>{say('slots.filter.show', { n: filtered(games, filters).length })}</Button>
        </div>
      }
    >
      <div className={css['sheet']}>
        {groups.map(({ id, choices }) => (
          <Group key={id} title={say(`slots.filterBy.${id}`)} {...{ choices, games, filters, onChange }} />
        ))}
      </div>
    </Sheet>
  )
}
