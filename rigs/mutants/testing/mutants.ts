// All planted bugs, by area.

import { bonusMutants } from './bonus-mutants.ts'
import { cashierMutants } from './cashier-mutants.ts'
import { feedMutants } from './feed-mutants.ts'
import { gamesMutants } from './games-mutants.ts'
import { laneMutants } from './lane-mutants.ts'
import { ledgerMutants } from './ledger-mutants.ts'
import type { Mutant } from './mutant.ts'
import { plainMutants } from './plain-mutants.ts'
import { suspenseMutants } from './suspense-mutants.ts'
import { transferMutants } from './transfer-mutants.ts'
import { walletMutants } from './wallet-mutants.ts'

export const mutants: readonly Mutant[] = [
  ...walletMutants,
  ...bonusMutants,
  ...transferMutants,
  ...cashierMutants,
  ...suspenseMutants,
  ...ledgerMutants,
  ...laneMutants,
  ...feedMutants,
  ...plainMutants,
  ...gamesMutants,
]
