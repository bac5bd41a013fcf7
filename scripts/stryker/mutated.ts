// The files whose expressions Stryker changes, and the tests that must notice: money rules as the slices announce them,
// where every survivor is reviewed, and in parts the rules of games, where a share of the changes must be noticed.

import { slices } from '@magpie/db/slices'
import { dirname } from 'node:path'

export const mutatedFiles: readonly string[] = slices.flatMap(({ name, mutated }) =>
  mutated.map((file) => `domains/${name}/${file}`),
)

export const mutatedTests: readonly string[] = [...new Set(mutatedFiles.map((file) => `${dirname(file)}/**/*.test.ts`))]

export type Part = {
  readonly files: readonly string[]
  readonly tests: readonly string[]
  /** The share of changes that must be noticed; undefined where each survivor is listed with its reason. */
  readonly least?: number
}

const least = 0.85

const ofGames = (folder: string, ...tests: readonly string[]): Part => ({
  // A door only re-exports.
  files: [`${folder}/**/*.ts`, `!${folder}/**/*.test.ts`, `!${folder}/**/index.ts`],
  tests: [`${folder}/**/*.test.ts`, ...tests],
  least,
})

const parts: Readonly<Record<string, Part>> = {
  money: { files: mutatedFiles, tests: mutatedTests },
  fair: ofGames('packages/fair'),
  lottery: ofGames('domains/lottery/rules'),
  slots: ofGames('domains/slots/rules'),
  // Games' tests exercise the studio's rules.
  studio: ofGames('domains/studio/rules', 'domains/slots/rules/**/*.test.ts'),
}

/** Tests that take minutes and notice no more changes than the exact figures do. */
export const notByMillions =
  /^(?!.*(a million (rounds|flights)|is played whole: its sum|a chain of the whole length|[12]00,000 rounds|hundred thousandth link|every stop of five reels))/

/** Passed to the processes that run the tests. */
export const partVariable = 'MAGPIE_STRYKER_PART'

export const partOf = (name: string | undefined): Part => {
  const part = parts[name ?? 'money']
  if (part === undefined) throw new Error(`--part knows ${Object.keys(parts).join(', ')}; not ${String(name)}`)
  return part
}
