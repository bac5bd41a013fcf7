// The vocabulary of the matrix: the caller, whose thing the request names, and the expected answer. A rule covers a
// route; `expected` derives one cell from it. Nothing here looks at what the server does.

/** The roles in the order of the six letters of a desk rule. */
export const deskRoles = ['support', 'finance', 'risk', 'content', 'trading', 'admin'] as const
const letters = 'SFRCTA'

export const comers = [
  'nobody',
  'player',
  'other',
  'excluded',
  'frozen',
  ...deskRoles,
  /** An operator who has not set their password and codes yet. */
  'newcomer',
  'venue',
  'rail',
] as const
export type Comer = (typeof comers)[number]

/** The kind of thing that a request's id names. */
export type Thing =
  | 'order'
  | 'page'
  | 'withdrawal'
  | 'transfer'
  | 'account'
  | 'round'
  | 'count'
  | 'entry'
  | 'receipt'
  | 'payment'
  | 'member'
  | 'key'
  | 'operator'
  | 'proposal'
  | 'draft'

export type Whose = 'own' | 'foreign' | 'absent'

/**
 * `served`: with a value. `heard`: admitted, and answered with a value or with a refusal that the endpoint itself
 * declares, because the state of the thing decides. Anything else is the code of the one expected refusal.
 */
export type Cell = string

export type Rule = {
  /** A desk rule has the letter of each admitted role, and a dot for each other. */
  readonly who: 'anyone' | 'member' | 'venue' | 'rail' | 'setup' | 'self' | `desk ${string}`
  readonly cell: Cell
  readonly names?: Thing
  /** For another's thing; omitted when the answer is the same as for a missing one, word for word (L32). */
  readonly foreign?: Cell
  readonly absent?: Cell
  /** The answer to an excluded member (L20). */
  readonly excluded?: Cell
  /** Ends a session or bars a member, so it is tried after all others, in the table's order. */
  readonly last?: true
}

/** Players with a live session. */
export const playersOfRules: readonly Comer[] = ['player', 'other', 'excluded']
const isDesk = (comer: Comer): boolean => (deskRoles as readonly string[]).includes(comer)

export const isLetIn = ({ who }: Rule, comer: Comer): boolean => {
  switch (who) {
    case 'anyone':
      return true
    case 'member':
      return playersOfRules.includes(comer)
    case 'venue':
    case 'rail':
      return comer === who
    case 'self':
      return isDesk(comer) || comer === 'newcomer'
    case 'setup':
      return comer === 'newcomer'
    default:
      return isDesk(comer) && who.slice('desk '.length)[(deskRoles as readonly string[]).indexOf(comer)] !== '.'
  }
}

/** The answer to a caller who is not admitted: the session of a frozen player has ended, and the answer says why. */
const turnedAway = ({ who }: Rule, comer: Comer): Cell => {
  if (who === 'venue' || who === 'rail') return 'api_auth'
  if (who === 'member') return comer === 'frozen' ? 'blocked' : 'auth'
  return isDesk(comer) || comer === 'newcomer' ? 'forbidden' : 'auth'
}

export const expected = (rule: Rule, comer: Comer, whose: Whose): Cell => {
  if (!isLetIn(rule, comer)) return turnedAway(rule, comer)
  if (comer === 'excluded' && rule.excluded !== undefined) return rule.excluded
  if (rule.names === undefined || whose === 'own') return rule.cell
  return whose === 'foreign' ? (rule.foreign ?? rule.absent ?? rule.cell) : (rule.absent ?? rule.cell)
}

/** Mistakes of the table itself: letters that are not the six in their order, a foreign cell on a player's route. */
export const faultOf = (rule: Rule): string | undefined => {
  if (rule.names !== undefined && rule.absent === undefined)
    return 'names a thing and does not say what an absent one is'
  if (rule.who === 'member' && rule.foreign !== undefined) return 'L32: another’s answers as an absent one'
  if (!rule.who.startsWith('desk ')) return undefined
  const given = rule.who.slice('desk '.length)
  const odd = given.length !== letters.length || [...given].some((one, at) => one !== '.' && one !== letters[at])
  return odd ? `not the letters ${letters}: ${given}` : undefined
}
