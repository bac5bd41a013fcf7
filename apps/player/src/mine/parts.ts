// The parts of the member's hub, from top to bottom. A slice adds its own with one line.

import { MoneyWays, OpenOrders, OpenWithdrawals, SecurityEntry } from '@magpie/cashier/web'
import { HelpEntries } from '@magpie/content/web'
import { LogOut, ProfileEntry } from '@magpie/identity/web'
import { LimitsEntry } from '@magpie/play-safe/web'
import { GiftLine } from '@magpie/promotions/web'
import { ServiceEntries } from '@magpie/service/web'
import { VipLine } from '@magpie/vip/web'
import type { Part } from '@magpie/wire/part'
import { DownloadEntry } from './download-entry.tsx'
import { Entries } from './entries.tsx'
import { Me } from './me.tsx'

export const mineParts: readonly Part[] = [
  { id: 'member', Part: Me },
  { id: 'money', Part: MoneyWays },
  { id: 'level', Part: VipLine },
  { id: 'gift', Part: GiftLine },
  { id: 'orders', Part: OpenOrders },
  { id: 'withdrawals', Part: OpenWithdrawals },
  { id: 'entries', Part: Entries },
  { id: 'profile', Part: ProfileEntry },
  { id: 'limits', Part: LimitsEntry },
  { id: 'security', Part: SecurityEntry },
  { id: 'service', Part: ServiceEntries },
  { id: 'help', Part: HelpEntries },
  { id: 'download', Part: DownloadEntry },
  { id: 'logout', Part: LogOut },
]
