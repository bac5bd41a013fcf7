// Ways to log in besides the password (decision 0740): passkeys, an authenticator, and recovery codes for when those
// are lost.

import { Tag } from '@magpie/ui/badge'
import { Button } from '@magpie/ui/button'
import { Card, SectionHead } from '@magpie/ui/card'
import { Sheet } from '@magpie/ui/sheet'
import { TimeText } from '@magpie/ui/time-text'
import { useFeature } from '@magpie/wire/feature'
import { useNotify } from '@magpie/wire/notify'
import { useScope } from '@magpie/wire/scope'
import { useSession } from '@magpie/wire/session'
import { useText } from '@magpie/wire/text'
import { useState } from 'react'
import { userInfoPath } from '../account-paths.ts'
import { type FactorsView, passkeysMost } from '../../contract/index.ts'
import { SafetyPage, SafetyWait } from '../safety/safety-page.tsx'
import { type Act, ActForm } from './act-form.tsx'
import { useCanPasskey } from './can-passkey.ts'
import { factorsKey, isOn, useFactors } from './factors-query.ts'
import css from './factors.module.css'

type PartProps = { readonly view: FactorsView; readonly onAct: (act: Act) => void }

const Passkeys = ({ view: { passkeys }, onAct }: PartProps) => {
  const say = useText()
  const can = useCanPasskey()
  const isOpen = useFeature('passkeys')
  if (!isOpen && passkeys.length === 0) return null
  return (
    <section>
      <SectionHead title={say('factors.passkeys')} />
      <Card pad className={css['card']}>
        <p className={css['quiet']}>{say('factors.passkeysWhat')}</p>
        {passkeys.length > 0 && (
          <ul>
            {passkeys.map(({ id, name, madeAt, usedAt }) => (
              <li key={id} className={css['row']}>
                <div>
                  <p className={css['name']}>{name}</p>
                  <p className={css['quiet']}>
                    {say(usedAt === null ? 'factors.made' : 'factors.used')} <TimeText at={usedAt ?? madeAt} />
                  </p>
                </div>
                <Button
                  variant="ghost"
                  size="s"
                  aria-label={say('factors.removeOne', { name })}
                  onClick={() => onAct({ is: 'passkeyRemove', id })}
                >
                  {say('devices.remove')}
                </Button>
              </li>
            ))}
          </ul>
        )}
        {can && isOpen && passkeys.length < passkeysMost && (
          <Button variant="soft" block onClick={() => onAct({ is: 'passkeyAdd' })}>
            {say('factors.add')}
          </Button>
        )}
        {!can && <p className={css['quiet']}>{say('factors.cannot')}</p>}
      </Card>
    </section>
  )
}

const Totp = ({ view: { totpAt }, onAct }: PartProps) => {
  const say = useText()
  return (
    <section>
      <SectionHead title={say('factors.totp')} />
      <Card pad className={css['card']}>
        <div className={css['state']}>
          <p>
            {totpAt === null ? (
              say('factors.totpOff')
            ) : (
              <>
                {say('factors.totpSince')} <TimeText at={totpAt} />
              </>
            )}
          </p>
          {totpAt !== null && <Tag tone="jade">{say('factors.on')}</Tag>}
        </div>
        <p className={css['quiet']}>{say('factors.totpWhat')}</p>
        <Button
          variant={totpAt === null ? 'soft' : 'ghost'}
          block
          onClick={() => onAct({ is: totpAt === null ? 'totpOn' : 'totpOff' })}
        >
          {say(totpAt === null ? 'factors.go.totpOn' : 'factors.go.totpOff')}
        </Button>
      </Card>
    </section>
  )
}

const Recovery = ({ view: { codesLeft }, onAct }: PartProps) => {
  const say = useText()
  return (
    <section>
      <SectionHead title={say('factors.codes')} />
      <Card pad className={css['card']}>
        <div className={css['state']}>
          <p>{say('factors.codesLeft', { count: codesLeft })}</p>
          <Button variant="ghost" size="s" onClick={() => onAct({ is: 'codes' })}>
            {say('factors.go.codes')}
          </Button>
        </div>
        <p className={css['quiet']}>{say('factors.codesWhat')}</p>
      </Card>
    </section>
  )
}

export const Factors = () => {
  const say = useText()
  const { queries } = useScope()
  const { toast } = useNotify()
  const session = useSession()
  const [act, setAct] = useState<Act>()
  const [open, setOpen] = useState(false)
  const query = useFactors()
  const view = query.data
  const part = {
    onAct: (one: Act): void => {
      setAct(one)
      setOpen(true)
    },
  }
  return (
    <SafetyPage title={say('factors.title')} back={userInfoPath()} at={userInfoPath('/factors')}>
      {view === undefined ? (
        <SafetyWait query={query} />
      ) : (
        <div className={css['list']}>
          <Passkeys view={view} {...part} />
          <Totp view={view} {...part} />
          {isOn(view) && <Recovery view={view} {...part} />}
        </div>
      )}
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={act === undefined ? say('factors.title') : say(`factors.go.${act.is}`)}
        closeLabel={say('auth.close')}
      >
        {open && act !== undefined && view !== undefined && session.state === 'member' && (
          <ActForm
            act={act}
            view={view}
            account={session.account}
            onView={(changed) => queries.setQueryData(factorsKey, changed)}
            onDone={() => {
              setOpen(false)
              toast(say('factors.done'), 'good')
            }}
          />
        )}
      </Sheet>
    </SafetyPage>
  )
}
