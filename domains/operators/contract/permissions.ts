// Roles, and how an endpoint names the permission that it needs. Each permission stands, with its roles, in the `slice.json`
// of the slice whose work it is, and its name in a catalogue under `permission.<name>`; the server admits by that table
// alone. Whoever keeps the operators moves no money, so that nobody can make themselves a second pair of eyes.

export const roles = ['support', 'finance', 'risk', 'content', 'trading', 'admin'] as const
export type Role = (typeof roles)[number]

/** Everybody who is logged in has `self`; who still has to set a password and codes has `setup` and nothing else. */
export type OwnPermission = 'self' | 'setup'

/** `who: operatorWith('players.read')`. A server with an endpoint whose permission no slice announces does not start. */
export const operatorWith = <const Name extends `${string}.${string}` | OwnPermission>(
  permission: Name,
): `operator:${Name}` => `operator:${permission}`
