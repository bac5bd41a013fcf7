// Lines down, results across: a whole market at a glance.

import { useText } from '@magpie/wire/text'
import type { BlockOf } from './block-view.tsx'
import css from './drawn.module.css'
import { ScrollTable } from './scroll-table.tsx'

export const DrawnOutcomes = ({ caption, head, columns, rows }: BlockOf<'outcomes'>) => {
  const say = useText()
  return (
    <ScrollTable caption={caption} kind="outcomes">
      <thead>
        <tr>
          <th scope="col">{head}</th>
          {columns.map(({ title }) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, cells }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((outcome, at) => (
              <td key={at} className={css[outcome]}>
                {say(`help.outcome.${outcome}`)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  )
}
