// Steps that run one after the other, and a report of them for people. A step throws what is wrong in plain words.

export const must = (holds: boolean, wrong: string): void => {
  if (!holds) throw new Error(wrong)
}

export type Step = { readonly name: string; readonly run: () => Promise<void> }
type Tried = { readonly name: string; readonly wrong: string | null }

/** One after another, because later steps may build on earlier ones; a failing step does not stop the rest. */
export const tryAll = async (
  steps: readonly Step[],
  told: (one: Tried) => void = () => undefined,
): Promise<readonly Tried[]> => {
  const tried: Tried[] = []
  for (const { name, run } of steps) {
    const wrong = await run().then(
      () => null,
      (cause: unknown) => (cause instanceof Error ? cause.message : String(cause)),
    )
    const one = { name, wrong }
    tried.push(one)
    told(one)
  }
  return tried
}

/** One line per step, two if it failed. */
export const lineOf = ({ name, wrong }: Tried): string =>
  wrong === null ? `  ok    ${name}` : `  WRONG ${name}\n        ${wrong}`

/** How many steps passed. */
export const endOf = (tried: readonly Tried[]): string => {
  const failed = tried.filter(({ wrong }) => wrong !== null).length
  return failed === 0 ? `all ${tried.length} steps hold` : `${failed} of ${tried.length} steps do not hold`
}

export const reportOf = (what: string, tried: readonly Tried[]): string =>
  [what, ...tried.map(lineOf), endOf(tried), ''].join('\n')
