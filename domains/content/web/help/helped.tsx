// The end of a help page (drawing 21): whether it helped. A reader who says no may give a reason, and gets a link to
// the staff with this page attached. An answer is stored at once and may be changed.

import { Button, ButtonLink } from '@magpie/ui/button'
import { Card } from '@magpie/ui/card'
import { Chip } from '@magpie/ui/chip'
import { answered } from '@magpie/wire/answered'
import { paths } from '@magpie/wire/paths'
import { useCall } from '@magpie/wire/scope'
import { useText } from '@magpie/wire/text'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { helpAnswer, helpAnswered, type HelpReason, helpReasons } from '../../contract/help-answers.ts'
import type { ShownHelpPage } from '../../contract/help.ts'
import { isChanged } from './help-query.ts'
import css from './helped.module.css'

type Said = { readonly helped: boolean; readonly reason: HelpReason | null }

type Keeping =
  | { readonly is: 'still' | 'kept' }
  | { readonly is: 'sending'; readonly one: Said }
  | { readonly is: 'failed'; readonly fault: unknown }

const useSaid = ({ slug, version }: Pick<ShownHelpPage, 'slug' | 'version'>) => {
  const call = useCall()
  const queries = useQueryClient()
  const queryKey = ['site', 'help', 'answered', slug, version]
  const { data: said = null } = useQuery({
    queryKey,
    queryFn: async () => answered(await call(helpAnswered, { slug, version })).answer,
  })
  const [keeping, setKeeping] = useState<Keeping>({ is: 'still' })
  const latest = useRef<Said>(null)
  const sent = useRef(Promise.resolve())
  const send = async (one: Said): Promise<void> => {
    if (one !== latest.current) return
    const show = (next: Keeping): void => setKeeping((now) => (one === latest.current ? next : now))
    try {
      await queries.cancelQueries({ queryKey })
      answered(await call(helpAnswer, { slug, version, ...one }))
      queries.setQueryData(queryKey, one)
      show({ is: 'kept' })
    } catch (fault) {
      show({ is: 'failed', fault })
      // This version is no longer in force, so the present one is fetched.
      if (isChanged(fault)) await queries.invalidateQueries({ queryKey: ['site', 'help', 'page', slug] })
    }
  }
  /** One after the other, so that the last answer is the one that is kept; those between are not sent. */
  const keep = (one: Said): void => {
    latest.current = one
    setKeeping({ is: 'sending', one })
    sent.current = sent.current.then(() => send(one))
  }
  return { said: keeping.is === 'sending' ? keeping.one : said, keeping, keep }
}

const Why = ({ slug, said, onSay }: { slug: string; said: Said; onSay: (said: Said) => void }) => {
  const say = useText()
  return (
    <div className={css['why']}>
      <p id="helped-why">{say('help.helped.why')}</p>
      <div className={css['reasons']} role="group" aria-labelledby="helped-why">
        {helpReasons.map((reason) => (
          <Chip
            key={reason}
            on={said.reason === reason}
            onClick={() => onSay({ helped: false, reason: said.reason === reason ? null : reason })}
          >
            {say(`help.helped.reason.${reason}`)}
          </Chip>
        ))}
      </div>
      <ButtonLink variant="soft" size="s" href={paths.service({ kind: 'help', id: slug })} target="_blank">
        {say('help.helped.service')}
      </ButtonLink>
    </div>
  )
}

export const Helped = ({ page }: { readonly page: ShownHelpPage }) => {
  const say = useText()
  const { said, keeping, keep } = useSaid(page)
  const choose = (helped: boolean) => {
    if (said?.helped !== helped) keep({ helped, reason: null })
  }
  return (
    <Card className={css['Helped']}>
      <div className={css['ask']}>
        <p id="helped-ask">{say('help.helped.ask')}</p>
        <div className={css['two']} role="group" aria-labelledby="helped-ask">
          {[false, true].map((helped) => (
            <Button
              key={String(helped)}
              size="s"
              variant={said?.helped === helped ? 'brand' : helped ? 'soft' : 'ghost'}
              aria-pressed={said?.helped === helped}
              onClick={() => choose(helped)}
            >
              {say(helped ? 'help.helped.yes' : 'help.helped.no')}
            </Button>
          ))}
        </div>
      </div>
      <p role="status" className={css['status']}>
        {keeping.is === 'failed' && say(isChanged(keeping.fault) ? 'help.helped.changed' : 'help.helped.failed')}
        {keeping.is === 'kept' && say('help.helped.kept')}
      </p>
      {said?.helped === false && <Why slug={page.slug} said={said} onSay={keep} />}
    </Card>
  )
}
