// The web door of the cashier: the parts that the member's hub and home show.

export { firstAccountPath } from './accounts/kinds.ts'
export { MoneyEntries, TutorialEntry } from './wallet/money-entries.tsx'
export { MoneyWays } from './wallet/money-ways.tsx'
export { OpenOrders } from './order/open-orders.tsx'
export { OpenWithdrawals } from './withdraw/latest-withdrawals.tsx'
export { PinState } from './security/pin-state.tsx'
export { SecurityEntry } from './security/security-entry.tsx'
