// A team as a tree: the agent's referrals, each above their own. The branch with most turnover comes first.

export type Placed = {
  readonly member: string
  readonly owner: string
  readonly depth: number
  readonly registeredAt: number
}

/** In tree order; a member whose referrer is not in the team goes to the first level. */
export const treeOf = <One extends Placed>(
  team: readonly One[],
  agent: string,
  sizeOf: (one: One) => bigint,
): readonly One[] => {
  const below = new Map<string, One[]>()
  for (const one of team) {
    const beside = below.get(one.owner)
    if (beside === undefined) below.set(one.owner, [one])
    else beside.push(one)
  }
  const whole = new Map<string, bigint>()
  for (const one of [...team].sort((a, b) => b.depth - a.depth)) {
    const sums = (below.get(one.member) ?? []).map(({ member }) => whole.get(member) ?? 0n)
    whole.set(
      one.member,
      sums.reduce((sum, part) => sum + part, sizeOf(one)),
    )
  }
  const size = ({ member }: One): bigint => whole.get(member) ?? 0n
  const first = (a: One, b: One): number =>
    size(a) === size(b) ? b.registeredAt - a.registeredAt : size(a) < size(b) ? 1 : -1
  const under = (owner: string): readonly One[] =>
    [...(below.get(owner) ?? [])].sort(first).flatMap((one) => [one, ...under(one.member)])
  return under(agent)
}
