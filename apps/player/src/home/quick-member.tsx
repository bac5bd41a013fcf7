// The member's balance in the strip under the hero, with the ways to deposit, transfer and withdraw (mockup 01); below
// it the calm strip.

import { useEye, useMember } from '@magpie/identity/web'
import { Anchor } from '@magpie/ui/anchor'
import { Icon } from '@magpie/ui/art/icon'
import { IconButton } from '@magpie/ui/button'
import { Coin, MoneyText } from '@magpie/ui/money-text'
import { Skeleton } from '@magpie/ui/skeleton'
import { paths } from '@magpie/wire/paths'
import { showMoney } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import { lazy, Suspense } from 'react'
import { CalmStrip } from '../calm/calm-strip.tsx'
import css from './quick.module.css'

const VipTag = lazy(async () => ({ default: (await import('@magpie/vip/web')).VipTag }))
const GiftLine = lazy(async () => ({ default: (await import('@magpie/promotions/web')).GiftLine }))
const Welcome = lazy(async () => ({ default: (await import('../mine/welcome.tsx')).Welcome }))

const Figure = ({ covered }: { covered: boolean }) => {
  const say = useText()
  const { data, isError } = useMember()
  if (data === undefined)
    return isError ? <span className={css['none']}>{say('member.trouble')}</span> : <Skeleton shape="title" />
  if (covered) return <MoneyText minor={0n} hidden={{ text: say('member.covered') }} />
  return <span className="num">{showMoney(data.balance)}</span>
}

const actions = [
  { href: paths.deposit(), icon: 'deposit', word: 'home.deposit' },
  { href: paths.transfer(), icon: 'transfer', word: 'home.transfer' },
  { href: paths.withdrawal(), icon: 'withdraw', word: 'home.withdraw' },
] as const

export const QuickMember = ({ account }: { account: string }) => {
  const say = useText()
  const { covered, turn } = useEye()
  return (
    <>
      <div className={css['top']}>
        <div className={css['own']}>
          <p className={css['hello']}>
            {say('home.hello', { name: account })}{' '}
            <Suspense>
              <VipTag />
            </Suspense>
          </p>
          <p className={css['figure']}>
            <Coin />
            <span className="vh">{say('member.balance')}</span>
            <Figure covered={covered} />
            <IconButton label={say(covered ? 'member.uncover' : 'member.cover')} aria-pressed={covered} onClick={turn}>
              <Icon name={covered ? 'eye-off' : 'eye'} size={20} />
            </IconButton>
          </p>
        </div>
        <div className={css['actions']}>
          {actions.map(({ href, icon, word }) => (
            <Anchor key={word} href={href} className={css['action'] ?? ''}>
              <Icon name={icon} />
              {say(word)}
            </Anchor>
          ))}
        </div>
      </div>
      <CalmStrip />
      <div className={css['gift']}>
        <Suspense>
          <GiftLine />
        </Suspense>
      </div>
      <Suspense>
        <Welcome />
      </Suspense>
    </>
  )
}
