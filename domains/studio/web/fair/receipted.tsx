// A round of the record with its receipt: fetched from the venue, compared with the digest that the platform booked,
// and replayed on this device.

import type { Receipt } from '@magpie/fair'
import { Note } from '@magpie/ui/note'
import { Skeleton } from '@magpie/ui/skeleton'
import { isVendorRefusal } from '@magpie/venues/web'
import { withService } from '@magpie/wire/service-text'
import { memberKey } from '@magpie/wire/session'
import { useScope } from '@magpie/wire/scope'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { studioProof, studioWords } from '../../contract/index.ts'
import { studioVendor } from '../venue.ts'
import css from './fair.module.css'
import { PaperButtons } from './paper-buttons.tsx'
import { type Pictures, type Rules, Steps } from './steps.tsx'

export type ReceiptedProps = {
  /** The venue's id of the round. */
  readonly round: string
  /** The digest that the platform booked. */
  readonly digest: string | undefined
  readonly rules: Rules
  readonly pictures?: Pictures
}

export const Receipted = ({ round, digest, rules, pictures }: ReceiptedProps) => {
  const say = useText()
  const vendor = studioVendor(useScope())
  const { data, isPending } = useQuery({
    queryKey: [memberKey, 'games', 'proof', round],
    staleTime: 0,
    retry: false,
    queryFn: async (): Promise<Receipt | 'unread' | null> => {
      const told = await vendor?.askMine(studioProof, () => ({ round }))
      if (isVendorRefusal(told) && told.refused === studioWords.round_unreadable) return 'unread'
      if (told === undefined || isVendorRefusal(told)) return null
      const { seed, ...receipt } = told.receipt
      return seed === undefined ? receipt : { ...receipt, seed }
    },
  })
  if (isPending) return <Skeleton shape="card" />
  if (data === undefined || data === null || data === 'unread')
    return (
      <div className={css['receipted']}>
        <Note {...(data === 'unread' ? { tone: 'warn' } : {})}>
          {data === 'unread'
            ? withService(say('game.proofUnread'), { kind: 'bet', id: `${vendor?.code ?? ''}/${round}` })
            : say('game.proofSilent')}
        </Note>
        <code className={css['code']}>{digest ?? '—'}</code>
      </div>
    )
  const same = digest === undefined || data.digest === digest
  return (
    <div className={css['receipted']}>
      <Note tone={same ? 'jade' : 'danger'}>
        {withService(say(same ? 'game.proofMatches' : 'game.proofOther'), { kind: 'account', id: 'unfair' })}
      </Note>
      <Steps receipt={data} rules={rules} Picture={pictures?.(data.game)} />
      <p>{say('game.proofDigest')}</p>
      <code className={css['code']}>{data.digest}</code>
      <PaperButtons paper={data} name={`${data.game.split('/')[0]}-${data.nonce}`} />
    </div>
  )
}
