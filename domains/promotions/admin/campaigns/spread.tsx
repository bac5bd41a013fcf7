// How many members would have got how much, as columns; the same figures are in a table behind them.

import { textOfMinor } from '@magpie/kernel'
import { useText } from '@magpie/wire/text'
import type { DryRun } from '../../contract/index.ts'
import { showPoints } from '../../web/promo-words.ts'
import css from './dry-run.module.css'
import { Units } from './units.tsx'

type Steps = NonNullable<DryRun['spread']>
type Of = { readonly run: DryRun; readonly currency: string }

/** The label of a border under a column; without cents if they are zero. */
const borderOf = (units: string, currency: string): string =>
  currency === 'XFE' ? showPoints(units) : textOfMinor(BigInt(units)).replace(/\.00$/, '')

/** The median amount of all members is in this step. */
const isMiddle = ({ from, to }: Steps[number], p50: string): boolean =>
  BigInt(p50) > BigInt(from) && BigInt(p50) <= BigInt(to)

const Columns = ({ steps, run, currency }: Of & { readonly steps: Steps }) => {
  const say = useText()
  const most = Math.max(...steps.map(({ count }) => count))
  return (
    <div className={css['columns']} role="img" aria-label={say('campaign.dry.spread_said', { steps: steps.length })}>
      {steps.map((step) => (
        <div key={step.from} aria-hidden="true">
          <b className="num">{step.count > 0 ? step.count : ''}</b>
          <svg viewBox="0 0 10 100" preserveAspectRatio="none">
            <rect
              x="0"
              width="10"
              y={100 - (step.count / most) * 100}
              height={(step.count / most) * 100}
              className={isMiddle(step, run.p50) ? css['middle'] : undefined}
            />
          </svg>
          <span className="num">
            {borderOf(step.from, currency)}–{borderOf(step.to, currency)}
          </span>
        </div>
      ))}
    </div>
  )
}

export const Spread = ({ run, currency }: Of) => {
  const say = useText()
  const steps = run.spread ?? []
  if (steps.length === 0) return null
  return (
    <section className={css['spread']}>
      <h3>{say('campaign.dry.spread')}</h3>
      <p className={css['said']}>
        {say('campaign.dry.p50')} <Units units={run.p50} currency={currency} /> · {say('campaign.dry.most')}{' '}
        <Units units={run.most} currency={currency} />
      </p>
      <Columns steps={steps} run={run} currency={currency} />
      <details className={css['table']}>
        <summary>{say('campaign.dry.spread_table')}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{say('campaign.dry.spread_each')}</th>
              <th scope="col">{say('campaign.dry.members')}</th>
            </tr>
          </thead>
          <tbody>
            {steps.map(({ from, to, count }) => (
              <tr key={from}>
                <th scope="row" className="num">
                  {borderOf(from, currency)}–{borderOf(to, currency)}
                </th>
                <td className="num">{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}
