// The reality check: how often the game stops for a look at time and result.

import { Card } from '@magpie/ui/card'
import { Segments } from '@magpie/ui/segments'
import { useNotify } from '@magpie/wire/notify'
import { useText } from '@magpie/wire/text'
import { useEffect, useState } from 'react'
import { CardHead } from './card-head.tsx'
import css from './limits.module.css'
import { keepRemindEvery, remindEvery, remindMinutes } from './remind-every.ts'

export const Remind = () => {
  const say = useText()
  const { toast } = useNotify()
  const [every, setEvery] = useState<number>()
  useEffect(() => setEvery(remindEvery()), [])
  return (
    <Card pad aria-labelledby="remind">
      <CardHead id="remind" icon="clock" tone="jade" title={say('limits.remind.title')} />
      <p className={css['quiet']}>{say('limits.remind.text')}</p>
      <Segments
        className={css['remind']}
        label={say('limits.remind.label')}
        items={remindMinutes.map((minutes) => ({ id: `${minutes}`, text: say('limits.remind.minutes', { minutes }) }))}
        value={`${every}`}
        onChange={(id) => {
          const minutes = remindMinutes.find((one) => `${one}` === id) ?? 60
          keepRemindEvery(minutes)
          setEvery(minutes)
          toast(say('limits.remind.done', { minutes }), 'good')
        }}
      />
    </Card>
  )
}
