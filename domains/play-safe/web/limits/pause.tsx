// A time-out of an hour up to six weeks: one choice, one confirmation.

import { Button } from '@magpie/ui/button'
import { Card } from '@magpie/ui/card'
import { useNotify } from '@magpie/wire/notify'
import { showMoment, zoneLabel } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import { useState } from 'react'
import { CardHead } from './card-head.tsx'
import { type Length, LengthSheet } from './length-sheet.tsx'
import css from './limits.module.css'
import { useChange } from './standing-query.ts'

const hourMs = 3_600_000
/** Hours; the contract takes 1 to 1008. */
const offered = [1, 6, 24, 72, 168, 336, 1008] as const

export const Pause = ({ pausedUntil }: { readonly pausedUntil: number | null }) => {
  const say = useText()
  const { ask } = useNotify()
  const { busy, change } = useChange()
  const [open, setOpen] = useState(false)
  const lengths = offered.map((hours) => ({
    id: String(hours),
    text: hours < 24 ? say('limits.hours', { hours }) : say('limits.days', { days: hours / 24 }),
    ms: hours * hourMs,
  }))
  const pause = async ({ ms }: Length): Promise<void> => {
    if (await change((commands) => commands.pause(ms / hourMs), say('limits.pause.done'))) setOpen(false)
  }
  const question = (length: Length, until: number): void =>
    ask({
      id: 'pause',
      title: say('limits.pause.confirm', { length: length.text }),
      body: say('limits.pause.confirmBody', { until: showMoment(until), zone: zoneLabel }),
      actions: [
        { text: say('limits.back'), onPress: () => undefined },
        { text: say('limits.pause.yes'), primary: true, onPress: () => void pause(length) },
      ],
      onClose: () => undefined,
    })
  return (
    <Card pad aria-labelledby="pause">
      <CardHead id="pause" icon="pause" tone="gold" title={say('limits.pause.title')} />
      <p className={css['quiet']}>{say('limits.pause.text')}</p>
      <Button variant="soft" block onClick={() => setOpen(true)}>
        {say(pausedUntil === null ? 'limits.pause.choose' : 'limits.pause.longer')}
      </Button>
      <LengthSheet
        open={open}
        onClose={() => setOpen(false)}
        title={say('limits.pause.title')}
        question={say('limits.howLong')}
        lengths={lengths}
        means={[
          say('limits.means.now'),
          say('limits.means.noBets'),
          say('limits.means.open'),
          say('limits.means.yours'),
        ]}
        busy={busy}
        actionText={say('limits.next')}
        onChoose={question}
      />
    </Card>
  )
}
