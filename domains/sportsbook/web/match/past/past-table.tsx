// A league by the last ten matches of each side; both sides of the match are highlighted.

import { classNames } from '@magpie/ui/text/class-names'
import type { LiveMatch } from '../../live/live-match.ts'
import { useWords } from '../../text/use-words.ts'
import type { RecentStanding } from '../../../rules/index.ts'
import css from './past.module.css'

const columns = ['played', 'won', 'drawn', 'lost', 'difference', 'points'] as const
type Column = (typeof columns)[number]
/** Sports without draws, where a win is one point. */
const withoutDraws: readonly Column[] = ['played', 'won', 'lost', 'difference']

const signed = (value: number): string => (value > 0 ? `+${value}` : `${value}`.replace('-', '\u2212'))

export const PastTable = ({ first, table }: { first: LiveMatch; table: readonly RecentStanding[] }) => {
  const { say } = useWords()
  const { home, away, sport, league } = first.head
  const shown = sport === 'football' ? columns : withoutDraws
  const figure = (row: RecentStanding, column: Column): string =>
    column === 'difference' ? signed(row.scored - row.conceded) : String(row[column])
  return (
    <section className={css['side']}>
      <p>{say('match.past.table.note')}</p>
      <table className={css['table']} aria-label={league.name}>
        <thead>
          <tr>
            <th scope="col" colSpan={2}>
              {say('match.past.side')}
            </th>
            {shown.map((column) => (
              <th key={column} scope="col">
                {say(`match.past.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.map((row, at) => (
            <tr key={row.name} className={classNames((row.name === home || row.name === away) && css['here'])}>
              <td className="num">{at + 1}</td>
              <th scope="row">{row.name}</th>
              {shown.map((column) => (
                <td key={column} className="num">
                  {figure(row, column)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
