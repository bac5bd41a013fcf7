// The top of the member's hub: name, member since, and balance. A guest sees login and registration here.

import { Avatar, type AvatarProps } from '@magpie/ui/art/avatar'
import { Picture } from '@magpie/ui/art/picture'
import { ButtonLink } from '@magpie/ui/button'
import { Feather } from '@magpie/ui/card'
import { Skeleton, SkeletonBlock } from '@magpie/ui/skeleton'
import { paths } from '@magpie/wire/paths'
import { useSession } from '@magpie/wire/session'
import { useText } from '@magpie/wire/text'
import type { ComponentType, ReactNode } from 'react'
import { Balance } from './balance.tsx'
import css from './member.module.css'
import { useMember } from './member-query.ts'
import { OwnNumber } from './own-number.tsx'

const Guest = ({ ways }: { readonly ways: ReactNode }) => {
  const say = useText()
  return (
    <section className={css['Me']} aria-label={say('member.label')}>
      <Avatar name="guest" size={56} />
      <div className={css['who']}>
        <h2>{say('member.guest')}</h2>
        <p>{say('member.guestLine')}</p>
      </div>
      <div className={css['ways']}>{ways}</div>
      <Feather className={css['Balance']} art={<Picture name="feather" />} aria-label={say('member.doors')}>
        <div className={css['guest']}>
          <p>{say('member.promise')}</p>
          <div className={css['doors']}>
            <ButtonLink href={paths.login(paths.mine())} variant="paper" block>
              {say('member.login')}
            </ButtonLink>
            <ButtonLink href={paths.register(paths.mine())} variant="ghost" block className={css['onFeather']}>
              {say('member.register')}
            </ButtonLink>
          </div>
        </div>
      </Feather>
    </section>
  )
}

const Unknown = () => {
  const say = useText()
  return (
    <SkeletonBlock label={say('member.loading')} className={css['Me']}>
      <Skeleton shape="round" className={css['face']} />
      <div className={css['who']}>
        <Skeleton shape="title" />
        <Skeleton shape="short" />
      </div>
      <Skeleton shape="card" className={css['coming']} />
    </SkeletonBlock>
  )
}

type CardProps = {
  /** Draws the member's picture; the hub may pass a different one. */
  readonly Face?: ComponentType<Pick<AvatarProps, 'name' | 'face' | 'size'>>
  /** The end of the line. */
  readonly ways?: ReactNode
}

type MemberProps = CardProps & { readonly account: string; readonly id: string }

const Member = ({ account, id, Face = Avatar, ways }: MemberProps) => {
  const say = useText()
  const { data, isError } = useMember()
  const name = data?.account ?? account
  return (
    <section className={css['Me']} aria-label={say('member.label')}>
      <Face name={name} face={data?.face} size={56} />
      <div className={css['who']}>
        <h2>{name}</h2>
        {data === undefined && !isError ? (
          <Skeleton shape="short" />
        ) : (
          <p>
            <OwnNumber id={id} /> {data !== undefined && say('member.joined', { days: data.joinedDays })}
          </p>
        )}
      </div>
      <div className={css['ways']}>{ways}</div>
      <Balance />
    </section>
  )
}

export const MemberCard = (card: CardProps) => {
  const session = useSession()
  if (session.state === 'member') return <Member account={session.account} id={session.userId} {...card} />
  return session.state === 'unknown' ? <Unknown /> : <Guest ways={card.ways} />
}
