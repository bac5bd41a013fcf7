// After a talk closed: a rating in stars, once.

import { Icon } from '@magpie/ui/art/icon'
import { isRefusal } from '@magpie/kernel'
import { Button } from '@magpie/ui/button'
import { useNotify } from '@magpie/wire/notify'
import { useCall } from '@magpie/wire/scope'
import { useText } from '@magpie/wire/text'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Talk, talkRate } from '../../contract/talks.ts'
import { serviceKey } from './talk-query.ts'
import css from './talk.module.css'

export const Rating = ({ talk }: { readonly talk: Talk }) => {
  const say = useText()
  const call = useCall()
  const queries = useQueryClient()
  const { toast, sayError } = useNotify()
  const [stars, setStars] = useState(0)
  const [busy, setBusy] = useState(false)
  if (talk.stars !== null) return <p className={css['line']}>{say('service.rated', { stars: talk.stars })}</p>
  const rate = async (solved: boolean): Promise<void> => {
    setBusy(true)
    try {
      const answer = await call(talkRate, { talk: talk.id, stars, solved })
      if (isRefusal(answer)) toast(answer.message, 'bad')
      await queries.invalidateQueries({ queryKey: serviceKey })
    } catch (fault) {
      toast(sayError(fault), 'bad')
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className={css['rating']} aria-label={say('service.rate')}>
      <h2>{say('service.solved_ask')}</h2>
      <div className={css['stars']} role="radiogroup" aria-label={say('service.stars')}>
        {[1, 2, 3, 4, 5].map((n) => (
          <button
            key={n}
            type="button"
            role="radio"
            aria-checked={stars === n}
            aria-label={say('service.star', { count: n })}
            onClick={() => setStars(n)}
          >
            <Icon name={n <= stars ? 'star-f' : 'star'} size={26} />
          </button>
        ))}
      </div>
      <div className={css['two']}>
        <Button variant="soft" busy={busy} disabled={stars === 0} onClick={() => void rate(true)}>
          {say('service.solved')}
        </Button>
        <Button variant="ghost" busy={busy} disabled={stars === 0} onClick={() => void rate(false)}>
          {say('service.unsolved')}
        </Button>
      </div>
    </section>
  )
}
