// Stated figures as the approver reads them: how the match ended, and each part with its name.

import type { StatedFigures } from '@magpie/sportsbook/contract'
import { deskFigures } from '@magpie/sportsbook/web/desk'
import type { OpsForm } from '../../../contract/index.ts'
import css from './figures.module.css'

export const FiguresWords = ({
  form: { form, sides },
  told,
}: {
  readonly form: OpsForm
  readonly told: StatedFigures
}) => {
  const { end, rows } = deskFigures(form, told, sides)
  return (
    <>
      <p>
        {sides.join(' — ')} · {end}
      </p>
      <dl className={css['told']}>
        {rows.map(({ part, text }) => (
          <div key={part}>
            <dt>{part}</dt>
            <dd className="num">{text}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
