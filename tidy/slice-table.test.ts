import { describe, expect, it } from 'vitest'
import { slices } from './slice-table.ts'

/** Whom a slice sees, and whom these see, without what only screens may see. */
const below = (name: string, seen: readonly string[] = []): readonly string[] =>
  (slices.get(name)?.sees ?? []).flatMap((one) => (seen.includes(one) ? [one] : [one, ...below(one, [...seen, one])]))

describe('the table of who sees whom', () => {
  it('L35: names slices that it has itself', () => {
    const named = [...slices.values()].flatMap(({ sees, webSees = [] }) => [...sees, ...webSees])
    expect(named.filter((name) => !slices.has(name))).toEqual([])
  })

  it('L35: no slice sees itself, over whatever others', () => {
    expect([...slices.keys()].filter((name) => below(name).includes(name))).toEqual([])
  })
})
