// Solves a puzzle in a worker, so that the page stays responsive; without workers, in slices of the main thread.

import { solvePuzzle } from '../../puzzle/puzzle.ts'
import workerUrl from './solve-worker.ts?worker&url'

/** Where the page's policy asks for Trusted Types, only this one address becomes a script (docs/decisions/0407). */
type Policy = { readonly createScriptURL: (url: string) => string }
type Factory = { readonly createPolicy: (name: string, rules: Policy) => Policy }

const breathe = (): Promise<void> => new Promise((done) => void setTimeout(done, 0))

let policy: Policy | undefined

const trustedUrl = (): string => {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: Factory }
  policy ??= trustedTypes?.createPolicy('puzzle', { createScriptURL: () => workerUrl })
  return policy?.createScriptURL(workerUrl) ?? workerUrl
}

/** Undefined where no worker begins or it falls. */
const solveBeside = (puzzle: string, bits: number): Promise<string | undefined> =>
  new Promise((solved) => {
    try {
      const worker = new Worker(trustedUrl())
      const end = (proof?: string): void => {
        worker.terminate()
        solved(proof)
      }
      worker.addEventListener('message', ({ data }: MessageEvent<string>) => end(data))
      worker.addEventListener('error', () => end())
      worker.postMessage({ puzzle, bits })
    } catch {
      solved(undefined)
    }
  })

export const solve = async (puzzle: string, bits: number): Promise<string> =>
  (await solveBeside(puzzle, bits)) ?? solvePuzzle(puzzle, bits, breathe)
