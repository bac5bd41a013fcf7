// The web door of the studio: the frame of a game, its house (practice, or the venue), and the verifier.

export { Receipted } from './fair/receipted.tsx'
export { FairPage } from './fair/fair-page.tsx'
export { type FrameProps, GameFrame } from './frame/game-frame.tsx'
export { type Own, useOwn } from './frame/use-own.ts'
export { amount } from './frame/figures.ts'
export { gamePaths } from './game-paths.ts'
export { type HallGame, useEntry, useHallGames, useUnfinished } from './hall.ts'
export type { Round } from './house.ts'
export { openPractice } from './practice.ts'
export { openReal, type RealHouse } from './real/open-real.ts'
export { studioVendor } from './venue.ts'
export type { ControlsProps, GameView, StageProps } from './view.ts'
