// Scores by part: sets, quarters, games. Small in a row of a list, as a table on the page of a match.

import { classNames } from '@magpie/ui/text/class-names'
import type { ReactNode } from 'react'
import type { Score } from '../../contract/index.ts'
import { scoreText } from '../text/figures.ts'
import css from './parts.module.css'

/** Parts that have begun; the last of them is in progress while `playing`. */
export const PartScores = ({ parts, playing, label }: { parts: readonly Score[]; playing: boolean; label: string }) => (
  <ol className={css['parts']} aria-label={label}>
    {parts.map((score, at) => (
      <li key={at} className={classNames('num', playing && at === parts.length - 1 && css['now'])}>
        {scoreText(score)}
      </li>
    ))}
  </ol>
)

/** Lit for the side that serves, or has the ball. */
const Dot = ({ lit }: { lit: boolean }) => <i className={classNames(css['dot'], lit && css['lit'])} />

/** Two figures with a dot on either side, the server's lit. */
export const ServedPoints = ({
  points: [ours, theirs],
  server,
  label,
}: {
  points: readonly [string, string]
  /** `null`: neither side serves. */
  server: 'home' | 'away' | null
  label: string
}) => (
  <span className={css['points']} role="img" aria-label={label}>
    <Dot lit={server === 'home'} />
    <b className="num">
      {ours}–{theirs}
    </b>
    <Dot lit={server === 'away'} />
  </span>
)

export type Column = {
  readonly head: ReactNode
  readonly values: readonly [ReactNode, ReactNode]
  /** For the current part, or for what decides. */
  readonly look?: 'now' | 'strong' | undefined
}

type TableProps = {
  readonly label: string
  /** The name of the row: a player, a team. */
  readonly who: string
  readonly names: readonly [string, string]
  /** The side that serves or has the ball, and the word for it. */
  readonly marked?: 'home' | 'away' | null
  readonly mark?: string
  readonly columns: readonly Column[]
}

const sides = ['home', 'away'] as const

export const PartTable = ({ label, who, names, marked, mark, columns }: TableProps) => (
  <table className={css['table']} aria-label={label}>
    <thead>
      <tr>
        <th scope="col">
          <span className="vh">{who}</span>
        </th>
        {columns.map(({ head, look }, at) => (
          <th key={at} scope="col" className={look === 'now' ? css['now'] : undefined}>
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {sides.map((side, at) => (
        <tr key={side}>
          <th scope="row">
            {mark !== undefined && <Dot lit={marked === side} />}
            <span className="ell">{names[at]}</span>
            {marked === side && <span className="vh">{mark}</span>}
          </th>
          {columns.map(({ values, look }, nth) => (
            <td key={nth} className={classNames('num', look !== undefined && css[look])}>
              {values[at]}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
