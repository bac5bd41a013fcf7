// The poster of an invitation: the code for a camera, and two ways to share it.

import { Icon } from '@magpie/ui/art/icon'
import { Button } from '@magpie/ui/button'
import { Card } from '@magpie/ui/card'
import { LaterPicture } from '@magpie/ui/later-picture'
import { copyText } from '@magpie/wire/copy-text'
import { useNotify } from '@magpie/wire/notify'
import { useText } from '@magpie/wire/text'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { Invite } from '../../contract/index.ts'
import css from './invite.module.css'

const QrCode = lazy(() => import('@magpie/ui/qr-code'))

const still = () => () => undefined
/** The address of this site; empty before hydration. */
const useOrigin = (): string =>
  useSyncExternalStore(
    still,
    () => location.origin,
    () => '',
  )

const linkOf = (origin: string, code: string): string => `${origin}/user/register?invite_code=${code}`

type PosterOf = { readonly code: string; readonly terms: Invite['terms']; readonly month: number }

export const Poster = ({ code, terms, month }: PosterOf) => {
  const say = useText()
  const { toast } = useNotify()
  const link = linkOf(useOrigin(), code)
  const copy = async (): Promise<void> => {
    try {
      await copyText(link)
      toast(say('promo.invite.copied'), 'good')
    } catch {
      toast(say('promo.invite.not_copied', { code }), 'bad')
    }
  }
  const save = async (): Promise<void> => {
    try {
      const { savePoster } = await import('./save-poster.ts')
      await savePoster({
        link,
        code,
        title: say('promo.invite.poster'),
        text: say('promo.invite.poster_text'),
        label: say('promo.invite.code'),
        adult: say('promo.invite.adult'),
      })
    } catch {
      toast(say('promo.invite.not_saved'), 'bad')
    }
  }
  return (
    <Card className={css['poster']}>
      <div className={css['picture']}>
        <LaterPicture name="invite-poster" className={css['art']} />
        <strong className="song">{say('promo.invite.poster')}</strong>
        <span>{say('promo.invite.poster_text')}</span>
        <div className={css['code']}>
          <span className={css['qr']}>
            <Suspense>{link.startsWith('/') ? null : <QrCode text={link} label={say('promo.invite.qr')} />}</Suspense>
          </span>
          <span>
            {say('promo.invite.code')}
            <b className="num">{code}</b>
          </span>
        </div>
      </div>
      <div className={css['side']}>
        {terms === null ? (
          <p>{say('promo.invite.nothing')}</p>
        ) : (
          <>
            <p>{say('promo.invite.when')}</p>
            <p className={css['each']}>
              {say('promo.invite.each')} <em className="num">{terms.points}</em> {say('promo.currency.XFE')}
            </p>
            <p className={css['quiet']}>
              {say('promo.invite.month', { count: terms.perMonth, used: month, more: say('promo.invite.no_money') })}
            </p>
          </>
        )}
        <Button block onClick={() => void save()}>
          <Icon name="download" size={18} />
          {say('promo.invite.save')}
        </Button>
        <Button block variant="ghost" onClick={() => void copy()}>
          <Icon name="copy" size={18} />
          {say('promo.invite.copy')}
        </Button>
      </div>
    </Card>
  )
}
