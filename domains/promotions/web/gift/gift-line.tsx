// A calm line about a welcome that waits for operators: that it waits, what that means, and how it ended. It is shown
// for a week after the end; if no welcome was held it is not rendered.

import { Anchor } from '@magpie/ui/anchor'
import { useNow } from '@magpie/ui/hooks/use-now'
import { Note, type NoteTone } from '@magpie/ui/note'
import { paths } from '@magpie/wire/paths'
import { useCall } from '@magpie/wire/scope'
import { useSession } from '@magpie/wire/session'
import { showMoney } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import type { MyGift } from '../../contract/my-gift.ts'
import css from './gift-line.module.css'
import { giftQuery } from './gift-query.ts'

const everyMinute = 60_000
export const toldForMs = 7 * 86_400_000

const tones: Readonly<Record<MyGift['state'], NoteTone>> = { waiting: 'plain', given: 'jade', refused: 'plain' }

/** Whether it should still be shown. */
const isTold = ({ endedAt }: MyGift, now: number): boolean => endedAt === null || now - endedAt < toldForMs

export const GiftLine = () => {
  const say = useText()
  const now = useNow(everyMinute)
  const { state } = useSession()
  const { data: gift } = useQuery({ ...giftQuery(useCall()), enabled: state === 'member' })
  if (state !== 'member' || gift == null || now === undefined || !isTold(gift, now)) return null
  return (
    <section className={css['GiftLine']} aria-label={say('gift.label')}>
      <Note tone={tones[gift.state]}>
        <b>{say(`gift.${gift.state}.title`, { amount: showMoney(gift.amount) })}</b>
        <p>
          {say(`gift.${gift.state}.text`)}{' '}
          <Anchor href={gift.state === 'given' ? paths.audit() : paths.help('yhgz')}>
            {say(`gift.${gift.state}.more`)}
          </Anchor>
        </p>
      </Note>
    </section>
  )
}
