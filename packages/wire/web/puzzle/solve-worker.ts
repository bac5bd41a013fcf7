// Solves a puzzle beside the page, which goes on answering fingers meanwhile.

import { solvePuzzle } from '../../puzzle/puzzle.ts'

addEventListener('message', ({ data }: MessageEvent<{ readonly puzzle: string; readonly bits: number }>) => {
  void solvePuzzle(data.puzzle, data.bits, () => Promise.resolve()).then((proof) => postMessage(proof))
})
