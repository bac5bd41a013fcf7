// Choice of a length, with its consequences below: the same sheet for time-out and exclusion.

import { Button } from '@magpie/ui/button'
import { ChoiceRows } from '@magpie/ui/checks'
import { Sheet } from '@magpie/ui/sheet'
import { TimeText } from '@magpie/ui/time-text'
import { useNow } from '@magpie/ui/hooks/use-now'
import { useText } from '@magpie/wire/text'
import { type ReactNode, useState } from 'react'
import { forGood } from '../../contract/index.ts'
import css from './limits.module.css'

/** `Infinity`: for good. */
export type Length = { readonly id: string; readonly text: string; readonly ms: number }

const endOf = ({ ms }: Pick<Length, 'ms'>, now: number): number => Math.min(now + ms, forGood)

export type LengthSheetProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly question: string
  readonly lengths: readonly Length[]
  /** Plain consequences, one a line. */
  readonly means: readonly string[]
  readonly busy: boolean
  readonly actionText: string
  readonly onChoose: (length: Length, until: number) => void
  /** What must be ticked before the action. */
  readonly agree?: (chosen: Length) => ReactNode
  readonly agreed?: boolean
}

/** Redrawn every second, so that the end shown is the end requested. */
const Until = ({ ms }: { readonly ms: number }) => {
  const say = useText()
  const now = useNow(1000)
  if (now === undefined) return null
  const end = endOf({ ms }, now)
  if (end === forGood) return <p className={css['until']}>{say('limits.endsNever')}</p>
  return (
    <p className={css['until']}>
      {say('limits.endsAt')} <TimeText at={end} shape="full" zone />
    </p>
  )
}

export const LengthSheet = (props: LengthSheetProps) => {
  const { open, onClose, title, question, lengths, means, busy, actionText, onChoose, agree, agreed = true } = props
  const say = useText()
  const [chosen, setChosen] = useState<Length>()
  const [asked, setAsked] = useState(false)
  const missing = chosen === undefined || !agreed
  const press = (): void => {
    setAsked(true)
    if (!missing) onChoose(chosen, endOf(chosen, Date.now()))
  }
  const foot = (
    <Button block busy={busy} onClick={press}>
      {actionText}
    </Button>
  )
  return (
    <Sheet open={open} onClose={onClose} title={title} closeLabel={say('limits.close')} foot={foot}>
      <div className={css['sheet']}>
        <ChoiceRows
          label={question}
          name={title}
          choices={lengths.map(({ id, text }) => ({ id, text }))}
          value={chosen?.id}
          onChange={(id) => setChosen(lengths.find((length) => length.id === id))}
        />
        {chosen !== undefined && <Until ms={chosen.ms} />}
        <ul className={css['means']}>
          {means.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        {chosen !== undefined && agree?.(chosen)}
        <p className={css['missing']} role="alert">
          {asked && missing ? say(chosen === undefined ? 'limits.chooseLength' : 'limits.agreeFirst') : ''}
        </p>
      </div>
    </Sheet>
  )
}
