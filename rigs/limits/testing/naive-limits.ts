// What a member's own limits mean, as plainly as the page says it and independent of the house's rules: a list of what
// happened, the machine's calendar, sums computed anew each time. It shares no line with play-safe.

const hour = 3_600_000
const day = 24 * hour

const kinds = ['deposit', 'stake', 'loss', 'time'] as const
const windows = ['day', 'week', 'month'] as const
export const names: readonly string[] = [
  ...kinds.flatMap((kind) => windows.map((window) => `${kind}/${window}`)),
  'bet',
  'session',
]

const format = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})
const days = new Map<number, string>()
/** The calendar of Shanghai; its day turns on the hour, so an hour belongs to one day. */
const dayOf = (at: number): string => {
  const key = Math.floor(at / hour)
  let known = days.get(key)
  if (known === undefined) days.set(key, (known = format.format(at)))
  return known
}
const mondays = new Map<string, string>()
const mondayOf = (date: string): string => {
  let known = mondays.get(date)
  if (known === undefined) {
    const noon = new Date(`${date}T12:00:00Z`)
    while (noon.getUTCDay() !== 1) noon.setUTCDate(noon.getUTCDate() - 1)
    mondays.set(date, (known = noon.toISOString().slice(0, 10)))
  }
  return known
}
const sameWindow = (window: string, one: string, other: string): boolean => {
  if (window === 'day') return one === other
  return window === 'month' ? one.slice(0, 7) === other.slice(0, 7) : mondayOf(one) === mondayOf(other)
}

type Happened = {
  readonly what: 'stake' | 'back' | 'deposit' | 'seconds'
  readonly date: string
  readonly amount: number
}
type Limit = { most: number | null; next: { readonly most: number | null; readonly from: number } | null }

export class NaiveLimits {
  readonly happened: Happened[] = []
  readonly limits = new Map<string, Limit>()
  excludedUntil = 0
  pausedUntil = 0

  of(name: string): Limit {
    return this.limits.get(name) ?? { most: null, next: null }
  }

  /** A lower or equal limit applies at once; a higher one, or none, in a day. */
  set(name: string, most: number | null, at: number): void {
    const { most: now } = this.of(name)
    if (now === null || (most !== null && most <= now)) this.limits.set(name, { most, next: null })
    else this.limits.set(name, { most: now, next: { most, from: at + day } })
  }

  /** True when the second confirmation was accepted. */
  confirm(name: string, at: number): boolean {
    const { next } = this.of(name)
    if (next === null || at < next.from || at >= next.from + 3 * day) return false
    this.limits.set(name, { most: next.most, next: null })
    return true
  }

  tell(what: Happened['what'], at: number, amount: number, date = dayOf(at)): string {
    this.happened.push({ what, date, amount })
    return date
  }

  used(kind: string, window: string, at: number): number {
    const today = dayOf(at)
    let sum = 0
    for (const { what, date, amount } of this.happened) {
      if (!sameWindow(window, date, today)) continue
      if (kind === 'deposit' && what === 'deposit') sum += amount
      if (kind === 'time' && what === 'seconds') sum += amount
      if ((kind === 'stake' || kind === 'loss') && what === 'stake') sum += amount
      if (kind === 'loss' && what === 'back') sum -= amount
    }
    return sum
  }

  barred(at: number): boolean {
    return at < this.excludedUntil || at < this.pausedUntil
  }

  /** Whether a stake or a deposit order would exceed a limit of theirs. */
  over(what: 'stake' | 'deposit', amount: number, at: number): boolean {
    for (const [name, { most }] of this.limits) {
      if (most === null || name === 'session') continue
      if (name === 'bet') {
        if (what === 'stake' && amount > most) return true
        continue
      }
      const [kind = '', window = ''] = name.split('/')
      if ((kind === 'deposit') !== (what === 'deposit')) continue
      const used = this.used(kind, window, at)
      if (kind === 'time' ? used >= most : used + amount > most) return true
    }
    return false
  }
}
