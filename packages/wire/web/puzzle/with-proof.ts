// Sends a call that may be answered with a puzzle, solves it in the background and sends the call again. The price may rise
// meanwhile, so it tries twice at most.

import { isRefusal } from '@magpie/kernel'
import type { Declined } from '../../call.ts'
import { solve } from './solve.ts'

type Proof = { readonly proof?: string }

const triesMax = 3

const asked = ({ facts }: Declined): { readonly puzzle: string; readonly bits: number } | undefined => {
  const [puzzle, bits] = [facts?.['puzzle'], facts?.['bits']]
  return typeof puzzle === 'string' && typeof bits === 'number' ? { puzzle, bits } : undefined
}

export const withProof = async <Value extends object>(
  send: (proof: Proof) => Promise<Value | Declined>,
): Promise<Value | Declined> => {
  let answer = await send({})
  for (let tries = 1; tries < triesMax; tries++) {
    if (!isRefusal(answer)) return answer
    // Whatever its name: a refusal with a puzzle in its facts is one that the puzzle undoes.
    const puzzle = asked(answer)
    if (puzzle === undefined) return answer
    answer = await send({ proof: await solve(puzzle.puzzle, puzzle.bits) })
  }
  return answer
}
