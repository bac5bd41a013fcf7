// The member's own daily giving limit: lower at once, higher a day later.

import { isRefusal } from '@magpie/kernel'
import { Button } from '@magpie/ui/button'
import { useNotify } from '@magpie/wire/notify'
import { useCall } from '@magpie/wire/scope'
import { showTime } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { giftDayMost, giftLimitSet } from '../../contract/gifts.ts'
import { Count } from './count.tsx'
import { giftsKey, type Have } from './gift-query.ts'
import css from './gifts.module.css'

export const OwnLimit = ({ have }: { readonly have: Have }) => {
  const say = useText()
  const call = useCall()
  const queries = useQueryClient()
  const { toast, sayError } = useNotify()
  const [wish, setWish] = useState<number>()
  const [busy, setBusy] = useState(false)
  const save = async (most: number): Promise<void> => {
    setBusy(true)
    try {
      const answer = await call(giftLimitSet, { most })
      if (isRefusal(answer)) return toast(answer.message, 'bad')
      setWish(undefined)
      toast(say('chat.limit_saved'), 'good')
      await queries.invalidateQueries({ queryKey: giftsKey })
    } catch (thrown) {
      toast(sayError(thrown), 'bad')
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className={css['limit']}>
      {wish === undefined ? (
        <p>
          <span>
            {say('chat.limit')} <b className="num">{have.dayMost}</b>
            {have.next !== null && (
              <small>
                {say('chat.limit_next', { from: showTime(have.next.from, Date.now()), most: have.next.most })}
              </small>
            )}
          </span>
          <button type="button" onClick={() => setWish(have.next?.most ?? have.dayMost)}>
            {say('chat.limit_change')}
          </button>
        </p>
      ) : (
        <>
          <Count label={say('chat.limit')} value={wish} least={0} most={giftDayMost} onChange={setWish} />
          <p className={css['note']}>{say('chat.limit_note')}</p>
          <Button block variant="soft" busy={busy} onClick={() => void save(wish)}>
            {say('chat.limit_save')}
          </Button>
        </>
      )}
    </section>
  )
}
