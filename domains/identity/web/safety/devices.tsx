// The member's devices, each of which they can remove, and the last logins with place, device and result, so that the
// member notices a login that was not theirs.

import { Icon, type IconName } from '@magpie/ui/art/icon'
import { Tag } from '@magpie/ui/badge'
import { Button, ButtonLink } from '@magpie/ui/button'
import { Card, SectionHead } from '@magpie/ui/card'
import { classNames } from '@magpie/ui/text/class-names'
import { TimeText } from '@magpie/ui/time-text'
import { useNotify } from '@magpie/wire/notify'
import { useScope } from '@magpie/wire/scope'
import { useLocale, useText } from '@magpie/wire/text'
import { userInfoPath } from '../account-paths.ts'
import { deviceRemove, type DevicesView, type LoginOutcome, trustDays } from '../../contract/index.ts'
import { FaultNote } from '../auth/fault-note.tsx'
import { useAttempt } from '../auth/use-attempt.ts'
import css from './devices.module.css'
import { devicesKey, useDevices } from './devices-query.ts'
import { SafetyPage, SafetyWait } from './safety-page.tsx'

type Device = DevicesView['devices'][number]
type Login = DevicesView['logins'][number]

const icons: Readonly<Record<Device['form'], IconName>> = {
  phone: 'phone',
  tablet: 'phone',
  computer: 'tv',
  other: 'phone',
}
const tones: Readonly<Record<LoginOutcome, 'jade' | 'hot' | 'plain' | 'gold'>> = {
  in: 'jade',
  wrong: 'hot',
  asked: 'gold',
  blocked: 'hot',
}

/** The device, and its place if known. */
const useLabel = () => {
  const say = useText()
  const locale = useLocale()
  return ({ form, system, browser, region }: Pick<Device, 'form' | 'system' | 'browser' | 'region'>): string => {
    const [country = ''] = region.split('-')
    const place = country === '' ? '' : (new Intl.DisplayNames([locale], { type: 'region' }).of(country) ?? country)
    return [say(`devices.form.${form}`), system, browser, place].filter((part) => part !== '').join(' · ')
  }
}

const Own = ({ view, onRemove, busy }: OwnProps) => {
  const say = useText()
  const label = useLabel()
  const others = view.devices.filter(({ current }) => !current)
  return (
    <section>
      <SectionHead title={say('devices.own')} />
      <Card pad>
        <ul className={css['rows']}>
          {view.devices.map((one) => (
            <li key={one.id} className={css['row']}>
              <span className={css['icon']}>
                <Icon name={icons[one.form]} />
              </span>
              <div>
                <p>{label(one)}</p>
                <p className={css['quiet']}>
                  {say('devices.last')} <TimeText at={one.lastAt} />
                </p>
              </div>
              {one.current ? (
                <Tag tone="jade">{say('devices.current')}</Tag>
              ) : (
                <Button
                  variant="ghost"
                  size="s"
                  disabled={busy}
                  aria-label={say('devices.removeOne', { label: label(one) })}
                  onClick={() => onRemove(one.id)}
                >
                  {say('devices.remove')}
                </Button>
              )}
            </li>
          ))}
        </ul>
        {others.length === view.devices.length && <p className={css['quiet']}>{say('devices.untrusted')}</p>}
        {others.length > 1 && (
          <Button variant="soft" block disabled={busy} onClick={() => onRemove(null)}>
            {say('devices.removeAll')}
          </Button>
        )}
      </Card>
      <div className={css['room']}>
        <p className={classNames(css['quiet'], css['under'])}>{say('devices.what', { days: trustDays })}</p>
      </div>
    </section>
  )
}
type OwnProps = {
  readonly view: DevicesView
  readonly busy: boolean
  readonly onRemove: (id: string | null) => void
}

const Logins = ({ logins }: { readonly logins: readonly Login[] }) => {
  const say = useText()
  const label = useLabel()
  return (
    <section>
      <SectionHead title={say('devices.logins')} />
      <Card pad>
        <ul className={css['rows']}>
          {logins.map((one) => (
            <li key={one.id} className={css['row']}>
              <span className={css['icon']}>
                <Icon name={icons[one.form]} />
              </span>
              <div>
                <p>{label(one)}</p>
                <p className={css['quiet']}>
                  <TimeText at={one.at} shape="full" />
                </p>
              </div>
              <Tag tone={tones[one.outcome]}>
                {say(`devices.outcome.${one.outcome}`)}
                {one.times > 1 && ` ×${one.times}`}
              </Tag>
            </li>
          ))}
        </ul>
      </Card>
      <ButtonLink variant="text" size="s" className={css['way']} href={userInfoPath('/password')}>
        {say('devices.notMine')}
      </ButtonLink>
    </section>
  )
}

export const Devices = () => {
  const say = useText()
  const { call, queries } = useScope()
  const { toast } = useNotify()
  const { busy, fault, wait, run } = useAttempt()
  const query = useDevices()
  const remove = async (id: string | null): Promise<void> => {
    const view = await run(() => call(deviceRemove, { id }))
    if (view === undefined) return
    queries.setQueryData(devicesKey, view)
    toast(say('devices.removed'), 'good')
  }
  return (
    <SafetyPage title={say('devices.title')} back={userInfoPath()} at={userInfoPath('/devices')}>
      {query.data === undefined ? (
        <SafetyWait query={query} />
      ) : (
        <div className={css['list']}>
          <FaultNote fault={fault} wait={wait} />
          <Own view={query.data} busy={busy} onRemove={(id) => void remove(id)} />
          <Logins logins={query.data.logins} />
        </div>
      )}
    </SafetyPage>
  )
}
