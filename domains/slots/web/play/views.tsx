// The screens of the games by rule id; each loads when it is opened.

import { type FrameProps, GameFrame, type GameView, type TableGameView } from '@magpie/studio/web'
import type { ComponentType } from 'react'
import type { TableProps } from './table.tsx'

export type Table = ComponentType<Omit<FrameProps<unknown>, 'view'>>

/** A frame that knows its game's choices; no other code needs to. */
const tableOf =
  <C,>({ view }: { readonly view: GameView<C> }): Table =>
  (props) => <GameFrame {...props} view={view} />

export const tables: Readonly<Record<string, (() => Promise<Table>) | undefined>> = {
  'window-flowers': async () => tableOf(await import('../games/window-flowers/view.tsx')),
  'hundred-birds': async () => tableOf(await import('../games/hundred-birds/view.tsx')),
  'lantern-riddles': async () => tableOf(await import('../games/lantern-riddles/view.tsx')),
  'fifteen-lanterns': async () => tableOf(await import('../games/fifteen-lanterns/view.tsx')),
  'thousand-gates': async () => tableOf(await import('../games/thousand-gates/view.tsx')),
  'three-prints': async () => tableOf(await import('../games/prints/view.tsx')),
  mines: async () => tableOf(await import('../games/mines/view.tsx')),
  plinko: async () => tableOf(await import('../games/plinko/view.tsx')),
  dice: async () => tableOf(await import('../games/dice/view.tsx')),
  limbo: async () => tableOf(await import('../games/limbo/view.tsx')),
  hilo: async () => tableOf(await import('../games/hilo/view.tsx')),
  keno: async () => tableOf(await import('../games/keno/view.tsx')),
}

/** A game that a room plays: the room's frame loads beside the game, because no other game uses it. */
type SharedScreen = { readonly Room: ComponentType<TableProps>; readonly view: TableGameView }

const sharedScreen = async (view: Promise<TableGameView>): Promise<SharedScreen> => {
  const [{ SharedTable }, loaded] = await Promise.all([import('./table.tsx'), view])
  return { Room: SharedTable, view: loaded }
}

export const sharedViews: Readonly<Record<string, (() => Promise<SharedScreen>) | undefined>> = {
  crash: () => sharedScreen(import('../games/crash/view.tsx').then(({ view }) => view)),
}
