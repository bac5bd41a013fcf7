// A board on its canvas: its size, its drawings and its clock, and the rounds played on it.

import type { Round } from '@magpie/studio/web'
import type { Say } from '@magpie/wire/text'
import { toldOf } from '../parts/told.ts'
import { sound } from '../sound/sound.ts'
import { openBoard, symbolsOf } from './board.ts'
import { fade, type Spinning, spin, type Stage } from './motions.ts'
import { openPainter, type Size } from './paint.ts'
import { paletteOf } from './palette.ts'
import { type Aside, noAside, type Scene } from './scene.ts'
import { cutSprites, type Sprites } from './sprites.ts'
import { openTicker } from './ticker.ts'

export type Table = {
  /** A press is in flight: the reels spin. */
  readonly ask: () => void
  /** There was no answer: they land where they were. */
  readonly settle: () => void
  /** Shows a round to its end. */
  readonly play: (round: Round) => Promise<void>
  readonly skip: () => void
  readonly look: (at: (stage: Stage) => void) => void
  /** The page has switched between light and dark. */
  readonly recolour: () => void
  readonly close: () => void
}

export type TableParts<Told> = {
  readonly canvas: HTMLCanvasElement
  readonly scene: Scene<Told>
  /** The board's first content. */
  readonly first: readonly string[]
  readonly say: Say
  readonly calm: boolean
  readonly tell: (aside: Partial<Aside>) => void
  readonly onSkips: (skips: boolean) => void
}

const densityMax = 2

/** The canvas in device pixels, its bitmaps, and its colours. */
const openCanvas = <Told>({ canvas, scene, say }: TableParts<Told>, changed: () => void) => {
  const context = canvas.getContext('2d')
  let size: Size = { width: 1, height: 1, density: 1, gap: scene.gap, radius: scene.radius }
  let palette = paletteOf(canvas)
  let sprites: Sprites = {}
  const measure = (): void => {
    const { width, height } = canvas.getBoundingClientRect()
    const density = Math.min(densityMax, window.devicePixelRatio || 1)
    if (width < 2 || (size.width === width && size.height === height && size.density === density)) return
    size = { ...size, width, height, density }
    canvas.width = Math.round(width * density)
    canvas.height = Math.round(height * density)
    const columns = scene.rest.length
    void cutSprites(scene.sheet(say), Math.round((width / columns) * density)).then((cut) => {
      sprites = cut
      changed()
    })
    changed()
  }
  const sizes = new ResizeObserver(measure)
  sizes.observe(canvas)
  const recolour = (): void => {
    palette = paletteOf(canvas)
    changed()
  }
  return {
    context,
    measure,
    size: () => size,
    palette: () => palette,
    sprites: () => sprites,
    recolour,
    close: () => sizes.disconnect(),
  }
}

const openStage = <Told>(parts: TableParts<Told>) => {
  const board = openBoard(parts.first)
  const ground = openCanvas(parts, () => ticker.draw())
  const paint = openPainter()
  const ticker = openTicker(() => {
    if (ground.context !== null)
      paint({
        context: ground.context,
        board,
        size: ground.size(),
        palette: ground.palette(),
        sprites: ground.sprites(),
      })
  })
  const stage: Stage = {
    board,
    ticker,
    size: ground.size,
    calm: parts.calm,
    onLand: (column) => sound.land(column),
  }
  ground.measure()
  ticker.draw()
  return { stage, ground }
}

export const openTable = <Told>(parts: TableParts<Told>): Table => {
  const { scene, first, say, tell, onSkips } = parts
  const { stage, ground } = openStage(parts)
  const { board, ticker } = stage
  let spinning: Spinning | undefined
  let before = first
  let skips = false
  const letSkip = (may: boolean): void => {
    skips = may
    onSkips(may)
  }
  const turn = (): Spinning => {
    before = symbolsOf(board)
    return spin(stage, scene.passing)
  }
  return {
    ask: () => {
      if (scene.turns) spinning ??= turn()
    },
    settle: () => {
      // An answer in the same tick has taken over the reels by then.
      queueMicrotask(() => {
        void spinning?.land(before, scene.passing)
        spinning = undefined
      })
    },
    play: async (round) => {
      const told = toldOf<Told>(round)
      if (told === undefined) return
      const begun = spinning ?? (scene.turns ? turn() : undefined)
      spinning = undefined
      ticker.hurry(false)
      tell(noAside)
      await scene.play(told, {
        stage,
        spinning: begun,
        sound,
        glad: round.worth > round.stake,
        round,
        say,
        tell,
        pause: (ms) => ticker.run(ms, () => undefined),
        feature: () => letSkip(true),
        passing: scene.passing,
      })
      ticker.hurry(false)
      letSkip(false)
      tell({ card: undefined })
      if (symbolsOf(board).join() !== scene.last(told).join()) await fade(stage, scene.last(told), 160)
    },
    skip: () => {
      if (skips) ticker.hurry(true)
    },
    look: (at) => at(stage),
    recolour: ground.recolour,
    close: () => {
      ground.close()
      ticker.stop()
    },
  }
}
