// Reading and adding to the places of a list of numbers. A place that does not exist is empty.

export const cell = (list: ArrayLike<number>, at: number): number => list[at] ?? 0

export const addTo = (list: Float64Array, at: number, more: number): void => {
  list[at] = (list[at] ?? 0) + more
}
