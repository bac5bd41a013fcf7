// The receipt: choose a picture, check it, send it. A wrong type or size is reported before anything is sent.

import { Button } from '@magpie/ui/button'
import { Card } from '@magpie/ui/card'
import { Icon } from '@magpie/ui/art/icon'
import { TimeText } from '@magpie/ui/time-text'
import { useText } from '@magpie/wire/text'
import { type ChangeEvent, useId, useState } from 'react'
import { depositReceipt, type DepositView, receiptTypes } from '../../contract/deposits.ts'
import css from './receipt-card.module.css'
import { previewOf, type ReceiptFault, receiptFault } from './receipt-file.ts'
import { useOrderAct } from './use-order-act.ts'

/** Enough for a picture of ten megabytes over a slow connection. */
const uploadMs = 90_000

type Chosen = { readonly file: File; readonly preview: string }

export const ReceiptCard = ({ order }: { readonly order: DepositView }) => {
  const say = useText()
  const id = useId()
  const { busy, act } = useOrderAct(order.id)
  const [chosen, setChosen] = useState<Chosen>()
  const [wrong, setWrong] = useState<string>()
  const cannot = (fault: ReceiptFault): void => {
    setWrong(say(`cashier.receipt.fault.${fault}`))
    setChosen(undefined)
  }
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = target.files ?? []
    target.value = ''
    if (file === undefined) return
    const fault = receiptFault(file)
    const preview = fault === undefined ? await previewOf(file).catch(() => undefined) : undefined
    if (preview === undefined) return cannot(fault ?? 'unreadable')
    setWrong(undefined)
    setChosen({ file, preview })
  }
  const send = async (): Promise<void> => {
    if (chosen === undefined) return
    // The file may have been deleted or changed since it was chosen.
    const bytes = await chosen.file.arrayBuffer().catch(() => undefined)
    if (bytes === undefined) return cannot('unreadable')
    const file = { type: chosen.file.type, bytes: new Uint8Array(bytes) }
    const sent = await act(
      (call) => call(depositReceipt, { id: order.id }, { file, timeoutMs: uploadMs }),
      say('cashier.receipt.sent'),
    )
    if (sent) setChosen(undefined)
  }
  return (
    <Card pad className={css['ReceiptCard']} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{say('cashier.receipt.title')}</h2>
      <p className={css['quiet']}>{say('cashier.receipt.text')}</p>
      {order.receiptAt !== null && (
        <p className={css['quiet']}>
          {say('cashier.receipt.last')} <TimeText at={order.receiptAt} zone />
        </p>
      )}
      {chosen !== undefined && (
        <img className={css['preview']} src={chosen.preview} alt={say('cashier.receipt.preview')} />
      )}
      <label className={css['choose']} htmlFor={`${id}-file`}>
        <Icon name="plus" size={20} />
        {say(chosen === undefined ? 'cashier.receipt.choose' : 'cashier.receipt.other')}
      </label>
      <input
        id={`${id}-file`}
        className={css['file']}
        type="file"
        accept={receiptTypes.join(',')}
        aria-describedby={wrong === undefined ? undefined : `${id}-wrong`}
        onChange={(event) => void choose(event)}
      />
      {wrong !== undefined && (
        <p id={`${id}-wrong`} role="alert" className={css['wrong']}>
          {wrong}
        </p>
      )}
      {chosen !== undefined && (
        <Button block busy={busy} onClick={() => void send()}>
          {say('cashier.receipt.send')}
        </Button>
      )}
    </Card>
  )
}
