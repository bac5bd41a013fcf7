// The most that lines return together in a draw of numbers on places. Place after place is filled, and of all ways that
// are equal for the open looks, only the one with the highest return so far is continued.

import type { Drawn } from '../play.ts'
import { type Line, paidBy } from '../ticket.ts'

export type Space = {
  readonly numbers: readonly number[]
  /** Whether a number may come twice. */
  readonly repeats: boolean
  /** In the order in which they are filled. */
  readonly places: readonly number[]
  /** Which places a zone of a play looks at. */
  readonly seenBy: (play: string, zone: number) => readonly number[]
  /** Plays in which each zone is a separate bet. */
  readonly byZone: readonly string[]
  /** Plays that win when each place has a number of its own zone. */
  readonly inOrder: RegExp
}

/** What lines look at in a draw: each place by itself, places in order, or the numbers in any order. */
type Look = {
  readonly as: 'zone' | 'order' | 'bag'
  readonly places: readonly number[]
  readonly lines: readonly Line[]
}

/** `marks`: what each open look has seen. */
type Way = {
  readonly paid: number
  readonly drawn: Drawn
  /** As bits, by their index among all numbers. */
  readonly used: number
  readonly marks: readonly number[]
}

/** The most steps tried, because this runs at each press. */
const stepsMost = 60_000
/** Larger than the count of numbers, and than the times that a number occurs. */
const numberBase = 16
const timesBase = 8

const looksOf = ({ byZone, seenBy, inOrder }: Space, lines: readonly Line[]): readonly Look[] => {
  const looks = new Map<string, Look>()
  const add = (as: Look['as'], places: readonly number[], line: Line): void => {
    const key = as === 'order' ? `${looks.size}` : `${as} ${places.join()}`
    looks.set(key, { as, places, lines: [...(looks.get(key)?.lines ?? []), line] })
  }
  for (const line of lines) {
    const { play, picks } = line
    if (!byZone.includes(play.id)) add(inOrder.test(play.id) ? 'order' : 'bag', seenBy(play.id, 0), line)
    else
      for (const [zone, picked] of picks.entries())
        if (picked.length > 0)
          add('zone', seenBy(play.id, zone), { ...line, picks: picks.map((one, at) => (at === zone ? one : [])) })
  }
  return [...looks.values()]
}

/** Zero once an order is lost. */
const marked = (
  { as, places, lines }: Look,
  mark: number,
  place: number,
  [number, at]: readonly [number, number],
): number => {
  const zone = places.indexOf(place)
  if (zone < 0) return mark
  if (as === 'bag') return mark + timesBase ** at
  if (as === 'zone') return mark * numberBase + at + 1
  return lines[0]?.picks[zone]?.includes(number) === true ? mark : 0
}

/** What a place means to the looks: those that contain it, those that it completes, and those that stay open. */
type Turn = {
  readonly place: number
  readonly part: readonly number[]
  readonly whole: readonly number[]
  readonly open: readonly number[]
}

const turnsOf = (space: Space, looks: readonly Look[]): readonly Turn[] => {
  const which = (is: (look: Look) => boolean): readonly number[] => looks.flatMap((look, at) => (is(look) ? [at] : []))
  const places = space.places.filter((place) => which((look) => look.places.includes(place)).length > 0)
  return places.map((place, at) => {
    const [before, after] = [places.slice(0, at + 1), places.slice(at + 1)]
    const goesOn = (look: Look): boolean => look.places.some((one) => after.includes(one))
    return {
      place,
      part: which((look) => look.places.includes(place)),
      whole: which((look) => look.places.includes(place) && !goesOn(look)),
      open: which((look) => look.places.some((one) => before.includes(one)) && goesOn(look)),
    }
  })
}

/** What a look pays, computed once for all ways that it sees alike. */
const payer = (looks: readonly Look[]): ((look: number, mark: number, drawn: Drawn) => number) => {
  const made = looks.map(() => new Map<number, number>())
  return (look, mark, drawn) => {
    const known = made[look]?.get(mark)
    if (known !== undefined) return known
    const paid = (looks[look]?.lines ?? []).reduce((sum, line) => sum + paidBy(line, drawn), 0)
    made[look]?.set(mark, paid)
    return paid
  }
}

const stepOf = (
  { place, part, whole }: Turn,
  { looks, paidFor }: { readonly looks: readonly Look[]; readonly paidFor: ReturnType<typeof payer> },
  way: Way,
  [number, at]: readonly [number, number],
): Way => {
  const drawn = [...way.drawn]
  drawn[place] = number
  const marks = [...way.marks]
  for (const one of part) {
    const look = looks[one]
    if (look !== undefined) marks[one] = marked(look, marks[one] ?? 0, place, [number, at])
  }
  return {
    drawn,
    marks,
    used: way.used + 2 ** at,
    paid: whole.reduce((sum, one) => sum + paidFor(one, marks[one] ?? 0, drawn), way.paid),
  }
}

/** In thousandths of a minor unit; undefined when there are too many ways. */
export const bestInPlaces = (space: Space, lines: readonly Line[]): number | undefined => {
  const looks = looksOf(space, lines)
  const by = { looks, paidFor: payer(looks) }
  const marks = looks.map(({ as }) => (as === 'order' ? 1 : 0))
  const none = Array.from({ length: Math.max(...space.places) + 1 }, () => -1)
  let ways: readonly Way[] = [{ paid: 0, drawn: none, used: 0, marks }]
  let steps = 0
  for (const turn of turnsOf(space, looks)) {
    steps += ways.length * space.numbers.length
    if (steps > stepsMost) return undefined
    const next = new Map<string, Way>()
    for (const way of ways)
      for (const [at, number] of space.numbers.entries()) {
        if (!space.repeats && way.drawn.includes(number)) continue
        const step = stepOf(turn, by, way, [number, at])
        const key = `${space.repeats ? '' : step.used} ${turn.open.map((look) => step.marks[look]).join()}`
        if (step.paid > (next.get(key)?.paid ?? -1)) next.set(key, step)
      }
    ways = [...next.values()]
  }
  return Math.max(...ways.map(({ paid }) => paid))
}
