// The figures of the overview: the hourly sums, and the entries after them. There are few of the latter, because the
// projector runs every minute.

import type { House } from '@magpie/db'
import { playCurrency, refuse } from '@magpie/kernel'
import { handle } from '@magpie/wire'
import { type Flow, opsFlows } from '../../contract/index.ts'
import { hoursOfEntries } from './project-hours.ts'

const stepsMax = 800

type Hour = {
  readonly hour: Date
  readonly kind: string
  readonly house: string
  readonly moves: bigint
  readonly sum: string
}

const readHours = async ({ db }: Pick<House, 'db'>, from: Date, to: Date): Promise<readonly Hour[]> => {
  const { rows } = await db.query<Hour>(
    `select "hour", kind, house, moves, sum::text from ledger.hour where "hour" >= $1 and "hour" < $2
     union all
     select x."hour", x.kind, x.house, x.moves, x.sum::text from ledger.lane l
     left join ledger.hour_to p on p.lane = l.id
     cross join lateral (
       ${hoursOfEntries} where e.currency = '${playCurrency}' and e.lane = l.id and e.link > coalesce(p.link, 0) and e.at >= $1 and e.at < $2 group by 1, 2, 3
     ) x
     where l.head > coalesce(p.link, 0)`,
    [from, to],
  )
  return rows
}

/** Groups hours into steps: a step is a whole number of hours, and the first begins with the range. */
const inSteps = (hours: readonly Hour[], from: number, stepMs: number, steps: number): readonly Flow[] => {
  const flows = new Map<string, { kind: string; house: string; moves: number[]; sums: bigint[] }>()
  for (const { hour, kind, house, moves, sum } of hours) {
    const at = Math.floor((hour.getTime() - from) / stepMs)
    const name = `${kind}\n${house}`
    const flow = flows.get(name) ?? {
      kind,
      house,
      moves: Array.from({ length: steps }, () => 0),
      sums: Array.from({ length: steps }, () => 0n),
    }
    flows.set(name, flow)
    flow.moves[at] = (flow.moves[at] ?? 0) + Number(moves)
    flow.sums[at] = (flow.sums[at] ?? 0n) + BigInt(sum)
  }
  return [...flows.values()].map(({ sums, ...flow }) => ({ ...flow, sums: sums.map(String) }))
}

export const onFlows = () =>
  handle(opsFlows, async ({ from, to, stepMs }, { house }) => {
    const steps = Math.ceil((to - from) / stepMs)
    if (steps < 1 || steps > stepsMax) return refuse('range_long')
    const hours = await readHours(house, new Date(from), new Date(to))
    const { rows } = await house.db.query<{ bettors: number }>(
      `select count(distinct member_id)::int bettors from ledger.day_bettor
       where day >= ($1::timestamptz at time zone 'Asia/Shanghai')::date and day <= (($2::timestamptz - interval '1 ms') at time zone 'Asia/Shanghai')::date`,
      [new Date(from), new Date(to)],
    )
    return { flows: [...inSteps(hours, from, stepMs, steps)], bettors: rows[0]?.bettors ?? 0 }
  })
