// A PostgreSQL pool over a function that stands for its tables: every statement takes time, and a transaction appears
// at its commit or not at all.

import type { Pool, PoolClient } from 'pg'
import type { Timeline } from './timeline.ts'

export type Row = Readonly<Record<string, unknown>>
export type Answer = { readonly rows: readonly Row[]; readonly rowCount: number }

/** The statement arrives a moment later; a process that has died meanwhile gets no answer. */
export const poolOver = (
  timeline: Timeline,
  run: (text: string, values: readonly unknown[]) => Answer,
  isAlive: () => boolean,
): Pool => {
  const none: Answer = { rows: [], rowCount: 0 }
  const later = (work: () => Answer): Promise<Answer> =>
    new Promise((done, failed) => {
      timeline.after(1, () => {
        if (!isAlive()) return
        try {
          const answer = work()
          timeline.after(1, () => isAlive() && done(answer))
        } catch (fault) {
          failed(fault instanceof Error ? fault : new Error(String(fault)))
        }
      })
    })
  const plain = (text: string): string => text.trim().replace(/\s+/g, ' ')
  const connect = async (): Promise<PoolClient> => {
    let held: (() => void)[] | undefined
    const query = (given: string, values: readonly unknown[] = []): Promise<Answer> => {
      const text = plain(given)
      if (text === 'begin') {
        held = []
        return Promise.resolve(none)
      }
      if (text === 'commit') {
        const mine = held ?? []
        held = undefined
        return later(() => {
          for (const one of mine) one()
          return none
        })
      }
      // Reads run at once; writes wait for the commit.
      if (held !== undefined && /^(?:insert into|update) /.test(text)) {
        held.push(() => void run(text, values))
        return Promise.resolve(none)
      }
      return later(() => run(text, values))
    }
    return { query, release: () => undefined, on: () => undefined } as unknown as PoolClient
  }
  const query = (text: string, values: readonly unknown[] = []) => later(() => run(plain(text), values))
  return { query, connect, on: () => undefined } as unknown as Pool
}
