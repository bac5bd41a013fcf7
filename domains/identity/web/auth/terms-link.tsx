// The terms, readable where the member agrees to them: a sheet over the form, so that no input is lost. Their text is
// loaded when the sheet opens.

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
