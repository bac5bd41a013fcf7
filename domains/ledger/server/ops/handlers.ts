// The ledger's endpoints for operators.

import type { Handled } from '@magpie/wire'
import { onAccounts } from './accounts.ts'
import { onDecideAdjustment, onListAdjustments, onProposeAdjustment, onWithdrawAdjustment } from './adjustments.ts'
import { onCheckpoints, onEntries, onKey, onLanes, onLinks } from './explore.ts'
import { onFlows } from './flows.ts'
import { onBalances, onKinds, onMovements } from './money.ts'
import { onLiabilities, onStatement } from './reports.ts'
import { onVerified } from './verified.ts'

export const opsHandlers = (): readonly Handled[] => [
  onFlows(),
  onLiabilities(),
  onStatement(),
  onVerified(),
  onAccounts(),
  onEntries(),
  onLanes(),
  onLinks(),
  onKey(),
  onCheckpoints(),
  onKinds(),
  onBalances(),
  onMovements(),
  onProposeAdjustment(),
  onDecideAdjustment(),
  onWithdrawAdjustment(),
  onListAdjustments(),
]
