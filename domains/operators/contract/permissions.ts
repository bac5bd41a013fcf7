// The one table of what operators may do, and in which role. An endpoint names its permission, the menu names the same
// one, and the server admits by this table alone. Whoever keeps the operators moves no money, so that nobody can make
// himself a second pair of eyes.

export const roles = ['support', 'finance', 'risk', 'content', 'trading', 'admin'] as const
export type Role = (typeof roles)[number]

const everybody = roles
const money = ['finance', 'risk', 'admin'] as const
const people = ['support', 'finance', 'risk', 'admin'] as const

/** A new permission is a line here, with its name in `locales/zh-CN.json` under `permission.<name>`. */
export const permissions = {
  // The frame.
  'overview.read': everybody,
  'approvals.read': people,
  'audit.read': ['risk', 'admin'],
  'audit.export': ['admin'],
  'operators.read': ['admin'],
  'operators.manage': ['admin'],

  // Players.
  'players.read': people,
  'players.note': people,
  'players.block': ['risk'],
  'protection.read': ['support', 'risk', 'admin'],
  'bets.read': ['support', 'finance', 'risk', 'trading', 'admin'],

  // The ledger.
  'money.read': people,
  'ledger.read': money,
  'reports.read': ['finance', 'admin'],
  'adjustment.propose': ['support', 'finance'],
  'adjustment.approve': ['finance', 'risk'],

  // The cashier.
  'deposits.read': people,
  'deposits.resolve': ['finance'],
  'suspense.read': money,
  'suspense.resolve': ['finance'],
  'withdrawals.read': people,
  'withdrawals.work': ['finance', 'risk'],
  'withdrawals.approve': ['finance', 'risk'],
  'withdrawals.approve_second': ['finance', 'risk'],
  'payment_accounts.read': people,
  'payment_accounts.manage': ['finance', 'risk'],

  // Turnover and transfers.
  'turnover.read': people,
  'turnover.adjust': ['finance'],
  'transfers.read': people,
  'transfers.resolve': ['finance'],

  // Content and trading.
  'content.read': ['content', 'admin'],
  'content.write': ['content'],
  'trading.read': ['trading', 'risk', 'admin'],
  'trading.manage': ['trading'],
} as const satisfies Readonly<Record<string, readonly Role[]>>

export type Permission = keyof typeof permissions

/** Everybody who is logged in has `self`; who still has to set his password and his codes has `setup` and nothing else. */
export type OwnPermission = 'self' | 'setup'

export const permissionNames = Object.keys(permissions) as readonly Permission[]

/** `who: operatorWith('players.read')`. */
export const operatorWith = <const Name extends Permission | OwnPermission>(permission: Name): `operator:${Name}` =>
  `operator:${permission}`
