// The figures of a chart in a collapsed table, for readers who prefer figures or cannot see the chart.

import type { ReactNode } from 'react'
import css from './details-table.module.css'

export type DetailsTableProps = {
  readonly summary: string
  /** The first column holds the names. */
  readonly columns: readonly string[]
  readonly rows: readonly { readonly name: string; readonly cells: readonly ReactNode[] }[]
}

export const DetailsTable = ({ summary, columns, rows }: DetailsTableProps) => (
  <details className={css['DetailsTable']}>
    <summary>{summary}</summary>
    <table>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="num">
        {rows.map(({ name, cells }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, nth) => (
              <td key={columns[nth + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </details>
)
