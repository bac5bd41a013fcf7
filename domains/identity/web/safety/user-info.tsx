// The account (S-ROUTE-07b): name and number, contacts, and what protects it. Each row links to the page that changes
// it.

import { Avatar } from '@magpie/ui/art/avatar'
import { Icon } from '@magpie/ui/art/icon'
import { Card, SectionHead } from '@magpie/ui/card'
import { List, ListRow } from '@magpie/ui/list-row'
import { Button } from '@magpie/ui/button'
import { Note } from '@magpie/ui/note'
import { TimeText } from '@magpie/ui/time-text'
import { useNotify } from '@magpie/wire/notify'
import { paths } from '@magpie/wire/paths'
import { useScope } from '@magpie/wire/scope'
import { useSession } from '@magpie/wire/session'
import { useText } from '@magpie/wire/text'
import { type ReactNode, useState } from 'react'
import { userInfoPath } from '../account-paths.ts'
import type { SafetyView } from '../../contract/index.ts'
import { contactKinds, recoveryCancel } from '../../contract/index.ts'
import { FaultNote } from '../auth/fault-note.tsx'
import { useAttempt } from '../auth/use-attempt.ts'
import { isOn, useFactors } from '../factors/factors-query.ts'
import { OwnNumber } from '../mine/own-number.tsx'
import { useMember } from '../mine/member-query.ts'
import { useDevices } from './devices-query.ts'
import { FaceSheet } from './face-sheet.tsx'
import face from './face.module.css'
import { OwnRow } from './own-row.tsx'
import css from './safety.module.css'
import { SafetyPage, SafetyWait } from './safety-page.tsx'
import { safetyQuery, useSafety } from './safety-query.ts'

const icons = { phone: 'phone', mail: 'mail' } as const

const Me = ({ account }: { readonly account: string }) => {
  const say = useText()
  const session = useSession()
  const { data } = useMember()
  const [choosing, setChoosing] = useState(false)
  return (
    <Card pad className={css['me']}>
      <button
        type="button"
        className={face['own']}
        aria-label={say('profile.faceChange')}
        aria-haspopup="dialog"
        disabled={data === undefined}
        onClick={() => setChoosing(true)}
      >
        <Avatar name={account} face={data?.face} size={64} />
        <span className={face['plus']}>
          <Icon name="plus" size={14} />
        </span>
      </button>
      <FaceSheet open={choosing} account={account} chosen={data?.face} onClose={() => setChoosing(false)} />
      <div>
        <h2>{account}</h2>
        {session.state === 'member' && (
          <p>
            <OwnNumber id={session.userId} />
          </p>
        )}
        <p>{data === undefined ? ' ' : say('member.joined', { days: data.joinedDays })}</p>
      </div>
    </Card>
  )
}

/**
 * Somebody claims this account and says that they lost every way to log in. The reader of this note is logged in, so it
 * was probably not them.
 */
const AskedFor = ({ readyAt }: NonNullable<SafetyView['recovery']>) => {
  const say = useText()
  const { call, queries } = useScope()
  const { toast } = useNotify()
  const { busy, fault, wait, run } = useAttempt()
  const cancel = async (): Promise<void> => {
    const answer = await run(() => call(recoveryCancel, {}))
    if (answer === undefined) return
    queries.setQueryData(safetyQuery(call).queryKey, answer)
    toast(say('recovery.canceled'), 'good')
  }
  return (
    <div className={css['form']}>
      <Note tone="danger">
        {say(readyAt === null ? 'recovery.askedFor' : 'recovery.soon')}
        {readyAt !== null && <TimeText at={readyAt} shape="full" zone />}
      </Note>
      <Button variant="hot" block busy={busy} onClick={() => void cancel()}>
        {say('recovery.cancel')}
      </Button>
      <FaultNote fault={fault} wait={wait} />
    </div>
  )
}

const Contacts = ({ contacts, sends }: Pick<SafetyView, 'contacts' | 'sends'>) => {
  const say = useText()
  const shown = contactKinds.filter((kind) => sends.includes(kind) || contacts.some((one) => one.kind === kind))
  if (shown.length === 0) return null
  return (
    <section>
      <SectionHead title={say('profile.contacts')} />
      <List label={say('profile.contacts')}>
        {shown.map((kind) => (
          <ListRow
            key={kind}
            icon={<Icon name={icons[kind]} />}
            text={say(`profile.${kind}`)}
            note={say(`profile.${kind}What`)}
            value={contacts.find((one) => one.kind === kind)?.masked ?? say('profile.unbound')}
            href={userInfoPath(`/contact?kind=${kind}`)}
          />
        ))}
      </List>
    </section>
  )
}

const Keys = ({ passwordChangedAt }: Pick<SafetyView, 'passwordChangedAt'>) => {
  const say = useText()
  const { data: factors } = useFactors()
  const { data: logins } = useDevices()
  return (
    <section>
      <SectionHead title={say('profile.keys')} />
      <List label={say('profile.keys')}>
        <ListRow
          icon={<Icon name="key" />}
          text={say('profile.password')}
          value={
            passwordChangedAt === null ? (
              say('profile.firstPassword')
            ) : (
              <>
                {say('profile.changedAt')} <TimeText at={passwordChangedAt} />
              </>
            )
          }
          href={userInfoPath('/password')}
        />
        <ListRow
          icon={<Icon name="shield" />}
          text={say('factors.title')}
          value={factors === undefined ? '' : say(isOn(factors) ? 'factors.on' : 'factors.totpOff')}
          href={userInfoPath('/factors')}
        />
        <ListRow
          icon={<Icon name="phone" />}
          text={say('devices.title')}
          value={logins === undefined ? '' : say('devices.count', { count: logins.devices.length })}
          href={userInfoPath('/devices')}
        />
        <ListRow icon={<Icon name="share" />} text={say('handover.hand')} href={userInfoPath('/handover')} />
        <OwnRow
          of="pin"
          icon={<Icon name="lock" />}
          text={say('profile.pin')}
          href={paths.pin({ from: userInfoPath() })}
        />
      </List>
    </section>
  )
}

/**
 * `children` stand under the name: data of the member from other slices. `own` stands after the protections: what
 * members may get or delete of their data.
 */
export const UserInfo = ({ children, own }: { readonly children?: ReactNode; readonly own?: ReactNode }) => {
  const say = useText()
  const query = useSafety()
  const { data } = query
  return (
    <SafetyPage title={say('profile.title')} back={paths.mine()} at={userInfoPath()}>
      {data === undefined ? (
        <SafetyWait query={query} />
      ) : (
        <div className={css['list']}>
          {data.recovery !== null && <AskedFor {...data.recovery} />}
          <Me account={data.account} />
          {children}
          <Contacts contacts={data.contacts} sends={data.sends} />
          <Keys passwordChangedAt={data.passwordChangedAt} />
          {own}
          <List label={say('closing.title')}>
            <ListRow icon={<Icon name="logout" />} text={say('closing.title')} href={userInfoPath('/close')} />
          </List>
        </div>
      )}
    </SafetyPage>
  )
}
