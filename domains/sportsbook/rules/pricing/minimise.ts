// Finds the minimum of a smooth function of many variables: BFGS with a backtracking line search. Small and dense, for
// the forty or so parameters of a league.

import { cell } from './cells.ts'

export type Sloped = { readonly value: number; readonly gradient: Float64Array }

const dot = (a: Float64Array, b: Float64Array): number => a.reduce((sum, each, at) => sum + each * cell(b, at), 0)
const along = (from: Float64Array, way: Float64Array, far: number): Float64Array =>
  from.map((each, at) => each + far * cell(way, at))
const difference = (a: Float64Array, b: Float64Array): Float64Array => a.map((each, at) => each - cell(b, at))
const steepest = (gradient: Float64Array): number => gradient.reduce((most, each) => Math.max(most, Math.abs(each)), 0)

type Matrix = Float64Array[]

const identity = (size: number): Matrix =>
  Array.from({ length: size }, (_, row) =>
    Float64Array.from({ length: size }, (__, column) => (row === column ? 1 : 0)),
  )

/** The inverse Hessian after the update by the last step. */
const learnt = (inverse: Matrix, moved: Float64Array, turned: Float64Array): Matrix => {
  const curvature = dot(moved, turned)
  if (curvature <= 1e-14) return inverse
  const spread = Float64Array.from(inverse, (row) => dot(row, turned))
  const scale = (1 + dot(turned, spread) / curvature) / curvature
  return inverse.map((row, i) => {
    const [gone, wide] = [cell(moved, i), cell(spread, i)]
    return row.map(
      (each, j) => each + scale * gone * cell(moved, j) - (wide * cell(moved, j) + gone * cell(spread, j)) / curvature,
    )
  })
}

export type Minimum = { readonly at: Float64Array; readonly value: number; readonly turns: number }

/** A smaller expected improvement is lost in the rounding of a long sum of about one. */
const nothing = 1e-13
/** A step shortened this far has met the same rounding, and would only add noise to the Hessian. */
const shortest = 1e-6

/** Stops when no component of the slope is above `flat`, or when no step goes further down. For values of about one. */
export const minimise = (
  of: (at: Float64Array) => Sloped,
  start: Float64Array,
  flat = 1e-9,
  turnsMax = 500,
): Minimum => {
  let at = start
  let here = of(at)
  let inverse = identity(start.length)
  for (let turn = 0; turn < turnsMax; turn += 1) {
    if (steepest(here.gradient) < flat) return { at, value: here.value, turns: turn }
    const way = Float64Array.from(inverse, (row) => -dot(row, here.gradient))
    const descent = dot(way, here.gradient)
    if (-descent < nothing) return { at, value: here.value, turns: turn }
    let far = 1
    let next = of(along(at, way, far))
    while (!(next.value <= here.value + 1e-4 * far * descent) && far > shortest) {
      far /= 2
      next = of(along(at, way, far))
    }
    if (far <= shortest) return { at, value: here.value, turns: turn }
    const reached = along(at, way, far)
    inverse = learnt(inverse, difference(reached, at), difference(next.gradient, here.gradient))
    at = reached
    here = next
  }
  return { at, value: here.value, turns: turnsMax }
}
