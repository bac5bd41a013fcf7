// Members whose maximum win a book limits, or has limited: by how much, why, by which figures, and until when.

import { type Column, DataTable } from '@magpie/desk/data-table'
import { useDesk } from '@magpie/desk/desk'
import { Moment, ShortId, StateTag } from '@magpie/desk/figures'
import { usePages } from '@magpie/desk/pages'
import { factorWhys } from '@magpie/sportsbook/contract'
import { useText } from '@magpie/wire/text'
import { opsBookFactors, type OpsFactor } from '../../../contract/index.ts'
import { useFigureText } from '../member-figures.tsx'

export const Factors = () => {
  const say = useText()
  const { call, now } = useDesk()
  const figureText = useFigureText()
  const pages = usePages<OpsFactor>(['book', 'factors'], async () => {
    const told = await call(opsBookFactors, {})
    return 'refused' in told ? told : { rows: told.rows, next: null }
  })
  const isOver = ({ factor }: OpsFactor): boolean => factor.factor === 'whole' || factor.until <= now()
  const figuresOf = ({ factor: { why, figures } }: OpsFactor): string => {
    const known = factorWhys.find((one) => one === why)
    return known === undefined || figures === null ? '–' : figureText(known, figures)
  }
  const columns: readonly Column<OpsFactor>[] = [
    { key: 'venue', title: say('book.venue'), width: 80, render: ({ venue }) => venue },
    {
      key: 'member',
      title: say('game_voids.member'),
      width: 120,
      render: ({ member }) => (member === null ? '–' : <ShortId id={member} at={`/players/${member}`} />),
    },
    {
      key: 'factor',
      title: say('book.factor'),
      width: 100,
      render: (one) => (
        <StateTag tone={isOver(one) ? 'plain' : 'gold'}>{say(`book.factor_${one.factor.factor}`)}</StateTag>
      ),
    },
    { key: 'why', title: say('book.why_factor'), width: 130, render: ({ factor }) => say(`book.why_${factor.why}`) },
    { key: 'figures', title: say('book.figures'), width: 190, grow: true, render: figuresOf },
    { key: 'by', title: say('game_voids.decider'), width: 160, spare: 1, render: ({ factor }) => factor.by },
    { key: 'at', title: say('book.since'), width: 145, spare: 2, render: ({ factor }) => <Moment at={factor.at} /> },
    { key: 'until', title: say('book.until'), width: 145, render: ({ factor }) => <Moment at={factor.until} /> },
  ]
  return (
    <DataTable
      label={say('book.view_factors')}
      columns={columns}
      pages={pages}
      rowKey={({ venue, factor }) => `${venue}/${factor.at}/${factor.by}`}
      empty={say('book.no_factors')}
    />
  )
}
