// The request on each route of the matrix: a valid one that names the given thing. Where a success would change
// something that other cells need, the handler refuses the request after it has checked whose thing it is.

import type { OrderPage } from '@magpie/cashier/contract'
import type { Platform } from '../../testing/platform.ts'
import { announcedRoutes } from '../../testing/announced-routes.ts'
import { goodAsks } from '../../testing/good-asks.ts'
import type { Asked, Crowd } from './comers.ts'
import type { Comer } from '../rules.ts'
import { nextPin, picture, pin, type Things } from './things.ts'

type Ask = (id: string, comer: Comer) => object

const day = 86_400_000

const deskAsks = (platform: Platform, things: Things): Readonly<Record<string, Ask>> => {
  const { world } = platform
  const reason = 'asked by the matrix'
  const member = things.of.get('other')?.member ?? ''
  const [from, to] = [
    Math.floor(world.now() / 3_600_000) * 3_600_000 - day,
    Math.floor(world.now() / 3_600_000) * 3_600_000,
  ]
  const stretch = { from, to, stepMs: 3_600_000 }
  const named: Ask = (id) => ({ id })
  const act: Ask = (id) => ({ id, reason })
  const nothing: Ask = () => ({})
  return {
    'POST /ops/v1/login': (_id, comer) => ({ account: `who-${comer}`, password: 'not their password' }),
    'GET /ops/v1/me': nothing,
    'POST /ops/v1/logout': nothing,
    'POST /ops/v1/me/password': () => ({
      current: 'not their password',
      password: 'a long way home 9',
      code: '000000',
    }),
    'POST /ops/v1/me/active': nothing,
    'POST /ops/v1/me/confirm': () => ({ password: 'not their password' }),
    'POST /ops/v1/me/recoveryCodes': () => ({ code: '000000' }),
    'POST /ops/v1/setup/password': () => ({ password: 'short' }),
    'POST /ops/v1/setup/codes': nothing,
    'POST /ops/v1/setup/finish': () => ({ code: '000000' }),
    'GET /ops/v1/operators': nothing,
    'POST /ops/v1/operators/create': () => ({ account: 'nobody.yet', name: 'Nobody', roles: [], reason }),
    'POST /ops/v1/operators/roles': (id) => ({ id, roles: ['content'], reason }),
    'POST /ops/v1/operators/lock': (id) => ({ id, locked: false, reason }),
    'POST /ops/v1/operators/reset': act,
    'POST /ops/v1/operators/decide': () => ({ id: member, to: 'refused', reason }),
    'GET /ops/v1/audit/actions': nothing,
    'GET /ops/v1/audit/list': nothing,
    'POST /ops/v1/audit/export': () => ({ reason }),
    'GET /ops/v1/players/count': () => stretch,
    'GET /ops/v1/players/list': nothing,
    'GET /ops/v1/players/one': named,
    'POST /ops/v1/players/block': (id) => ({ id, blocked: false, reason }),
    'GET /ops/v1/notes/list': () => ({ member }),
    'POST /ops/v1/notes/add': () => ({ member, reason, pinned: false }),
    'GET /ops/v1/approvals/waiting': () => ({ show: 'decide', limit: 100 }),
    'GET /ops/v1/protection/member': () => ({ member }),
    'GET /ops/v1/protection/signs': nothing,
    'POST /ops/v1/protection/act': () => ({ member, act: { act: 'limit', limit: 'bet', most: '99999999' }, reason }),
    'GET /ops/v1/protection/counts': nothing,
    'GET /ops/v1/players/cluster': named,
    'GET /ops/v1/holds/list': nothing,
    'POST /ops/v1/holds/decide': () => ({ member, decision: 'release', reason }),
    'GET /ops/v1/gifts/list': nothing,
    'POST /ops/v1/gifts/decide': () => ({ member, decision: 'refuse', reason }),
    'GET /ops/v1/bonuses/list': () => ({ member }),
    'GET /ops/v1/bonuses/take-backs': nothing,
    'POST /ops/v1/bonuses/take-back': () => ({ member, bonus: 'welcome/nobody', reason }),
    'POST /ops/v1/bonuses/take-back-decide': () => ({ id: member, decision: 'refuse', reason }),
    'GET /ops/v1/bets/hours': () => ({ member }),
    'GET /ops/v1/bets/list': () => ({ member }),
    'GET /ops/v1/bets/found': () => ({ number: 'B261123-0000-0000' }),
    'GET /ops/v1/bets/one': named,
    'GET /ops/v1/ledger/accounts': nothing,
    'GET /ops/v1/ledger/entries': () => ({ member }),
    'GET /ops/v1/ledger/key': (key) => ({ key }),
    'GET /ops/v1/ledger/kinds': nothing,
    'GET /ops/v1/ledger/lanes': nothing,
    'GET /ops/v1/ledger/links': nothing,
    'GET /ops/v1/ledger/checkpoints': nothing,
    'GET /ops/v1/ledger/flows': () => stretch,
    'GET /ops/v1/ledger/liabilities': nothing,
    'GET /ops/v1/ledger/verified': nothing,
    'GET /ops/v1/ledger/statement': () => ({ day: new Date(world.now() + 8 * 3_600_000).toISOString().slice(0, 10) }),
    'GET /ops/v1/money/balances': (id) => ({ member: id }),
    'GET /ops/v1/money/movements': () => ({ member }),
    'GET /ops/v1/adjustments/list': nothing,
    'POST /ops/v1/adjustments/propose': (id) => ({
      member: id,
      direction: 'credit',
      amount: '1.00',
      reference: world.id(),
      reason,
    }),
    'POST /ops/v1/adjustments/decide': (id) => ({ id, decision: 'refuse', reason }),
    'POST /ops/v1/adjustments/withdraw': act,
    'GET /ops/v1/deposits/list': nothing,
    'GET /ops/v1/deposits/one': named,
    'GET /ops/v1/deposits/receipt': named,
    'GET /ops/v1/suspense/list': nothing,
    'GET /ops/v1/rails/list': nothing,
    'POST /ops/v1/rails/switch': () => ({ code: 'NORAIL', on: false, reason }),
    'GET /ops/v1/suspense/differences': nothing,
    'POST /ops/v1/suspense/closeDifference': () => ({ id: 'over/none', reason }),
    'POST /ops/v1/suspense/takeBackDifference': () => ({ id: 'over/none', reason }),
    'GET /ops/v1/suspense/facts': (payment) => ({ payment }),
    'POST /ops/v1/suspense/resolve': (payment) => ({ payment, order: 'D0000000000000000', reason }),
    'POST /ops/v1/suspense/takeBack': (payment) => ({ payment, reason }),
    'GET /ops/v1/house/health': nothing,
    'GET /ops/v1/works/list': () => ({ show: 'waiting' }),
    'POST /ops/v1/works/retry': () => ({ kind: 'row', name: 'none', subject: 'none', reason }),
    'POST /ops/v1/works/aside': () => ({ kind: 'row', name: 'none', subject: 'none', reason }),
    'GET /ops/v1/venues/tasks': nothing,
    'POST /ops/v1/venues/decide': () => ({ id: 'held/none', decision: 'seen', reason }),
    'POST /ops/v1/venues/switch': () => ({ venue: 'YBTY', state: 'open', reason }),
    'GET /ops/v1/transfers/one': named,
    'POST /ops/v1/transfers/ask': act,
    'POST /ops/v1/transfers/propose': (id) => ({ id, outcome: 'arrived', evidence: 'line 7', reason }),
    'POST /ops/v1/transfers/decide': (id) => ({ id, decision: 'refuse', reason }),
    'POST /ops/v1/transfers/withdraw': act,
    'POST /ops/v1/transfers/close': act,
    'GET /ops/v1/withdrawals/list': () => ({ shelf: 'review' }),
    'GET /ops/v1/withdrawals/counts': nothing,
    'GET /ops/v1/withdrawals/one': named,
    'POST /ops/v1/withdrawals/next': () => ({ reason }),
    'POST /ops/v1/withdrawals/claim': act,
    'POST /ops/v1/withdrawals/letGo': act,
    'POST /ops/v1/withdrawals/approve': act,
    'POST /ops/v1/withdrawals/second': (id) => ({ id, move: 'approve_second', reason }),
    'POST /ops/v1/withdrawals/answer': (id) => ({ id, answer: 'we looked at it once more', reason }),
    'POST /ops/v1/withdrawals/work': (id) => ({ id, move: 'resume', reason }),
  }
}

const siteAsks = (platform: Platform, crowd: Crowd, things: Things): Readonly<Record<string, Ask>> => {
  const { world } = platform
  const named: Ask = (id) => ({ id })
  const passwordOf = (comer: Comer): string =>
    Object.hasOwn(crowd.players, comer)
      ? String(crowd.players[comer as 'player'].registration['password'])
      : 'nobody’s own'
  const proof = (comer: Comer) => ({ requestId: world.id(), pin, password: passwordOf(comer) })
  const holder = 'Lin Xiaoque'
  const anyPage = [...things.pages.values()][0] as OrderPage
  return {
    'POST /site/api/v1/user/member/register': (_id, comer) => ({
      account: `new${comer}1`,
      password: 'a long way home 9',
      adult: false,
      terms: true,
    }),
    'POST /site/api/v1/user/member/login': (_id, comer) => ({
      account: `who${comer}1`,
      password: 'not their password',
    }),
    'POST /site/api/v1/user/member/confirm': () => ({ password: 'not their password' }),
    'POST /site/api/v1/protection/limit': () => ({ limit: 'stake/month', most: '50000.00' }),
    'POST /site/api/v1/protection/limit/confirm': () => ({ limit: 'stake/month' }),
    'POST /site/api/v1/protection/stakeLimit': () => ({ daily: '5000.00' }),
    'POST /site/api/v1/protection/exclude': () => ({ until: 0 }),
    'POST /game/api/v1/favourite/list': () => ({ venue: 'YBTY' }),
    'POST /game/api/v1/favourite/set': () => ({ venue: 'YBTY', games: ['mines'], on: true }),
    'POST /game/api/v1/round/day': () => ({ since: 0 }),
    'POST /game/api/v1/round/list': () => ({}),
    'POST /game/api/v1/round/find': () => ({ text: 'lihuaying' }),
    'POST /game/api/v1/round/one': named,
    'POST /fd/api/v1/audit/bet': (round) => ({ round }),
    'GET /site/api/v1/ledger/movements': (before) => ({ before, limit: 5 }),
    'GET /site/api/v1/ledger/proof': (entry) => ({ entry }),
    'POST /fd/api/v1/deposit/open': () => ({ requestId: world.id(), channel: 'alipay-1', amount: '100' }),
    // The page of a missing order carries another order's signature.
    'POST /fd/api/v1/deposit/order': (id) => things.pages.get(id) ?? { ...anyPage, id },
    'POST /fd/api/v1/deposit/one': named,
    'POST /fd/api/v1/deposit/receipt/:id': named,
    'POST /fd/api/v1/deposit/chase': named,
    'POST /fd/api/v1/deposit/cancel': (id) => ({ id, unpaid: false }),
    'POST /fd/api/v1/security/pin/set': (_id, comer) => ({ pin: nextPin, password: passwordOf(comer) }),
    'POST /fd/api/v1/security/pin/change': () => ({ pin, next: pin }),
    'POST /fd/api/v1/security/name': () => ({ name: holder, pin }),
    'POST /fd/api/v1/account/add': (_id, comer) => ({ ...proof(comer), kind: 'ebpay', number: '!' }),
    'POST /fd/api/v1/account/default': named,
    'POST /fd/api/v1/account/delete': (id) => ({ id, pin }),
    'POST /fd/api/v1/withdrawal/quote': () => ({ amount: '130' }),
    'POST /fd/api/v1/withdrawal/submit': (account) => ({ requestId: world.id(), account, amount: '130', pin }),
    'POST /fd/api/v1/withdrawal/one': named,
    'POST /fd/api/v1/transfer/in': () => ({ requestId: world.id(), venue: 'YBCS', amount: '1' }),
    'POST /fd/api/v1/transfer/out': () => ({ requestId: world.id(), venue: 'YBCS', amount: '1' }),
    'POST /fd/api/v1/transfer/collect': () => ({ requestId: world.id() }),
    'POST /fd/api/v1/transfer/balance': () => ({ venue: 'YBCS' }),
    'POST /fd/api/v1/transfer/ask': named,
    'POST /game/api/v1/venue/leave': () => ({ requestId: world.id(), enName: 'YBCS' }),
    'POST /fd/api/v1/withdrawal/appeal': (id) => ({ id, text: 'look at it once more' }),
  }
}

/** The request of `comer` on this route about the thing with this id. */
export const askingWith = (platform: Platform, crowd: Crowd, things: Things) => {
  const { player } = crowd.players
  const { booked, lane } = things
  const cast = { registered: player, loggingIn: player, leaving: player, holder: player, booked, lane }
  const good = goodAsks(cast)
  const own = { ...siteAsks(platform, crowd, things), ...deskAsks(platform, things) }
  return (route: string, id: string, comer: Comer): Asked | undefined => {
    const ask = own[route]?.(id, comer) ?? good[route]?.ask ?? announcedRoutes[route]?.ask
    return ask === undefined ? undefined : { ask, file: good[route]?.file === undefined ? undefined : picture }
  }
}
