// Parts of both tutorials: steps with their pictures, a table, points.

import { Card } from '@magpie/ui/card'
import { Skeleton, SkeletonBlock } from '@magpie/ui/skeleton'
import { useText } from '@magpie/wire/text'
import { type ArtName, StepArt } from './step-art.tsx'
import type { Tutorial, TutorialStep } from './tutorial-query.ts'
import css from './tutorial.module.css'

type StepsProps = {
  readonly label: string
  readonly steps: readonly TutorialStep[]
  readonly arts: readonly ArtName[]
}

export const Steps = ({ label, steps, arts }: StepsProps) => (
  <ol className={css['steps']} aria-label={label}>
    {steps.map(({ title, text }, nth) => (
      <li key={title}>
        <StepArt name={arts[nth] ?? 'wait'} />
        <div>
          <b>{title}</b>
          <p>{text}</p>
        </div>
      </li>
    ))}
  </ol>
)

export const Chains = ({ chains }: Pick<Tutorial, 'chains'>) => (
  <table className={css['table']}>
    <caption>{chains.caption}</caption>
    <thead>
      <tr>
        {chains.head.map((name, nth) =>
          nth === 0 ? (
            <td key="first" />
          ) : (
            <th key={name} scope="col">
              {name}
            </th>
          ),
        )}
      </tr>
    </thead>
    <tbody>
      {chains.rows.map(([name = '', ...cells]) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          {cells.map((cell, nth) => (
            <td key={chains.head[nth + 1] ?? nth}>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

export const Coming = () => (
  <SkeletonBlock label={useText()('cashier.loading')}>
    <Card pad>
      <Skeleton shape="title" />
      <Skeleton />
      <Skeleton shape="card" />
      <Skeleton />
    </Card>
  </SkeletonBlock>
)
