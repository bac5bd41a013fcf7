// The picture of each game's outcome, by the game's id. One that cannot be loaded, as on a phone without a network, is
// left out: the words of the outcome are there anyway.

import { type ComponentType, lazy } from 'react'
import type { OutcomePicture } from './picture-of.tsx'

const Nothing: OutcomePicture = () => null

const later = (load: () => Promise<ComponentType<{ readonly outcome: string }> | undefined>): OutcomePicture =>
  lazy(() =>
    load().then(
      (picture) => ({ default: picture ?? Nothing }),
      () => ({ default: Nothing }),
    ),
  )

const instant = (name: 'Rolled' | 'Flown' | 'Fallen' | 'Lit' | 'Dealt'): OutcomePicture =>
  later(() => import('./instant.tsx').then((all) => all[name]))

const pictures: Readonly<Record<string, OutcomePicture>> = {
  dice: instant('Rolled'),
  limbo: instant('Flown'),
  crash: instant('Flown'),
  plinko: instant('Fallen'),
  keno: instant('Lit'),
  hilo: instant('Dealt'),
  mines: later(() => import('../games/mines/view.tsx').then(({ view }) => view.Outcome)),
  'three-prints': later(() => import('../games/prints/view.tsx').then(({ view }) => view.Outcome)),
  'window-flowers': later(() => import('../games/window-flowers/outcome.ts').then(({ Outcome }) => Outcome)),
  'hundred-birds': later(() => import('../games/hundred-birds/outcome.ts').then(({ Outcome }) => Outcome)),
  'fifteen-lanterns': later(() => import('../games/fifteen-lanterns/outcome.ts').then(({ Outcome }) => Outcome)),
  'lantern-riddles': later(() => import('../games/lantern-riddles/outcome.ts').then(({ Outcome }) => Outcome)),
  'thousand-gates': later(() => import('../games/thousand-gates/outcome.ts').then(({ Outcome }) => Outcome)),
}

/** `game` as on a receipt, `dice/1`, or as an id. Undefined for games of other halls. */
export const outcomePicture = (game: string): OutcomePicture | undefined => pictures[game.split('/')[0] ?? '']
