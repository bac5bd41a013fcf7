// The frame of a cashier page: its bar with the back link, and no member data until the session is known.

import { AppBar } from '@magpie/ui/app-bar'
import { troublePictures, useKeptPictures } from '@magpie/ui/hooks/use-kept-pictures'
import { classNames } from '@magpie/ui/text/class-names'
import { useSession } from '@magpie/wire/session'
import { useText } from '@magpie/wire/text'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useCashierNews } from './cashier-key.ts'
import css from './money-page.module.css'
import { Guest } from './money-states.tsx'

export type MoneyPageProps = {
  readonly title: string
  /** Where the arrow leads. */
  readonly back: string
  /** Where to return after login. */
  readonly at: string
  readonly actions?: ReactNode
  /** Whether a bar with a button covers the foot of the page. */
  readonly withBar?: boolean
  /** Holds no member data: anyone may read it. */
  readonly isPublic?: boolean
  /** A row of choices below the bar: both share the bar's background. */
  readonly withTop?: boolean
  readonly children: ReactNode
}

export const MoneyPage = ({
  title,
  back,
  at,
  actions,
  withBar = false,
  isPublic = false,
  withTop = false,
  children,
}: MoneyPageProps) => {
  const say = useText()
  const navigate = useNavigate()
  const { state } = useSession()
  useCashierNews()
  useKeptPictures(troublePictures)
  return (
    <div className={classNames(css['MoneyPage'], withBar && css['withBar'])}>
      <title>{say('cashier.document', { title })}</title>
      <AppBar
        ground={withTop ? 'header' : 'paper'}
        title={title}
        backLabel={say('cashier.back')}
        onBack={() => void navigate(back)}
        actions={actions}
      />
      <main id="main" tabIndex={-1}>
        {state === 'anonymous' && !isPublic ? <Guest from={at} /> : children}
      </main>
    </div>
  )
}
