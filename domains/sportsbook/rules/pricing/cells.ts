// Reads and adds to places of an array. A place outside it counts as zero.

export const cell = (list: ArrayLike<number>, at: number): number => list[at] ?? 0

export const addTo = (list: Float64Array, at: number, more: number): void => {
  list[at] = (list[at] ?? 0) + more
}
