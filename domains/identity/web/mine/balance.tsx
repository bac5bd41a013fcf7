// What the member has, on the feather sheet. The eye covers it, the arrow asks anew; the stream keeps it right by itself.
// What lies in bets or is kept back is said beside it, but only where there is something to say.

import { Icon } from '@magpie/ui/art/icon'
import { Picture } from '@magpie/ui/art/picture'
import { IconButton } from '@magpie/ui/button'
import { Feather } from '@magpie/ui/card'
import { Skeleton } from '@magpie/ui/skeleton'
import { classNames } from '@magpie/ui/text/class-names'
import { useNotify } from '@magpie/wire/notify'
import { showMoney } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import css from './member.module.css'
import { useMember } from './member-query.ts'
import { useEye } from './use-eye.ts'

const stars = '\u2217\u2217\u2217\u2217\u2217'

const Figure = ({ amount, covered }: { readonly amount: string; readonly covered: boolean }) => {
  const say = useText()
  if (!covered) return <>{showMoney(amount)}</>
  return (
    <>
      <span aria-hidden="true">{stars}</span>
      <span className="vh">{say('member.covered')}</span>
    </>
  )
}

const besides = ['held', 'lock', 'debt'] as const
const isNothing = (amount: string | undefined): boolean => amount === undefined || /^-?0\.00$/.test(amount)

export const Balance = () => {
  const say = useText()
  const { toast, sayError } = useNotify()
  const { covered, turn } = useEye()
  const { data, isError, isFetching, refetch } = useMember()
  const again = async (): Promise<void> => {
    const { error } = await refetch()
    toast(error === null ? say('member.refreshed') : sayError(error), error === null ? 'good' : 'bad')
  }
  const others = { held: data?.heldMoney, lock: data?.lockMoney, debt: data?.debtMoney }
  return (
    <Feather className={css['Balance']} art={<Picture name="feather" />} aria-label={say('member.balance')}>
      <div className={css['head']}>
        <span>{say('member.balance')}</span>
        <IconButton label={say(covered ? 'member.uncover' : 'member.cover')} aria-pressed={covered} onClick={turn}>
          <Icon name={covered ? 'eye-off' : 'eye'} size={20} />
        </IconButton>
        <IconButton
          label={say('member.refresh')}
          aria-busy={isFetching || undefined}
          className={classNames(css['refresh'], isFetching && css['turning'])}
          onClick={() => void again()}
        >
          <Icon name="refresh" size={20} />
        </IconButton>
      </div>
      <p className={classNames('num', css['figure'])}>
        {data !== undefined ? (
          <Figure amount={data.balance} covered={covered} />
        ) : isError ? (
          <span className={css['trouble']}>{say('member.trouble')}</span>
        ) : (
          <Skeleton shape="title" />
        )}
      </p>
      <dl className={css['besides']}>
        {besides
          .filter((name) => !isNothing(others[name]))
          .map((name) => (
            <div key={name}>
              <dt>{say(`member.${name}`)}</dt>
              <dd className="num">
                <Figure amount={others[name] ?? '0.00'} covered={covered} />
              </dd>
            </div>
          ))}
      </dl>
    </Feather>
  )
}
