// Cancels an order. The member must tick that nothing was paid, because money for a cancelled order stays in suspense
// until an operator has looked.

import { Button } from '@magpie/ui/button'
import { Checkbox } from '@magpie/ui/checks'
import { Sheet } from '@magpie/ui/sheet'
import { useText } from '@magpie/wire/text'
import { useState } from 'react'
import { depositCancel, type DepositView } from '../../contract/deposits.ts'
import css from './order.module.css'
import { useOrderAct } from './use-order-act.ts'

export type CancelSheetProps = { readonly order: DepositView; readonly open: boolean; readonly onClose: () => void }

export const CancelSheet = ({ order, open, onClose }: CancelSheetProps) => {
  const say = useText()
  const { busy, act } = useOrderAct(order.id)
  const [unpaid, setUnpaid] = useState(false)
  const cancel = async (): Promise<void> => {
    if (await act((call) => call(depositCancel, { id: order.id, unpaid }), say('cashier.cancel.done'))) onClose()
  }
  return (
    <Sheet open={open} onClose={onClose} title={say('cashier.cancel.title')} closeLabel={say('cashier.close')}>
      <div className={css['sheet']}>
        <p>{say(order.state === 'expired' ? 'cashier.cancel.late' : 'cashier.cancel.text')}</p>
        <Checkbox checked={unpaid} onChange={(event) => setUnpaid(event.target.checked)}>
          {say('cashier.cancel.unpaid')}
        </Checkbox>
        <Button block variant="hot" disabled={!unpaid} busy={busy} onClick={() => void cancel()}>
          {say('cashier.cancel.go')}
        </Button>
        <Button block variant="ghost" onClick={onClose}>
          {say('cashier.cancel.keep')}
        </Button>
      </div>
    </Sheet>
  )
}
