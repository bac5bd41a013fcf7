// The reality check: how often play stops for a look at time and result.

import { Card } from '@magpie/ui/card'
import { Segments } from '@magpie/ui/segments'
import { useText } from '@magpie/wire/text'
import { checkEvery, type ProtectionView } from '../../contract/index.ts'
import { CardHead } from './card-head.tsx'
import css from './limits.module.css'
import { useChange } from './standing-query.ts'

export const Remind = ({ view }: { readonly view: ProtectionView }) => {
  const say = useText()
  const { change } = useChange()
  return (
    <Card pad aria-labelledby="remind">
      <CardHead id="remind" icon="clock" tone="jade" title={say('limits.remind.title')} />
      <p className={css['quiet']}>{say('limits.remind.text')}</p>
      <Segments
        className={css['remind']}
        label={say('limits.remind.label')}
        items={checkEvery.map((minutes) => ({ id: `${minutes}`, text: say('limits.remind.minutes', { minutes }) }))}
        value={`${view.visit.every}`}
        onChange={(id) => {
          const minutes = checkEvery.find((one) => `${one}` === id) ?? 60
          void change((commands) => commands.remind(minutes), say('limits.remind.done', { minutes }))
        }}
      />
    </Card>
  )
}
