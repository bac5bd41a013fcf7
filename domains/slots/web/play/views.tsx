// The screens of the games by rule id; each loads when it is opened.

import { type FrameProps, GameFrame, type GameView, type TableGameView } from '@magpie/studio/web'
import type { ComponentType } from 'react'
import { outcomePicture } from '../outcomes/pictures.ts'
import type { TableProps } from './table.tsx'

export type Table = ComponentType<Omit<FrameProps<unknown>, 'view'>>

/** A frame that knows its game's choices; no other code needs to. */
const tableOf = <C,>(game: string, { view }: { readonly view: GameView<C> }): Table => {
  const Outcome = view.Outcome ?? outcomePicture(game)
  const drawn = Outcome === undefined ? view : { ...view, Outcome }
  return (props) => <GameFrame {...props} view={drawn} />
}

export const tables: Readonly<Record<string, (() => Promise<Table>) | undefined>> = {
  'window-flowers': async () => tableOf('window-flowers', await import('../games/window-flowers/view.tsx')),
  'hundred-birds': async () => tableOf('hundred-birds', await import('../games/hundred-birds/view.tsx')),
  'lantern-riddles': async () => tableOf('lantern-riddles', await import('../games/lantern-riddles/view.tsx')),
  'fifteen-lanterns': async () => tableOf('fifteen-lanterns', await import('../games/fifteen-lanterns/view.tsx')),
  'thousand-gates': async () => tableOf('thousand-gates', await import('../games/thousand-gates/view.tsx')),
  'three-prints': async () => tableOf('three-prints', await import('../games/prints/view.tsx')),
  mines: async () => tableOf('mines', await import('../games/mines/view.tsx')),
  plinko: async () => tableOf('plinko', await import('../games/plinko/view.tsx')),
  dice: async () => tableOf('dice', await import('../games/dice/view.tsx')),
  limbo: async () => tableOf('limbo', await import('../games/limbo/view.tsx')),
  hilo: async () => tableOf('hilo', await import('../games/hilo/view.tsx')),
  keno: async () => tableOf('keno', await import('../games/keno/view.tsx')),
}

/** A game that a room plays: the room's frame loads beside the game, because no other game uses it. */
type SharedScreen = { readonly Room: ComponentType<TableProps>; readonly view: TableGameView }

const sharedScreen = async (view: Promise<TableGameView>): Promise<SharedScreen> => {
  const [{ SharedTable }, loaded] = await Promise.all([import('./table.tsx'), view])
  return { Room: SharedTable, view: loaded }
}

export const sharedViews: Readonly<Record<string, (() => Promise<SharedScreen>) | undefined>> = {
  crash: () =>
    sharedScreen(import('../games/crash/view.tsx').then(({ view }) => ({ ...view, Outcome: outcomePicture('crash') }))),
}
