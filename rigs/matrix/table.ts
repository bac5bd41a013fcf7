// The matrix: who may do what with whose things, route by route. It is written and reviewed by hand; the test calls the
// server for every cell of it, and a declared route that is missing here fails the test (L31, L32, L33).
//
// `desk SFRCTA`: support, finance, risk, content, trading, admin; a dot means refused. A caller who is not admitted
// gets `auth`, `forbidden` or `api_auth`, depending on who they are; see `rules.ts`. An operator has no orders and bets
// of their own, so on the desk's routes `cell` is about any player's.

import { announcedRoutes, withAnnounced } from '../testing/announced-routes.ts'
import type { Cell, Rule, Thing } from './rules.ts'

const open = (cell: Cell = 'served'): Rule => ({ who: 'anyone', cell })
const mine = (cell: Cell = 'served', more: Partial<Rule> = {}): Rule => ({ who: 'member', cell, ...more })
/** The caller's own thing; another's is answered as one that does not exist. */
const own = (names: Thing, absent: Cell, cell: Cell = 'served'): Rule => ({ who: 'member', names, cell, absent })
const desk = (roles: string, cell: Cell = 'served'): Rule => ({ who: `desk ${roles}`, cell })
const about = (roles: string, names: Thing, absent: Cell, cell: Cell = 'served'): Rule => ({
  ...desk(roles, cell),
  names,
  foreign: cell,
  absent,
})

const written: Readonly<Record<string, Rule>> = {
  // Open to everybody.
  'POST /site/api/v1/configuration/preInfo': open(),
  'POST /site/api/v1/configuration/vvPretty': open(),
  'POST /site/api/v1/sec/Hf6dtBdmHx': open(),
  'GET /api/json-cache/:key': open(),
  'POST /api/json-cache/:key': open('heard'),
  'POST /site/api/v1/advertising/queryNoticeList': open(),
  'POST /act/api/v1/advertising/queryStationAdList': open(),
  'POST /site/api/v1/help/list': open(),
  'POST /site/api/v1/help/page': open(),
  'POST /site/api/v1/user/member/register': open('not_adult'),
  'POST /site/api/v1/user/member/login': open('heard'),
  'POST /game/api/v1/venue/list': open(),
  'POST /game/api/v1/venue/counts': open(),
  'GET /site/api/v1/ledger/keys': open(),

  // A player: themselves.
  'POST /site/api/v1/user/member/info': mine(),
  'GET /site/api/v1/user/member/jwt': mine(),
  'POST /site/api/v1/user/member/active': mine(),
  'POST /site/api/v1/user/member/face': mine(),
  'POST /site/api/v1/user/member/confirm': mine('heard'),
  'POST /site/api/v1/protection/mine': mine(),
  'POST /site/api/v1/protection/beat': mine(),
  'POST /site/api/v1/protection/check': mine(),
  'POST /site/api/v1/protection/days': mine(),
  'POST /site/api/v1/protection/limit': mine(),
  'POST /site/api/v1/protection/limit/confirm': mine('nothing_waits'),
  'POST /site/api/v1/protection/remind': mine(),
  'POST /site/api/v1/protection/venues': mine(),
  'POST /site/api/v1/protection/stakeLimit': mine(),
  'POST /site/api/v1/protection/stakeLimit/confirm': mine('nothing_waits'),
  'POST /site/api/v1/protection/timeOut': mine('served', { last: true }),
  'POST /site/api/v1/user/member/logout': mine('served', { last: true }),
  'POST /site/api/v1/protection/exclude': mine('exclusion_length'),
  'POST /fd/api/v1/security/mine': mine(),
  'POST /fd/api/v1/security/pin/set': mine('pin_exists'),
  'POST /fd/api/v1/security/pin/change': mine('pin_same'),
  'POST /fd/api/v1/security/pin/reset': mine('login_failed'),
  'POST /fd/api/v1/security/name': mine('name_stated'),

  // A player: playing. Excluded members are not admitted (L20); they can still read what they have.
  'POST /game/api/v1/venue/launch': mine('served', { excluded: 'excluded' }),
  'POST /game/api/v1/favourite/list': mine(),
  'POST /game/api/v1/favourite/set': mine(),
  'POST /game/api/v1/round/day': mine(),
  'POST /game/api/v1/round/list': mine(),
  'POST /game/api/v1/round/find': mine(),
  'POST /game/api/v1/round/one': own('round', 'round_unknown'),
  'POST /fd/api/v1/audit/list': mine(),
  'POST /fd/api/v1/audit/bet': own('count', 'count_unknown'),
  'GET /site/api/v1/ledger/balances': mine(),
  'GET /site/api/v1/ledger/movements': own('entry', 'entry_absent'),
  'GET /site/api/v1/ledger/proof': own('entry', 'entry_absent', 'proof_pending'),

  // A player: what came and what left.
  'POST /fd/api/v1/record/list': mine(),
  'POST /fd/api/v1/record/export': mine(),
  'POST /fd/api/v1/record/sums': mine(),

  // A player: deposits. Excluded members cannot open an order (L20).
  'POST /fd/api/v1/deposit/methods': mine(),
  'POST /fd/api/v1/deposit/safety': mine(),
  'POST /fd/api/v1/deposit/open': mine('served', { excluded: 'excluded' }),
  'POST /fd/api/v1/deposit/order': own('page', 'order_unknown'),
  'POST /fd/api/v1/deposit/one': own('order', 'order_unknown'),
  'POST /fd/api/v1/deposit/list': mine(),
  'POST /fd/api/v1/deposit/receipt/:id': own('order', 'order_unknown'),
  'POST /fd/api/v1/deposit/chase': own('order', 'order_unknown', 'heard'),
  'POST /fd/api/v1/deposit/cancel': own('order', 'order_unknown', 'order_settled'),

  // A player: withdrawals. Never closed, whatever they have set for themselves (L21).
  'POST /fd/api/v1/withdrawal/quote': mine(),
  'POST /fd/api/v1/withdrawal/submit': own('account', 'account_unknown'),
  'POST /fd/api/v1/withdrawal/one': own('withdrawal', 'withdrawal_unknown'),
  'POST /fd/api/v1/withdrawal/appeal': own('withdrawal', 'withdrawal_unknown', 'appeal_unfit'),
  'POST /fd/api/v1/withdrawal/list': mine(),

  // A player: payment accounts for withdrawals.
  'POST /fd/api/v1/account/list': mine(),
  'POST /fd/api/v1/account/add': mine('account_format_wallet'),
  'POST /fd/api/v1/account/default': own('account', 'account_unknown'),
  'POST /fd/api/v1/account/delete': own('account', 'account_unknown', 'account_in_use'),
  'POST /fd/api/v1/account/sample': mine(),

  // Callers who sign their requests.
  'POST /wallet/v1/authenticate': { who: 'venue', cell: 'served' },
  'POST /wallet/v1/balance': { who: 'venue', cell: 'served' },
  'POST /wallet/v1/debit': { who: 'venue', cell: 'served' },
  'POST /wallet/v1/debits': { who: 'venue', cell: 'served' },
  'POST /wallet/v1/confirm': { who: 'venue', cell: 'served' },
  'POST /wallet/v1/settle': { who: 'venue', cell: 'served' },
  'POST /wallet/v1/rollback': { who: 'venue', cell: 'served' },
  'GET /wallet/v1/rounds': { who: 'venue', cell: 'served' },
  'POST /wallet/v1/matches': { who: 'venue', cell: 'served' },
  'POST /rail/v1/paid': { who: 'rail', cell: 'served' },
  'POST /rail/v1/payout/news': { who: 'rail', cell: 'served' },

  // The desk: themselves.
  'POST /ops/v1/login': open('heard'),
  'GET /ops/v1/me': { who: 'self', cell: 'served' },
  'POST /ops/v1/logout': { who: 'self', cell: 'served', last: true },
  'POST /ops/v1/me/password': { who: 'self', cell: 'heard' },
  'POST /ops/v1/me/active': { who: 'self', cell: 'served' },
  'POST /ops/v1/me/confirm': { who: 'self', cell: 'heard' },
  'POST /ops/v1/me/recoveryCodes': { who: 'self', cell: 'heard' },
  'POST /ops/v1/setup/password': { who: 'setup', cell: 'weak_password' },
  'POST /ops/v1/setup/codes': { who: 'setup', cell: 'heard' },
  'POST /ops/v1/setup/finish': { who: 'setup', cell: 'heard' },

  // The desk: operators. An admin of operators moves no money, and cannot change their own account.
  'GET /ops/v1/operators': desk('.....A'),
  'POST /ops/v1/operators/create': desk('.....A', 'roles_none'),
  'POST /ops/v1/operators/roles': {
    ...desk('.....A', 'own_account'),
    names: 'operator',
    foreign: 'served',
    absent: 'operator_unknown',
  },
  'POST /ops/v1/operators/lock': {
    ...desk('.....A', 'own_account'),
    names: 'operator',
    foreign: 'served',
    absent: 'operator_unknown',
  },
  'POST /ops/v1/operators/reset': {
    ...desk('.....A', 'own_account'),
    names: 'operator',
    foreign: 'served',
    absent: 'operator_unknown',
  },
  'POST /ops/v1/operators/decide': desk('.....A', 'already_decided'),
  'GET /ops/v1/audit/actions': desk('..R..A'),
  'GET /ops/v1/audit/list': desk('..R..A'),
  'POST /ops/v1/audit/export': desk('.....A'),

  // The desk: players.
  'GET /ops/v1/players/count': desk('SFRCTA'),
  'GET /ops/v1/players/list': desk('SFR..A'),
  'GET /ops/v1/players/one': about('SFR..A', 'member', 'player_unknown'),
  'POST /ops/v1/players/block': about('..R...', 'member', 'player_unknown', 'player_unchanged'),
  'GET /ops/v1/notes/list': desk('SFR..A'),
  'POST /ops/v1/notes/add': desk('SFR..A'),
  'GET /ops/v1/approvals/waiting': { who: 'self', cell: 'served' },
  'GET /ops/v1/protection/member': desk('S.R..A'),
  'GET /ops/v1/protection/signs': desk('S.R..A'),
  'POST /ops/v1/protection/act': desk('..R...', 'heard'),
  'GET /ops/v1/protection/counts': desk('SFRCTA'),
  'GET /ops/v1/players/cluster': about('SFR..A', 'member', 'player_unknown'),
  'GET /ops/v1/holds/list': desk('S.R..A'),
  'POST /ops/v1/holds/decide': desk('..R...', 'hold_unknown'),
  'GET /ops/v1/gifts/list': desk('SFR..A'),
  'POST /ops/v1/gifts/decide': desk('.FR...', 'gift_unknown'),
  'GET /ops/v1/bonuses/list': desk('SFR..A'),
  'GET /ops/v1/bonuses/take-backs': desk('SFR..A'),
  'POST /ops/v1/bonuses/take-back': desk('.FR...', 'bonus_unknown'),
  'POST /ops/v1/bonuses/take-back-decide': desk('.FR...', 'take_back_unknown'),
  'GET /ops/v1/bets/hours': desk('SFR.TA'),
  'GET /ops/v1/bets/list': desk('SFR.TA'),
  'GET /ops/v1/bets/found': desk('SFR.TA'),
  'GET /ops/v1/bets/one': about('SFR.TA', 'round', 'round_unknown'),

  // The desk: the ledger. The proposer does not decide (L33).
  'GET /ops/v1/ledger/accounts': desk('.FR..A'),
  'GET /ops/v1/ledger/entries': desk('.FR..A'),
  'GET /ops/v1/ledger/key': about('.FR..A', 'key', 'key_unknown'),
  'GET /ops/v1/ledger/kinds': desk('SFR..A'),
  'GET /ops/v1/ledger/lanes': desk('.FR..A'),
  'GET /ops/v1/ledger/links': desk('.FR..A'),
  'GET /ops/v1/ledger/checkpoints': desk('.FR..A'),
  'GET /ops/v1/ledger/flows': desk('SFRCTA'),
  'GET /ops/v1/ledger/liabilities': desk('.F...A'),
  'GET /ops/v1/ledger/verified': desk('.F...A'),
  'GET /ops/v1/ledger/statement': desk('.F...A'),
  'GET /ops/v1/money/balances': about('SFR..A', 'member', 'player_without_accounts'),
  'GET /ops/v1/money/movements': desk('SFR..A'),
  'GET /ops/v1/adjustments/list': desk('SFR..A'),
  'POST /ops/v1/adjustments/propose': about('SF....', 'member', 'player_without_accounts'),
  'POST /ops/v1/adjustments/decide': {
    ...desk('.FR...', 'same_operator'),
    names: 'proposal',
    foreign: 'heard',
    absent: 'adjustment_unknown',
  },
  'POST /ops/v1/adjustments/withdraw': {
    ...desk('SF....', 'served'),
    names: 'draft',
    foreign: 'heard',
    absent: 'adjustment_unknown',
  },

  // The desk: the cashier.
  'GET /ops/v1/deposits/list': desk('SFR..A'),
  'GET /ops/v1/deposits/one': about('SFR..A', 'order', 'order_unknown'),
  'GET /ops/v1/deposits/receipt': about('SFR..A', 'receipt', 'order_unknown'),
  'GET /ops/v1/rails/list': desk('.FR..A'),
  'POST /ops/v1/rails/switch': desk('.F....', 'rail_unknown'),
  'GET /ops/v1/suspense/list': desk('.FR..A'),
  'GET /ops/v1/suspense/differences': desk('.FR..A'),
  'POST /ops/v1/suspense/closeDifference': desk('.F....', 'difference_unknown'),
  'POST /ops/v1/suspense/takeBackDifference': desk('.F....', 'difference_unknown'),
  'GET /ops/v1/suspense/facts': about('.FR..A', 'payment', 'payment_unknown'),
  'POST /ops/v1/suspense/resolve': about('.F....', 'payment', 'payment_unknown', 'order_unknown'),
  'POST /ops/v1/suspense/takeBack': about('.F....', 'payment', 'payment_unknown', 'payment_moved'),
  'GET /ops/v1/house/health': desk('.FR..A'),
  'GET /ops/v1/works/list': desk('.FR..A'),
  'POST /ops/v1/works/retry': desk('.FR..A', 'work_unknown'),
  'POST /ops/v1/works/aside': desk('.FR...', 'work_unknown'),
  'GET /ops/v1/venues/tasks': desk('SFR..A'),
  'POST /ops/v1/venues/decide': desk('.F....', 'task_unknown'),
  'POST /ops/v1/venues/switch': desk('.F....'),
  'GET /ops/v1/withdrawals/list': desk('SFR..A'),
  'GET /ops/v1/withdrawals/counts': desk('SFR..A'),
  'GET /ops/v1/withdrawals/one': about('SFR..A', 'withdrawal', 'withdrawal_unknown'),
  'POST /ops/v1/withdrawals/next': desk('.FR...', 'heard'),
  'POST /ops/v1/withdrawals/claim': about('.FR...', 'withdrawal', 'withdrawal_unknown', 'heard'),
  'POST /ops/v1/withdrawals/letGo': about('.FR...', 'withdrawal', 'withdrawal_unknown', 'heard'),
  'POST /ops/v1/withdrawals/approve': about('.FR...', 'withdrawal', 'withdrawal_unknown', 'heard'),
  'POST /ops/v1/withdrawals/second': about('.FR...', 'withdrawal', 'withdrawal_unknown', 'heard'),
  'POST /ops/v1/withdrawals/answer': about('.FR...', 'withdrawal', 'withdrawal_unknown', 'heard'),
  'POST /ops/v1/withdrawals/work': about('.FR...', 'withdrawal', 'withdrawal_unknown', 'heard'),
}

/** Includes the rules that are kept in the slices. */
export const table = withAnnounced(
  written,
  Object.fromEntries(Object.entries(announcedRoutes).map(([route, { rule }]) => [route, rule])),
)
