// Lantern riddles: six columns of six lamps. Five or more connected lamps of a kind go out and pay, the lamps above
// fall down, new ones fall in, and each fall multiplies more than the one before.

import type { Draw } from '@magpie/fair'
import { bookGame, type BookBy, mostHundredths } from '../../reels/book.ts'
import { bands, book, ladder, lamps, least, pays, side, weights } from './lamps.ts'

/** A cell is `column × 6 + row`, counted from the bottom. */
export type Cluster = { readonly lamp: string; readonly cells: readonly number[]; readonly hundredths: number }

/** A board and what pays on it. `grid`: a string per column, from the bottom. */
export type Fall = { readonly grid: readonly string[]; readonly clusters: readonly Cluster[]; readonly times: number }

export type Page = { readonly falls: readonly Fall[]; readonly hundredths: number }

const payOf = (lamp: string, size: number): number => {
  const band = bands.reduce((at, from, i) => (size >= from ? i : at), 0)
  return pays[lamps.indexOf(lamp)]?.[band] ?? 0
}

const neighbours = (cell: number): readonly number[] => {
  const [column, row] = [Math.floor(cell / side), cell % side]
  return [
    ...(column > 0 ? [cell - side] : []),
    ...(column < side - 1 ? [cell + side] : []),
    ...(row > 0 ? [cell - 1] : []),
    ...(row < side - 1 ? [cell + 1] : []),
  ]
}

/** In the order of each cluster's first cell. */
const clustersOf = (grid: readonly string[]): readonly Cluster[] => {
  const board = grid.join('')
  const seen = new Set<number>()
  const found: Cluster[] = []
  for (let from = 0; from < board.length; from++) {
    if (seen.has(from)) continue
    const lamp = board[from] ?? ''
    const cells = [from]
    seen.add(from)
    for (let at = 0; at < cells.length; at++)
      for (const next of neighbours(cells[at] ?? 0))
        if (!seen.has(next) && board[next] === lamp) {
          seen.add(next)
          cells.push(next)
        }
    if (cells.length >= least) found.push({ lamp, cells, hundredths: payOf(lamp, cells.length) })
  }
  return found
}

const turn = ({ pick }: Draw): Page => {
  const filled = (column: string): string => {
    let all = column
    while (all.length < side) all += lamps[pick(weights)] ?? ''
    return all
  }
  let grid = Array.from({ length: side }, () => filled(''))
  const falls: Fall[] = []
  let hundredths = 0
  for (;;) {
    const clusters = clustersOf(grid)
    const times = ladder[Math.min(falls.length, ladder.length - 1)] ?? 1
    falls.push({ grid, clusters, times })
    hundredths += clusters.reduce((sum, one) => sum + one.hundredths, 0) * times
    if (clusters.length === 0 || hundredths >= mostHundredths)
      return { falls, hundredths: Math.min(hundredths, mostHundredths) }
    const out = new Set(clusters.flatMap(({ cells }) => cells))
    grid = grid.map((column, at) =>
      filled(
        Array.from(column)
          .filter((_, row) => !out.has(at * side + row))
          .join(''),
      ),
    )
  }
}

export const by: BookBy<Page> = {
  id: 'lantern-riddles',
  version: 1,
  turn,
  sum: book.sum,
  most: book.most,
  play: 'clusters',
}

export const lanternRiddles = bookGame(by)
