// The book's result for each score: blue is a profit, gold a loss, darker for larger amounts; the current score has a
// frame.

import { useText } from '@magpie/wire/text'
import type { OpsBookMatch } from '../../contract/index.ts'
import css from './book.module.css'
import { scaled, scaleOf } from './figures.ts'

type Cell = OpsBookMatch['cells'][number]

const shown = 5
const mostGoals = 7

const from = (score: number): number => Math.max(0, Math.min(score, mostGoals - shown + 1))

/** Five depths of either colour. */
const depths = 5n

const tint = (net: bigint, deepest: bigint): string => {
  const size = net < 0n ? -net : net
  const depth = deepest === 0n ? 0n : (size * depths + deepest - 1n) / deepest
  return css[`${net < 0n ? 'pays' : 'keeps'}${depth}`] ?? ''
}

/** The unit of the table's amounts. */
export const CellsUnit = ({ cells }: { readonly cells: readonly Cell[] }) =>
  useText()(`book.scale_${scaleOf(cells.map(({ net }) => net)).name}`)

export const Cells = ({ cells, score }: { readonly cells: readonly Cell[]; readonly score: readonly number[] }) => {
  const say = useText()
  const [home, away] = [from(score[0] ?? 0), from(score[1] ?? 0)]
  const scale = scaleOf(cells.map(({ net }) => net))
  const byId = new Map(cells.map((cell) => [cell.id, cell]))
  const span = (first: number): readonly number[] => Array.from({ length: shown }, (_, at) => first + at)
  const deepest = cells.reduce((most, { net }) => {
    const size = BigInt(net) < 0n ? -BigInt(net) : BigInt(net)
    return size > most ? size : most
  }, 0n)
  const label = (goals: number): string => (goals === mostGoals ? `${goals}+` : String(goals))
  return (
    <>
      <table className={css['cells']}>
        <caption className="vh">
          {say('book.cells')} {say(`book.scale_${scale.name}`)}
        </caption>
        <thead>
          <tr>
            <th scope="col">{say('book.home_away')}</th>
            {span(away).map((goals) => (
              <th key={goals} scope="col">
                {label(goals)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {span(home).map((goals) => (
            <tr key={goals}>
              <th scope="row">{label(goals)}</th>
              {span(away).map((other) => {
                const cell = byId.get(`${goals}-${other}`)
                const net = cell?.net ?? '0'
                const isNow = goals === score[0] && other === score[1]
                return (
                  <td
                    key={other}
                    className={`${tint(BigInt(net), deepest)} ${isNow ? css['now'] : ''}`}
                    aria-current={isNow ? 'true' : undefined}
                  >
                    {scaled(net, scale)}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css['legend']}>
        <i className={css['keepsKey']} /> {say('book.keeps')} <i className={css['paysKey']} /> {say('book.pays')}{' '}
        <i className={css['nowKey']} /> {say('book.score_now')}
      </p>
    </>
  )
}
