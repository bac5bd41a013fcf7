// engagement §16.9: a machine in another time zone, or a daylight saving change, moves no window. The same program runs
// in four zones, two of which have summer time; its output is the same to the byte, and at the edges what the Beijing
// calendar says.

import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { beforeAll, expect, it } from 'vitest'

type Said = {
  readonly zone: number
  readonly windows: readonly ({ readonly at: string } & Readonly<Record<string, unknown>>)[]
}

const program = fileURLToPath(new URL('./testing/say-windows.ts', import.meta.url))
const zones = ['UTC', 'Asia/Shanghai', 'America/Los_Angeles', 'Europe/Berlin']

const sayIn = async (zone: string): Promise<Said> => {
  const env = { ...process.env, TZ: zone }
  const { stdout } = await promisify(execFile)(process.execPath, [program], { env, maxBuffer: 2 ** 24 })
  return JSON.parse(stdout) as Said
}

let all: readonly Said[]
beforeAll(async () => {
  all = await Promise.all(zones.map(sayIn))
})

it('the programs really ran in other time zones', () => {
  // Midnight of New Year in Beijing.
  expect(all.map(({ zone }) => zone)).toEqual([16, 0, 8, 17])
})

it('S-GATE-01g–k, engagement 16.9: days, weeks, months, payments, rain and quiet hours are the same in every zone', () => {
  const [first, ...others] = all
  expect(first?.windows.length).toBe(70)
  for (const { windows } of others) expect(windows).toEqual(first?.windows)
})

it('the times are those of Beijing', () => {
  const [first] = all
  const at = (iso: string) => first?.windows.find((one) => one.at === iso)
  const beijing = (text: string): number => Date.parse(`${text}+08:00`)
  expect(at('2025-12-31T15:59:59.999Z')).toMatchObject({ day: '2025-12-31', month: '2025-12', nextMonth: '2026-01' })
  expect(at('2025-12-31T16:00:00.000Z')).toMatchObject({
    day: '2026-01-01',
    month: '2026-01',
    monthStarts: beijing('2026-01-01T00:00:00'),
    week: '2025-12-29',
    weekEnds: beijing('2026-01-05T00:00:00'),
    fixed: beijing('2026-01-05T11:00:00'),
    paid: beijing('2026-01-05T12:00:00'),
    weekday: 4,
  })
  expect(at('2026-11-28T11:59:59.999Z')).toMatchObject({ rain: null })
  expect(at('2026-11-28T12:00:00.000Z')).toMatchObject({ rain: '2026-11-28', quiet: false })
  expect(at('2026-11-29T23:59:59.999Z')).toMatchObject({ quiet: true, quietUntil: beijing('2026-11-30T08:00:00') })
  expect(at('2026-11-30T00:00:00.000Z')).toMatchObject({ quiet: false })
  const leap = { day: '2028-02-29', pays: beijing('2028-03-05T12:00:00'), monthDays: { to: '2028-02-29' } }
  expect(at('2028-02-28T16:00:00.000Z')).toMatchObject(leap)
})
