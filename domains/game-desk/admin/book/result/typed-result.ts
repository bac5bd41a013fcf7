// An operator's typed result, as four texts, and whether it is possible.

export type Typed = readonly [home: string, away: string]
type Score = [home: number, away: number]

/** The book's limit, above any real score. */
const goalsMost = 30

export type Judged =
  | { readonly ht: Score; readonly ft: Score }
  /**
   * `empty`: not everything is typed yet. `wrong`: not an integer number of goals. `over`: a half has more than the
   * match.
   */
  | { readonly wrong: 'empty' | 'wrong' | 'over' }

const goals = (text: string): number | undefined => {
  const value = /^\d{1,2}$/.test(text.trim()) ? Number(text) : goalsMost + 1
  return value > goalsMost ? undefined : value
}

export const judgeTyped = (half: Typed, full: Typed): Judged => {
  const typed = [...half, ...full].filter((text) => text.trim() !== '')
  if (typed.some((text) => goals(text) === undefined)) return { wrong: 'wrong' }
  if (typed.length < 4) return { wrong: 'empty' }
  const of = ([home, away]: Typed): Score => [goals(home) ?? 0, goals(away) ?? 0]
  const [ht, ft] = [of(half), of(full)]
  return ht[0] > ft[0] || ht[1] > ft[1] ? { wrong: 'over' } : { ht, ft }
}
