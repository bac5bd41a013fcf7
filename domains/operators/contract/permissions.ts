// Roles, and how an endpoint names its permission. Each permission is declared, with its roles, in the `slice.json` of
// its slice, and named in a catalogue under `permission.<name>`; the server admits only by that table. A role that
// manages operators moves no money, so that no one can create their own second approver.

export const roles = ['support', 'finance', 'risk', 'content', 'trading', 'admin'] as const
export type Role = (typeof roles)[number]

/** Every logged-in operator has `self`; one who still has to set password and codes has only `setup`. */
export type OwnPermission = 'self' | 'setup'

/**
 * `who: operatorWith('players.read')`. A server does not start if an endpoint's permission is not declared by a slice.
 */
export const operatorWith = <const Name extends `${string}.${string}` | OwnPermission>(
  permission: Name,
): `operator:${Name}` => `operator:${permission}`
