// Caches rows that every visitor's first page needs: a process reads them at most once in some seconds. If the database
// cannot be read, the last known rows are used, with an alarm: an old notice is better than a home page that fails.

import type { House } from '@magpie/db'

export type Remembered<Row> = {
  /** The rows, at most `ageMs` old while the database can be read. */
  readonly rows: (house: House) => Promise<readonly Row[]>
  /** The rows, read now; never the result of a read that began earlier. */
  readonly anew: (house: House) => Promise<readonly Row[]>
}

export const remembered = <Row>(
  what: string,
  ageMs: number,
  read: (house: House) => Promise<readonly Row[]>,
): Remembered<Row> => {
  let known: { readonly rows: readonly Row[]; readonly readAt: number } | undefined
  let reading: Promise<readonly Row[]> | undefined

  const rowsOf = async (house: House, isAnew = false): Promise<readonly Row[]> => {
    if (isAnew) await reading?.catch(() => undefined)
    const held = known
    const age = held === undefined ? -1 : house.world.now() - held.readAt
    // A clock that was set back must not make an old copy look new for hours.
    if (!isAnew && held !== undefined && age >= 0 && age < ageMs) return held.rows
    try {
      reading ??= read(house).finally(() => (reading = undefined))
      const rows = await reading
      known = { rows, readAt: house.world.now() }
      return rows
    } catch (fault) {
      if (held === undefined) throw fault
      house.log.alarm(
        { what, fault: String(fault) },
        'content cannot be read: what was read last stays; look at the fault and at the newest version',
      )
      known = { rows: held.rows, readAt: house.world.now() }
      return held.rows
    }
  }
  return { rows: rowsOf, anew: (house) => rowsOf(house, true) }
}
