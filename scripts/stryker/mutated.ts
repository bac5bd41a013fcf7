// Whose expressions Stryker changes, and the tests that must notice: rules of money as the slices announce them, each change
// of which is gone through, and in parts the rules of games, of which a share must be noticed.

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
  // A door hands on what others say.
  files: [`${folder}/**/*.ts`, `!${folder}/**/*.test.ts`, `!${folder}/**/index.ts`],
  tests: [`${folder}/**/*.test.ts`, ...tests],
  least,
})

const parts: Readonly<Record<string, Part>> = {
  money: { files: mutatedFiles, tests: mutatedTests },
  fair: ofGames('packages/fair'),
  lottery: ofGames('domains/lottery/rules'),
  slots: ofGames('domains/slots/rules'),
  // What the studio's rules say is said of games.
  studio: ofGames('domains/studio/rules', 'domains/slots/rules/**/*.test.ts'),
}

/** What takes minutes a time and finds no more of a changed expression than the exact figures do. */
export const notByMillions =
  /^(?!.*(a million (rounds|flights)|is played whole: its sum|a chain of the whole length|[12]00,000 rounds|hundred thousandth link|every stop of five reels))/

/** Handed to the processes in which the tests run. */
export const partVariable = 'MAGPIE_STRYKER_PART'

export const partOf = (name: string | undefined): Part => {
  const part = parts[name ?? 'money']
  if (part === undefined) throw new Error(`--part knows ${Object.keys(parts).join(', ')}; not ${String(name)}`)
  return part
}
