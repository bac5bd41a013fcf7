// Similarity of two folded texts: (longer − edit distance) / longer, counted in characters.

const distance = (a: readonly string[], b: readonly string[]): number => {
  let above = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (const [row, sign] of a.entries()) {
    const line = [row + 1]
    for (const [column, other] of b.entries())
      line.push(
        Math.min(
          (line[column] as number) + 1,
          (above[column + 1] as number) + 1,
          (above[column] as number) + (sign === other ? 0 : 1),
        ),
      )
    above = line
  }
  return above[b.length] as number
}

/** Whether similarity is at least four fifths; computed in integers. */
export const areAlike = (one: string, other: string): boolean => {
  const [a, b] = [[...one], [...other]]
  const longer = Math.max(a.length, b.length)
  return (longer - distance(a, b)) * 10 >= longer * 8
}
