// The parts of the member's hub, from top to bottom. A slice adds its own with one line.

import { MoneyWays, OpenOrders, OpenWithdrawals, SecurityEntry } from '@magpie/cashier/web'
import { HelpEntries } from '@magpie/content/web'
import { LogOut, MemberCard } from '@magpie/identity/web'
import { LimitsEntry } from '@magpie/play-safe/web'
import { GiftLine } from '@magpie/promotions/web'
import type { Part } from '@magpie/wire/part'
import { DownloadEntry } from './download-entry.tsx'
import { Entries } from './entries.tsx'
import { LookSettings } from './look-settings.tsx'

export const mineParts: readonly Part[] = [
  { id: 'member', Part: MemberCard },
  { id: 'money', Part: MoneyWays },
  { id: 'gift', Part: GiftLine },
  { id: 'orders', Part: OpenOrders },
  { id: 'withdrawals', Part: OpenWithdrawals },
  { id: 'entries', Part: Entries },
  { id: 'limits', Part: LimitsEntry },
  { id: 'security', Part: SecurityEntry },
  { id: 'help', Part: HelpEntries },
  { id: 'look', Part: LookSettings },
  { id: 'download', Part: DownloadEntry },
  { id: 'logout', Part: LogOut },
]
