// Runs a command at the terminal: an error becomes one line and exit code 1. `MAGPIE_STACKS=on` adds the stack.

import { BadBackup, NotEmpty, OtherSchema } from '@magpie/db/backup'
import { EmbeddedTrouble } from '@magpie/db/embedded'
import { asTrouble, complain, foreseen, LaunchTrouble, oneLine } from './say.ts'

/** The id of the text that describes the error, and its values. */
const troubleOf = (cause: unknown): LaunchTrouble => {
  const known = foreseen(cause)
  if (known !== undefined) return known
  if (cause instanceof EmbeddedTrouble) return asTrouble(cause)
  if (cause instanceof BadBackup) return new LaunchTrouble('bad_backup', { what: cause.what }, cause)
  if (cause instanceof NotEmpty) return new LaunchTrouble('restore_not_empty', {}, cause)
  if (cause instanceof OtherSchema) return new LaunchTrouble('restore_other_schema', {}, cause)
  return new LaunchTrouble('failed', { reason: oneLine(cause) }, cause)
}

/** `run` returns the exit code. */
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

/** Seconds since the command began, for display. */
export const sinceStart = (): string => (performance.now() / 1000).toFixed(1)
