// The code to scan, and a button to save it: a member who pays with the same phone saves it as a picture.

import { Icon } from '@magpie/ui/art/icon'
import { Button } from '@magpie/ui/button'
import { Skeleton } from '@magpie/ui/skeleton'
import { useNotify } from '@magpie/wire/notify'
import { useText } from '@magpie/wire/text'
import { lazy, Suspense, useState } from 'react'
import css from './qr-part.module.css'

const QrCode = lazy(() => import('@magpie/ui/qr-code'))

export type QrPartProps = {
  readonly text: string
  /** The line below with the same text, if any. */
  readonly name: string | undefined
  /** The name of the picture's file. */
  readonly file: string
}

export const QrPart = ({ text, name, file }: QrPartProps) => {
  const say = useText()
  const { toast } = useNotify()
  const [busy, setBusy] = useState(false)
  const save = async (): Promise<void> => {
    setBusy(true)
    try {
      const { saveQr } = await import('./save-qr.ts')
      if ((await saveQr(text, file)) === 'saved') toast(say('cashier.qr.saved'), 'good')
    } catch {
      toast(say('cashier.qr.notSaved'), 'bad')
    }
    setBusy(false)
  }
  return (
    <figure className={css['QrPart']} aria-label={say('cashier.qr.title')}>
      <div className={css['code']}>
        <Suspense fallback={<Skeleton shape="card" />}>
          <QrCode
            text={text}
            label={name === undefined ? say('cashier.qr.title') : say('cashier.qr.label', { name })}
          />
        </Suspense>
      </div>
      <Button variant="soft" size="s" busy={busy} onClick={() => void save()}>
        <Icon name="download" size={16} />
        {say('cashier.qr.save')}
      </Button>
      <figcaption>{say('cashier.qr.text')}</figcaption>
    </figure>
  )
}
