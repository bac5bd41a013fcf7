// From the slip to an order: for one selection of a match that has not begun, if the venue takes orders.

import { useScope } from '@magpie/wire/scope'
import { useSession } from '@magpie/wire/session'
import { lazy, Suspense, useState } from 'react'
import { useSheet } from '../slip/slip-sheet-state.ts'
import { remove, useSlip, useSlipStore } from '../slip/slip-store.ts'
import type { BetNow, SlipNow } from '../slip/use-slip-now.ts'
import { useWords } from '../text/use-words.ts'
import { ordersOf } from '../vendors/orders.ts'
import { sportVendor } from '../vendors/venue.ts'

const OrderSheet = lazy(async () => ({ default: (await import('./order-sheet.tsx')).OrderSheet }))

export const OrderEntry = ({ slipNow, bet }: { readonly slipNow: SlipNow; readonly bet: BetNow | undefined }) => {
  const { say } = useWords()
  const { state } = useSession()
  const store = useSlipStore()
  const { close } = useSheet()
  const takes = ordersOf(sportVendor(useScope())) !== undefined
  const stake = useSlip(({ stakes }) => (bet === undefined ? '' : (stakes[bet.key] ?? '')))
  const [isOpen, setOpen] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const [leg, ...others] = slipNow.legs
  if (!takes || state !== 'member' || leg === undefined || others.length > 0 || leg.inPlay || leg.over) return null
  return (
    <>
      <button
        type="button"
        onClick={() => {
          setAsked(true)
          setOpen(true)
        }}
      >
        {say('order.title')}
      </button>
      {isAsked && (
        <Suspense fallback={null}>
          <OrderSheet
            open={isOpen}
            onClose={() => setOpen(false)}
            onMade={() => {
              setOpen(false)
              // A waiting order leaves the slip, where a button would bet on it at once.
              store.setState(remove(store.getState(), leg.selection), true)
              close()
            }}
            selection={leg.selection}
            oddsNow={leg.now?.oddsE5 ?? null}
            stake={stake}
          />
        </Suspense>
      )}
    </>
  )
}
