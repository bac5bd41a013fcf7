// The tables in a slot's rules, generated from the rule: each symbol's payout, the special symbols, the lines, and how
// often a round pays.

import { ratio } from '@magpie/kernel/ratio'
import { groupDigits } from '@magpie/kernel'
import { oneIn, percentText } from '@magpie/studio/rules'
import { ReelWorld, type ReelWorldName } from '@magpie/ui/art/game/reel-world'
import { useText } from '@magpie/wire/text'
import type { ReactNode } from 'react'
import { lines } from '../../rules/reels/lines.ts'
import type { Scene } from './scene.ts'
import type { Sheet } from './sprites.ts'
import { Symbol } from './symbol.tsx'
import css from './reels.module.css'

const Paper = ({
  sheet,
  symbol,
  dark,
}: {
  readonly sheet: Sheet
  readonly symbol: string
  readonly dark?: boolean
}) => (
  <span className={dark === true ? css['nightPaper'] : css['paper']}>
    <Symbol sheet={sheet} symbol={symbol} size={34} />
  </span>
)

export type PaysProps = {
  readonly scene: Pick<Scene<never>, 'sheet' | 'nameOf'>
  /** The column heads: how many alike. */
  readonly heads: readonly string[]
  /** By symbol, the columns; undefined where it pays nothing. */
  readonly rows: readonly (readonly [symbol: string, pays: readonly (string | undefined)[]])[]
  readonly unit: string
}

export const Pays = ({ scene, heads, rows, unit }: PaysProps) => {
  const say = useText()
  return (
    <>
      <h3>{say('slots.reels.pays')}</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">{say('slots.reels.symbol')}</span>
            </th>
            {heads.map((head) => (
              <th key={head} scope="col" className="num">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([symbol, pays]) => (
            <tr key={symbol}>
              <th scope="row">
                <Paper sheet={scene.sheet(say)} symbol={symbol} />
                {say(scene.nameOf(symbol))}
              </th>
              {pays.map((pay, at) => (
                <td key={heads[at]} className="num">
                  {pay === undefined ? '–' : groupDigits(pay)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css['shares']}>{unit}</p>
    </>
  )
}

export const Specials = ({
  scene,
  rows,
}: {
  readonly scene: Pick<Scene<never>, 'sheet'>
  readonly rows: readonly (readonly [symbol: string, text: string])[]
}) => {
  const say = useText()
  return (
    <ul className={css['specials']}>
      {rows.map(([symbol, text]) => (
        <li key={symbol}>
          <Paper sheet={scene.sheet(say)} symbol={symbol} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}

export const Lines = ({ count }: { readonly count: number }) => {
  const say = useText()
  return (
    <>
      <h3>{say('slots.reels.lines', { n: count })}</h3>
      <ol className={css['lines']}>
        {lines.slice(0, count).map((rows, line) => (
          <li key={rows.join('')}>
            <svg viewBox="0 0 50 30" aria-hidden="true">
              {rows.map((on, reel) =>
                [0, 1, 2].map((row) => (
                  <rect
                    key={`${reel}.${row}`}
                    x={reel * 10 + 0.5}
                    y={row * 10 + 0.5}
                    width="9"
                    height="9"
                    rx="2"
                    className={on === row ? css['on'] : undefined}
                  />
                )),
              )}
            </svg>
            <span className="num">{line + 1}</span>
          </li>
        ))}
      </ol>
    </>
  )
}

/** Shares of rounds, counted over all of them. */
export type Shares = { readonly hit: readonly [number, number]; readonly low: readonly [number, number] }

type Share = Shares['hit']

const shareOf = ([n, of]: Share) => ratio(BigInt(n), BigInt(of))
const percent = (share: Share): string => percentText(shareOf(share))

export const RulesPicture = ({
  scene,
  shares,
  children,
}: {
  readonly scene: { readonly world: ReelWorldName }
  readonly shares: Shares
  readonly children: ReactNode
}) => {
  const say = useText()
  return (
    <ReelWorld world={scene.world} night={false} className={css['rules']}>
      {children}
      <p className={css['shares']}>
        {say('slots.reels.shares', {
          hit: percent(shares.hit),
          one: oneIn(shareOf(shares.hit)),
          low: percent(shares.low),
          lowOne: oneIn(shareOf(shares.low)),
        })}
      </p>
    </ReelWorld>
  )
}
