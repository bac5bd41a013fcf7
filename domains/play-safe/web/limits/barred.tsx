// The current bar, above all settings: why, until when, and that nothing is lost.

import { Picture } from '@magpie/ui/art/picture'
import { Card } from '@magpie/ui/card'
import { TimeText } from '@magpie/ui/time-text'
import { useText } from '@magpie/wire/text'
import { LeftTime } from './left-time.tsx'
import { forGood } from '../../contract/index.ts'
import css from './limits.module.css'
import type { Bar } from './bar-of-view.ts'

export const Barred = ({ bar }: { readonly bar: Bar }) => {
  const say = useText()
  return (
    <Card pad className={css['barred']} aria-label={say(`limits.barred.${bar.why}`)}>
      <Picture name="state-rest" width={140} />
      <h2>{say(`limits.barred.${bar.why}`)}</h2>
      {bar.until === forGood ? (
        <p className={css['until']}>{say('limits.barred.forGood')}</p>
      ) : (
        <>
          <p className={css['until']}>
            {say(bar.why === 'excluded' ? 'limits.barred.excludedUntil' : 'limits.barred.until')}{' '}
            <TimeText at={bar.until} shape="full" zone />
          </p>
          <p className={css['quiet']}>
            <LeftTime until={bar.until} />
          </p>
        </>
      )}
      <p className={css['quiet']}>{say('limits.barred.text')}</p>
    </Card>
  )
}
