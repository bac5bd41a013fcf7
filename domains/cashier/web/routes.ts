// The screens of the cashier, for the one table of paths (S-ROUTE-07g, 08a, 10a, b, d, e, f, 11, 12). Not in the
// specification: the pages of an order and of a withdrawal, below the pages that they belong to; the page of all
// accounts; and the pages of the PIN and the real name, which an account needs.

import { screen } from '@magpie/wire/screen'
import { accountPaths } from './accounts/account-pages.ts'

const at = (path: string): string => `domains/cashier/web/${path}`

const needTutorial = async () => (await import('./tutorial/tutorial-query.ts')).needTutorial

/** One screen for every account kind; its path names the kind. */
const accountRoutes = [
  screen(at('accounts/accounts.tsx'), 'mine/finance/accounts', () => import('./accounts/accounts.tsx')),
  ...accountPaths.map((path) =>
    screen(`${at('accounts/kind-page.tsx')}#${path}`, path.slice(1), () => import('./accounts/kind-page.tsx')),
  ),
]

export const cashierRoutes = [
  screen(at('wallet/wallet.tsx'), 'mine/finance/wallet', () => import('./wallet/wallet.tsx')),
  screen(at('deposit/deposit.tsx'), 'mine/finance/deposit', () => import('./deposit/deposit.tsx')),
  screen(at('order/order.tsx'), 'mine/finance/deposit/:orderId', () => import('./order/order.tsx')),
  screen(at('withdraw/withdraw.tsx'), 'mine/finance/withdrawal', () => import('./withdraw/withdraw.tsx')),
  screen(
    at('withdraw/withdrawal.tsx'),
    'mine/finance/withdrawal/:withdrawalId',
    () => import('./withdraw/withdrawal.tsx'),
  ),
  screen(at('security/security.tsx'), 'mine/security', () => import('./security/security.tsx')),
  screen(at('security/pin.tsx'), 'mine/security/pin', () => import('./security/pin.tsx')),
  screen(at('security/name.tsx'), 'mine/security/name', () => import('./security/name.tsx')),
  screen(at('records/trans-record.tsx'), 'mine/record/transRecord', () => import('./records/trans-record.tsx')),
  screen(at('balance/balance.tsx'), 'mine/balance', () => import('./balance/balance.tsx')),
  screen(
    at('tutorial/intro-tutorial.tsx'),
    'mine/finance/introTutorial',
    () => import('./tutorial/intro-tutorial.tsx'),
    needTutorial,
  ),
  screen(
    at('tutorial/platform-tutorials.tsx'),
    'mine/finance/introTutorial/platformTutorials',
    () => import('./tutorial/platform-tutorials.tsx'),
    needTutorial,
  ),
  ...accountRoutes,
]
