// Solves a puzzle in a worker, so that the page stays responsive.

import { solvePuzzle } from '../../puzzle/puzzle.ts'

addEventListener('message', ({ data }: MessageEvent<{ readonly puzzle: string; readonly bits: number }>) => {
  void solvePuzzle(data.puzzle, data.bits, () => Promise.resolve()).then((proof) => postMessage(proof))
})
