// The form of stated figures in the words of the desk: parts of a match, figures, ways to end, and what is wrong. Each
// sport has its texts in its own folder (`locales/stated`), apart from those that members load.

import type { StatedAsked, StatedCell, StatedFigures, StatedForm, StatedWrong } from '../contract/index.ts'

const catalogues = import.meta.glob<Readonly<Record<string, string>>>('./sports/{,*/}locales/stated/zh-CN.json', {
  eager: true,
  import: 'default',
})
const texts: Readonly<Record<string, string>> = Object.assign({}, ...Object.values(catalogues))

type Values = Readonly<Record<string, string | number | null>>

const inWords = (id: string, values: Values = {}): string =>
  (texts[id] ?? id).replaceAll(/\{(\w+)\}/g, (_all, name: string) => String(values[name] ?? ''))

export type Sides = readonly [home: string, away: string]

export const deskEnd = (end: string, [home, away]: Sides): string => inWords(`stated.end.${end}`, { home, away })

export const deskPart = ({ id, nth }: StatedForm['parts'][number]): string => inWords(`stated.part.${id}`, { nth })

/** A column of the table, or a figure beside it. */
export const deskAsked = ({ id, of }: StatedAsked, [home, away]: Sides): string => {
  const what = inWords(`stated.what.${id}`)
  return of === null ? what : inWords('stated.of', { side: of === 'home' ? home : away, what })
}

export const deskCell = (part: StatedForm['parts'][number], asked: StatedAsked, sides: Sides): string =>
  inWords('stated.cell', { part: deskPart(part), what: deskAsked(asked, sides) })

const valueOf = (cell: StatedCell | undefined, [home, away]: Sides): string => {
  if (cell === null || cell === undefined) return inWords('stated.empty')
  return cell === 'home' ? home : cell === 'away' ? away : String(cell)
}

/** The cells of a row as they are read: counts of both sides as one score, others with their names. */
const rowText = (columns: readonly StatedAsked[], cells: readonly StatedCell[], sides: Sides): string => {
  const isAlone = columns.every(({ id }) => id === columns[0]?.id)
  const groups = [...new Set(columns.map(({ id }) => id))]
  return groups
    .map((group) => {
      const values = columns.flatMap(({ id }, at) => (id === group ? [valueOf(cells[at], sides)] : []))
      return isAlone ? values.join('-') : `${inWords(`stated.what.${group}`)} ${values.join('-')}`
    })
    .join(' · ')
}

export type ShownFigures = {
  readonly end: string
  readonly rows: readonly { readonly part: string; readonly text: string }[]
}

/** Figures as an approver reads them. */
export const deskFigures = (form: StatedForm, { end, more, rows }: StatedFigures, sides: Sides): ShownFigures => {
  const asked = form.ends.find(({ id }) => id === end)?.more ?? []
  const beside = asked.map((one, at) => `${deskAsked(one, sides)} ${valueOf(more[at], sides)}`)
  return {
    end: [deskEnd(end, sides), ...beside].join(' · '),
    rows: rows.flatMap((cells, at) => {
      const part = form.parts[at]
      return part === undefined ? [] : [{ part: deskPart(part), text: rowText(form.columns, cells, sides) }]
    }),
  }
}

/** Why figures are impossible, with the name of the field. A text may name figures of the format too. */
export const deskWrong = (
  form: StatedForm,
  { end, rows }: StatedFigures,
  { why, row, cell }: StatedWrong,
  sides: Sides,
): string => {
  const beside = form.ends.find(({ id }) => id === end)?.more ?? []
  const asked = (row === null ? beside : form.columns)[cell ?? 0]
  const part = form.parts[row ?? 0]
  const named =
    asked === undefined
      ? ''
      : row === null || part === undefined
        ? deskAsked(asked, sides)
        : deskCell(part, asked, sides)
  return inWords(`stated.wrong.${why}`, {
    ...form.format,
    part: part === undefined ? '' : deskPart(part),
    cell: named,
    most: asked?.most ?? '',
    score: (rows[row ?? 0] ?? []).filter((one) => typeof one === 'number').join('-'),
  })
}
