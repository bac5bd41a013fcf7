// The selected mails, and bulk actions on them.

import { answered } from '@magpie/wire/answered'
import { useNotify } from '@magpie/wire/notify'
import { useScope } from '@magpie/wire/scope'
import { useText } from '@magpie/wire/text'
import { useState } from 'react'
import { type Mail, mailRead, mailRemove } from '../../contract/mail.ts'
import { mailKey } from '../mail-query.ts'

const atOnce = 200

export const usePicks = () => {
  const say = useText()
  const { call, queries } = useScope()
  const { toast, sayError } = useNotify()
  const [picked, setPicked] = useState<ReadonlySet<string>>()
  const [busy, setBusy] = useState(false)
  const act = async (endpoint: typeof mailRead, ids: readonly string[]): Promise<boolean> => {
    setBusy(true)
    try {
      for (let from = 0; from < ids.length; from += atOnce)
        answered(await call(endpoint, { ids: ids.slice(from, from + atOnce) }))
      await queries.invalidateQueries({ queryKey: mailKey })
      return true
    } catch (fault) {
      toast(sayError(fault), 'bad')
      return false
    } finally {
      setBusy(false)
    }
  }
  return {
    picked,
    busy,
    begin: () => setPicked(new Set()),
    end: () => setPicked(undefined),
    pick: (ids: readonly string[]) => setPicked(new Set(ids)),
    toggle: (id: string) =>
      setPicked((before) => {
        const after = new Set(before)
        if (!after.delete(id)) after.add(id)
        return after
      }),
    read: (ids: readonly string[]) => act(mailRead, ids),
    remove: async (mails: readonly Mail[]): Promise<boolean> => {
      const ids = mails.filter(({ tab }) => tab !== 'news').map(({ id }) => id)
      if (ids.length === 0) {
        toast(say('mail.news_stay'))
        return false
      }
      const done = await act(mailRemove, ids)
      if (done) toast(say('mail.removed', { count: ids.length }), 'good')
      return done
    },
  }
}
