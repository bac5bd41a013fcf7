// A waiting looser limit: its value, when it may be confirmed, and the confirmation once it may. It expires by doing
// nothing, and the text says so.

import { Button } from '@magpie/ui/button'
import { Note } from '@magpie/ui/note'
import { TimeText } from '@magpie/ui/time-text'
import { useNow } from '@magpie/ui/hooks/use-now'
import { useNotify } from '@magpie/wire/notify'
import { useText } from '@magpie/wire/text'
import type { LimitName, OwnLimitView } from '../../contract/index.ts'
import { LeftTime } from './left-time.tsx'
import { amountOf } from './limit-text.ts'
import css from './limits.module.css'
import { useChange } from './standing-query.ts'

type Next = NonNullable<OwnLimitView['next']>

const Keep = ({ limit, present }: { readonly limit: LimitName; readonly present: string }) => {
  const say = useText()
  const { busy, change } = useChange()
  return (
    <Button
      variant="soft"
      size="s"
      busy={busy}
      onClick={() => void change(({ own }) => own(limit, present), say('limits.waiting.dropped'))}
    >
      {say('limits.waiting.drop')}
    </Button>
  )
}

const Confirm = ({ limit, next }: { readonly limit: LimitName; readonly next: Next }) => {
  const say = useText()
  const { ask } = useNotify()
  const { busy, change } = useChange()
  const wanted = next.most === null ? say('limits.waiting.none') : amountOf(limit, next.most)
  const question = (): void =>
    ask({
      id: 'limit-confirm',
      title: say('limits.waiting.confirm'),
      body: say('limits.waiting.confirmBody', { name: say(`limits.name.${limit}`), wanted }),
      actions: [
        {
          text: say('limits.waiting.confirmYes'),
          onPress: () => void change(({ confirmOwn }) => confirmOwn(limit), say('limits.waiting.confirmed')),
        },
        { text: say('limits.keep'), primary: true },
      ],
      onClose: () => undefined,
    })
  return (
    <Button variant="ghost" size="s" busy={busy} onClick={question}>
      {say('limits.waiting.confirm')}
    </Button>
  )
}

export type WaitingLimitProps = { readonly limit: LimitName; readonly next: Next; readonly present: string | null }

export const WaitingLimit = ({ limit, next, present }: WaitingLimitProps) => {
  const say = useText()
  const now = useNow(1000)
  const ripe = now !== undefined && now >= next.from
  if (now !== undefined && now >= next.lapses) return null
  return (
    <Note tone="info">
      <p className={css['waitingTitle']}>
        {next.most === null
          ? say('limits.waiting.remove')
          : say('limits.waiting.raise', { daily: amountOf(limit, next.most) })}
      </p>
      <p>
        {say(ripe ? 'limits.waiting.until' : 'limits.waiting.from')}{' '}
        <TimeText at={ripe ? next.lapses : next.from} shape="full" zone />
      </p>
      {!ripe && (
        <p>
          <LeftTime until={next.from} />
        </p>
      )}
      <p>{say('limits.waiting.lapse')}</p>
      <p className={css['actions']}>
        {present !== null && <Keep limit={limit} present={present} />}
        {ripe && <Confirm limit={limit} next={next} />}
      </p>
    </Note>
  )
}
