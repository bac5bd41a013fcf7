// Self-exclusion: a long bar that no one can shorten, or one for good. Its consequences are stated plainly, agreed to
// with a tick, and confirmed after a short wait, to prevent a slip of the thumb.

import { Button } from '@magpie/ui/button'
import { Card } from '@magpie/ui/card'
import { Checkbox } from '@magpie/ui/checks'
import { useNotify } from '@magpie/wire/notify'
import { showMoment, zoneLabel } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import { useState } from 'react'
import { forGood } from '../../contract/index.ts'
import { exclusionDays } from '../../rules/index.ts'
import { CardHead } from './card-head.tsx'
import { type Length, LengthSheet } from './length-sheet.tsx'
import css from './limits.module.css'
import { useChange } from './standing-query.ts'

const dayMs = 86_400_000
/** The last one is below the longest allowed, because time passes between choice and request. */
const offered = [exclusionDays.least, 90, 180, 365, 1095, exclusionDays.most - 1] as const
const confirmSeconds = 5

const names: Readonly<Record<number, string>> = { 365: 'limits.year', 1095: 'limits.years3', 1825: 'limits.years5' }

export const Exclusion = ({ excludedUntil }: { readonly excludedUntil: number | null }) => {
  const say = useText()
  const { ask } = useNotify()
  const { busy, change } = useChange()
  const [open, setOpen] = useState(false)
  const [agreed, setAgreed] = useState(false)
  const close = (): void => {
    setOpen(false)
    setAgreed(false)
  }
  const lengths = [
    ...offered.map((days) => {
      const named = names[days]
      const text = named === undefined ? say('limits.days', { days }) : say(named)
      return { id: String(days), text, ms: days * dayMs }
    }),
    { id: 'forGood', text: say('limits.forGood'), ms: Infinity },
  ]
  const exclude = async (until: number): Promise<void> => {
    if (await change((commands) => commands.exclude(until), say('limits.exclude.done'))) close()
  }
  const question = (length: Length, until: number): void =>
    ask({
      id: 'exclude',
      title:
        until === forGood ? say('limits.exclude.askForGood') : say('limits.exclude.confirm', { length: length.text }),
      body:
        until === forGood
          ? say('limits.exclude.confirmForGood')
          : say('limits.exclude.confirmBody', { until: showMoment(until), zone: zoneLabel }),
      actions: [
        { text: say('limits.exclude.yes'), wait: confirmSeconds, onPress: () => void exclude(until) },
        { text: say('limits.back'), primary: true, onPress: () => undefined },
      ],
      onClose: () => undefined,
    })
  return (
    <Card pad aria-labelledby="exclusion">
      <CardHead id="exclusion" icon="shield" tone="hot" title={say('limits.exclude.title')} />
      <p className={css['quiet']}>{say('limits.exclude.text')}</p>
      {excludedUntil !== forGood && (
        <Button variant="ghost" block onClick={() => setOpen(true)}>
          {say(excludedUntil === null ? 'limits.exclude.choose' : 'limits.exclude.longer')}
        </Button>
      )}
      <LengthSheet
        open={open}
        onClose={close}
        title={say('limits.exclude.title')}
        question={say('limits.howLong')}
        lengths={lengths}
        means={[
          say('limits.means.now'),
          say('limits.means.nobody'),
          say('limits.means.noBets'),
          say('limits.means.pending'),
          say('limits.means.open'),
          say('limits.means.yours'),
        ]}
        busy={busy}
        actionText={say('limits.next')}
        onChoose={question}
        agreed={agreed}
        agree={({ id, text }) => (
          <Checkbox checked={agreed} onChange={(event) => setAgreed(event.target.checked)}>
            {id === 'forGood' ? say('limits.exclude.agreeForGood') : say('limits.exclude.agree', { length: text })}
          </Checkbox>
        )}
      />
    </Card>
  )
}
