// What is worth doing after registration (S-ROUTE-02d): a phone number, a second factor, identity, a limit, a PIN, and
// the offers for new members. Each shows whether it is done; none is required.

import { Icon, type IconName } from '@magpie/ui/art/icon'
import { Picture } from '@magpie/ui/art/picture'
import { ButtonLink } from '@magpie/ui/button'
import { List, ListRow } from '@magpie/ui/list-row'
import { paths } from '@magpie/wire/paths'
import { useText } from '@magpie/wire/text'
import { guidePath, userInfoPath } from '../account-paths.ts'
import { isOn, useFactors } from '../factors/factors-query.ts'
import { OwnRow, type OwnRowOf } from '../safety/own-row.tsx'
import { SafetyPage, SafetyWait } from '../safety/safety-page.tsx'
import { useSafety } from '../safety/safety-query.ts'
import css from './guide.module.css'

const ofOthers: readonly string[] = ['name', 'limits', 'pin'] satisfies readonly OwnRowOf[]
const isOfOthers = (id: string): id is OwnRowOf => ofOthers.includes(id)

type Step = {
  readonly id: OwnRowOf | 'phone' | 'factors' | 'offer'
  readonly icon: IconName
  readonly href: string
  readonly done?: boolean
}

export const Guide = () => {
  const say = useText()
  const query = useSafety()
  const { data } = query
  const phone = data?.contacts.some(({ kind }) => kind === 'phone') ?? false
  const { data: factors } = useFactors()
  const sendsPhone = data?.sends.includes('phone') ?? false
  const steps: readonly Step[] = [
    ...(sendsPhone
      ? [{ id: 'phone', icon: 'phone', href: userInfoPath('/contact?kind=phone'), done: phone } as const]
      : []),
    { id: 'factors', icon: 'shield', href: userInfoPath('/factors'), done: factors !== undefined && isOn(factors) },
    { id: 'name', icon: 'user', href: paths.authentication() },
    { id: 'limits', icon: 'clock', href: paths.limits() },
    { id: 'pin', icon: 'lock', href: paths.pin({ from: guidePath }) },
    { id: 'offer', icon: 'gift', href: paths.offers() },
  ]
  return (
    <SafetyPage title={say('guide.title')} back={paths.mine()} at={guidePath}>
      {data === undefined ? (
        <SafetyWait query={query} />
      ) : (
        <div className={css['Guide']}>
          <Picture name="state-done" width={140} />
          <p>{say('guide.line')}</p>
          <List label={say('guide.title')}>
            {steps.map(({ id, icon, href, done }) => {
              const row = { icon: <Icon name={icon} />, text: say(`guide.${id}`), note: say(`guide.${id}Text`), href }
              return isOfOthers(id) ? (
                <OwnRow key={id} of={id} {...row} done={say('guide.done')} />
              ) : (
                <ListRow key={id} {...row} value={done === true ? say('guide.done') : undefined} />
              )
            })}
          </List>
          <ButtonLink block href={paths.home()}>
            {say('guide.go')}
          </ButtonLink>
        </div>
      )}
    </SafetyPage>
  )
}
