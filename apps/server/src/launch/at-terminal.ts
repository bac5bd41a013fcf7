// A command at the terminal: what stops it is one line and exit code 1; `MAGPIE_STACKS=on` shows where it came from.

import { BadBackup, NotEmpty, OtherSchema } from '@magpie/db/backup'
import { EmbeddedTrouble } from '@magpie/db/embedded'
import { asTrouble, complain, foreseen, LaunchTrouble, oneLine } from './say.ts'

/** The name of the text that says it, and its figures. */
const troubleOf = (cause: unknown): LaunchTrouble => {
  const known = foreseen(cause)
  if (known !== undefined) return known
  if (cause instanceof EmbeddedTrouble) return asTrouble(cause)
  if (cause instanceof BadBackup) return new LaunchTrouble('bad_backup', { what: cause.what }, cause)
  if (cause instanceof NotEmpty) return new LaunchTrouble('restore_not_empty', {}, cause)
  if (cause instanceof OtherSchema) return new LaunchTrouble('restore_other_schema', {}, cause)
  return new LaunchTrouble('failed', { reason: oneLine(cause) }, cause)
}

/** `run` gives the exit code. */
export const atTerminal = async (run: () => Promise<number>): Promise<void> => {
  try {
    process.exitCode = await run()
  } catch (cause) {
    const trouble = troubleOf(cause)
    if (process.env['MAGPIE_STACKS'] === 'on') console.error(cause)
    complain(`trouble.${trouble.trouble}`, trouble.facts)
    process.exitCode = 1
  }
}

/** Seconds since the command began, for people. */
export const sinceStart = (): string => (performance.now() / 1000).toFixed(1)
