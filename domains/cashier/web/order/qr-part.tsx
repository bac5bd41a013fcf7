// The code to scan and what is in it. Whoever cannot scan copies the text; whoever can compares it.

import { Skeleton } from '@magpie/ui/skeleton'
import { useText } from '@magpie/wire/text'
import { lazy, Suspense } from 'react'
import css from './qr-part.module.css'

const QrCode = lazy(() => import('./qr-code.tsx'))

/** `name`: which of the lines below has the same text. */
export const QrPart = ({ text, name }: { readonly text: string; readonly name: string }) => {
  const say = useText()
  return (
    <figure className={css['QrPart']} aria-label={say('cashier.qr.title')}>
      <div className={css['code']}>
        <Suspense fallback={<Skeleton shape="card" />}>
          <QrCode text={text} label={say('cashier.qr.label', { name })} />
        </Suspense>
      </div>
      <figcaption>{say('cashier.qr.text')}</figcaption>
    </figure>
  )
}
