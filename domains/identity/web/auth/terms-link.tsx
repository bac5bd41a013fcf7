// The terms, readable where they are agreed to: a sheet over the form, so that nothing typed is lost. Their text comes
// when it is asked for.

import { Sheet } from '@magpie/ui/sheet'
import { useText } from '@magpie/wire/text'
import { lazy, Suspense, useState } from 'react'
import css from './auth.module.css'

const Terms = lazy(() => import('./terms.tsx'))

export const TermsLink = () => {
  const say = useText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={css['link']} onClick={() => setOpen(true)}>
        {say('register.termsName')}
      </button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={say('register.termsTitle')}
        closeLabel={say('auth.close')}
      >
        <Suspense fallback={null}>
          <Terms />
        </Suspense>
      </Sheet>
    </>
  )
}
