export const inChunks = async <Item>(
  items: readonly Item[],
  size: number,
  work: (some: readonly Item[]) => Promise<void>,
): Promise<void> => {
  for (let from = 0; from < items.length; from += size) await work(items.slice(from, from + size))
}
