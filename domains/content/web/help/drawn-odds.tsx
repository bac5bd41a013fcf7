// One price in the four formats of S-ENT-06, and the return of a stake at it.

import { useText } from '@magpie/wire/text'
import type { BlockOf } from './block-view.tsx'
import css from './drawn.module.css'
import { ScrollTable } from './scroll-table.tsx'

export const DrawnOdds = ({ title, rows }: BlockOf<'odds'>) => {
  const say = useText()
  const stake = rows[0]?.stake ?? ''
  return (
    <ScrollTable caption={title}>
      <thead>
        <tr>
          {(['europe', 'hongkong', 'malay', 'indonesian'] as const).map((format) => (
            <th key={format} scope="col">
              {say(`help.odds.${format}`)}
            </th>
          ))}
          <th scope="col">{say('help.odds.gives', { stake })}</th>
        </tr>
      </thead>
      <tbody className="num">
        {rows.map((row) => (
          <tr key={row.europe}>
            <th scope="row">{row.europe}</th>
            <td>{row.hongkong}</td>
            <td>{row.malay}</td>
            <td>{row.indonesian}</td>
            <td className={css['gives']}>{row.gives}</td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  )
}
