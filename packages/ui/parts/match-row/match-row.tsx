// The parts of a match in a list: a line of facts, and a grid of teams and prices that is the same in every state, so
// that nothing moves when a price, a score or a card comes.

import type { ReactNode } from 'react'
import { classNames } from '../../text/class-names.ts'
import { LiveDot } from '../badge/badge.tsx'
import css from './match-row.module.css'

export const MatchRow = ({ label, children }: { label: string; children: ReactNode }) => (
  <article className={css['MatchRow']} aria-label={label}>
    {children}
  </article>
)

export type MatchMetaProps = {
  live?: boolean | undefined
  /** `second half`, or the day. */
  phase: string
  /** The match clock, or the time of kick-off. */
  clock?: ReactNode
  /** The league, in a list of several. */
  place?: string | undefined
  /** Beside the clock: corners, cards, points. Cut if there is no room. */
  facts?: ReactNode
  /** On the right: a stream icon, the number of markets. */
  children?: ReactNode
}

export const MatchMeta = ({ live = false, phase, clock, place, facts, children }: MatchMetaProps) => (
  <div className={css['meta']}>
    <span className={classNames(css['time'], live && css['live'])}>
      {live && <LiveDot />}
      {phase}
      {clock !== undefined && <b className="num">{clock}</b>}
    </span>
    {place !== undefined && <span className={classNames('ell', css['place'])}>{place}</span>}
    <span className={css['facts']}>{facts}</span>
    <span className={css['aside']}>{children}</span>
  </div>
)

/** Names of the three price columns, above a list without league heads. */
export const MatchColumns = ({ names }: { names: readonly string[] }) => (
  <div className={css['MatchColumns']} aria-hidden="true">
    <div className={css['columns']}>
      {names.map((name) => (
        <span key={name}>{name}</span>
      ))}
    </div>
  </div>
)

/** Four columns: the team and three prices. The children are cells, row by row. */
export const MatchGrid = ({ children }: { children: ReactNode }) => <div className={css['grid']}>{children}</div>

export type MatchTeamProps = {
  name: string
  seal?: ReactNode
  score?: number | undefined
  /** This score is ahead. */
  ahead?: boolean | undefined
}

export const MatchTeam = ({ name, seal, score, ahead = false }: MatchTeamProps) => (
  <div className={css['team']}>
    {seal}
    <span className={css['name']}>{name}</span>
    {score !== undefined && <b className={classNames(css['score'], ahead && css['ahead'])}>{score}</b>}
  </div>
)

/** The third cell of the team column: a star, corners, cards, and the label of the draw. */
export const MatchExtras = ({ children, drawText }: { children?: ReactNode; drawText: string }) => (
  <div className={css['extras']}>
    {children}
    <span className={css['draw']}>{drawText}</span>
  </div>
)

/** A cell without a price: the market is not offered. */
export const NoOdds = ({ label }: { label: string }) => (
  <span className={css['none']}>
    <span aria-hidden="true">{'\u2013'}</span>
    <span className="vh">{label}</span>
  </span>
)

/** Spans the two cells beside the draw, and the draw's own cell if there is none. */
export const MatchTrend = ({ children }: { children: ReactNode }) => <div className={css['trend']}>{children}</div>
