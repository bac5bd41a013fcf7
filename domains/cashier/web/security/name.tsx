// The page of the real name, ours: the name once it is stated, or the form to state it.

import { Icon } from '@magpie/ui/art/icon'
import { List, ListRow } from '@magpie/ui/list-row'
import { ButtonLink } from '@magpie/ui/button'
import { Note } from '@magpie/ui/note'
import { TimeText } from '@magpie/ui/time-text'
import { paths } from '@magpie/wire/paths'
import { useCall } from '@magpie/wire/scope'
import { useSession } from '@magpie/wire/session'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { SecurityView } from '../../contract/security.ts'
import { MoneyPage } from '../frame/money-page.tsx'
import css from '../frame/money-page.module.css'
import { type CardsComing, Coming, Trouble } from '../frame/money-states.tsx'
import { NameForm } from './name-form.tsx'
import { NeedPin } from './need-pin.tsx'
import { securityQuery } from './security-query.ts'
import { useBackFrom } from './use-back-from.ts'

const Stated = ({ mine }: { readonly mine: SecurityView }) => {
  const say = useText()
  return (
    <div className={css['list']}>
      <List>
        <ListRow
          icon={<Icon name="user" />}
          text={say('cashier.name.title')}
          note={mine.nameStatedAt === null ? undefined : <TimeText at={mine.nameStatedAt} shape="full" zone />}
          value={mine.realName}
        />
      </List>
      <Note>{say('cashier.name.stands')}</Note>
      <ButtonLink
        block
        variant="text"
        href={paths.service({ kind: 'account', id: paths.realName() })}
        target="_blank"
        rel="noopener"
      >
        {say('cashier.name.wrong')}
      </ButtonLink>
    </div>
  )
}

const coming: CardsComing = [{ id: 'form', size: 'high' }]

const Inside = () => {
  const { state } = useSession()
  const [query] = useSearchParams()
  const from = query.get('from')
  const back = useBackFrom(from)
  const { data, error, isPaused, refetch } = useQuery({ ...securityQuery(useCall()), enabled: state === 'member' })
  if (data === undefined)
    return error === null && !isPaused ? <Coming cards={coming} /> : <Trouble retry={() => void refetch()} />
  if (data.realName !== null) return <Stated mine={data} />
  return data.pin ? <NameForm mine={data} onDone={back} /> : <NeedPin from={paths.realName(from ?? undefined)} />
}

const Name = () => {
  const say = useText()
  return (
    <MoneyPage title={say('cashier.name.title')} back={paths.security()} at={paths.realName()} withBar>
      <Inside />
    </MoneyPage>
  )
}

export default Name
