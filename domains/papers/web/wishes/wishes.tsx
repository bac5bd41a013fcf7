// The member's requests to change their data, with the result of each (S-ROUTE-07i).

import { Tag, type TagTone } from '@magpie/ui/badge'
import { ButtonLink } from '@magpie/ui/button'
import { Card } from '@magpie/ui/card'
import { StateView } from '@magpie/ui/state-view'
import { Picture } from '@magpie/ui/art/picture'
import { TimeText } from '@magpie/ui/time-text'
import { answered } from '@magpie/wire/answered'
import { paths } from '@magpie/wire/paths'
import { useCall } from '@magpie/wire/scope'
import { memberKey, useIsMember } from '@magpie/wire/session'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { papersWishes, type Wish } from '../../contract/verify.ts'
import { Frame, Wait } from '../frame.tsx'
import css from '../papers.module.css'

const tones: Readonly<Record<Wish['state'], TagTone>> = {
  waiting: 'gold',
  done: 'jade',
  refused: 'hot',
  ended: 'plain',
}

const One = ({ wish }: { readonly wish: Wish }) => {
  const say = useText()
  return (
    <li>
      <Card pad className={css['wish']}>
        <p className={css['head']}>
          <b>{say(`papers.wish.${wish.kind}`)}</b>
          <Tag tone={tones[wish.state]}>{say(`papers.wishState.${wish.state}`)}</Tag>
        </p>
        <p className={css['quiet']}>
          {wish.what} <TimeText at={wish.at} shape="full" />
        </p>
        {wish.why !== null && <p className={css['why']}>{say(`papers.why.${wish.why}`)}</p>}
      </Card>
    </li>
  )
}

const Inside = ({ rows }: { readonly rows: readonly Wish[] }) => {
  const say = useText()
  return rows.length === 0 ? (
    <StateView
      kind="empty"
      title={say('papers.noWishes')}
      art={<Picture name="state-rest" width={160} />}
      action={<ButtonLink href={paths.userInfo()}>{say('papers.toProfile')}</ButtonLink>}
    />
  ) : (
    <ul className={css['list']} aria-label={say('papers.wishes')}>
      {rows.map((wish) => (
        <One key={`${wish.kind} ${wish.id}`} wish={wish} />
      ))}
    </ul>
  )
}

export const Wishes = () => {
  const say = useText()
  const call = useCall()
  const query = useQuery({
    queryKey: [memberKey, 'papers', 'wishes'],
    queryFn: async () => answered(await call(papersWishes, {})),
    enabled: useIsMember(),
  })
  return (
    <Frame title={say('papers.wishes')}>
      {query.data === undefined ? <Wait query={query} /> : <Inside rows={query.data.rows} />}
    </Frame>
  )
}
