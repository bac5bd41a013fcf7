// What paid in a round of a slot, each win with its picture; loaded with the drawings of the game.

import { amount, roundOf } from '@magpie/studio/web'
import type { StudioRound } from '@magpie/studio/contract'
import { useText } from '@magpie/wire/text'
import { type ComponentType, lazy } from 'react'
import { toldOf } from '../parts/told.ts'
import type { Scene } from '../reels/scene.ts'
import { Symbol } from '../reels/symbol.tsx'
import css from './past.module.css'

type WonProps = { readonly round: StudioRound }

/** More would push the rounds below out of view. */
const most = 3

const drawnBy = <Told,>(load: () => Promise<{ readonly scene: Scene<Told> }>): ComponentType<WonProps> =>
  lazy(async () => {
    const { scene } = await load()
    const Won = ({ round }: WonProps) => {
      const say = useText()
      const known = roundOf(round)
      const told = toldOf<Told>(known)
      const won = told == null ? [] : scene.won(told, known, say)
      if (won.length === 0) return null
      return (
        <ul className={css['ways']}>
          {won.slice(0, most).map(({ key, symbol, text, minor }) => (
            <li key={key}>
              <Symbol sheet={scene.sheet(say)} symbol={symbol} size={30} />
              <span>{text}</span>
              <b className="num">{amount(minor)}</b>
            </li>
          ))}
          {won.length > most && <li>{say('slots.past.wonMore', { n: won.length - most })}</li>}
        </ul>
      )
    }
    return { default: Won }
  })

/** By game id; other games show their rounds in words alone. */
export const wonOf: Readonly<Record<string, ComponentType<WonProps> | undefined>> = {
  'window-flowers': drawnBy(() => import('../games/window-flowers/scene.tsx')),
  'hundred-birds': drawnBy(() => import('../games/hundred-birds/scene.tsx')),
  'lantern-riddles': drawnBy(() => import('../games/lantern-riddles/scene.tsx')),
  'fifteen-lanterns': drawnBy(() => import('../games/fifteen-lanterns/scene.tsx')),
  'thousand-gates': drawnBy(() => import('../games/thousand-gates/scene.tsx')),
}
