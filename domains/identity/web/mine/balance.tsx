// The member's balance, on the feather sheet. The eye hides it, the arrow refetches it; the stream keeps it current.
// Amounts in bets or set aside are shown beside it, if there are any.

import { isNothing } from '@magpie/kernel'
import { Icon } from '@magpie/ui/art/icon'
import { IconButton } from '@magpie/ui/button'
import { classNames } from '@magpie/ui/text/class-names'
import { useNotify } from '@magpie/wire/notify'
import { useText } from '@magpie/wire/text'
import { Figure } from './figure.tsx'
import css from './member.module.css'
import { useMember } from './member-query.ts'
import { MoneySheet } from './money-sheet.tsx'

const besides = ['bonus', 'held', 'lock', 'debt'] as const

export const Balance = () => {
  const say = useText()
  const { toast, sayError } = useNotify()
  const { data, isError, isFetching, refetch } = useMember()
  const again = async (): Promise<void> => {
    const { error } = await refetch()
    toast(error === null ? say('member.refreshed') : sayError(error), error === null ? 'good' : 'bad')
  }
  const others = { bonus: data?.bonusMoney, held: data?.heldMoney, lock: data?.lockMoney, debt: data?.debtMoney }
  return (
    <MoneySheet
      className={css['Balance']}
      size="l"
      title={say('member.balance')}
      amount={data?.balance}
      trouble={isError ? say('member.trouble') : undefined}
      acts={
        <IconButton
          label={say('member.refresh')}
          aria-busy={isFetching || undefined}
          className={classNames(css['refresh'], isFetching && css['turning'])}
          onClick={() => void again()}
        >
          <Icon name="refresh" size={20} />
        </IconButton>
      }
    >
      <dl className={css['besides']}>
        {besides
          .filter((name) => !isNothing(others[name]))
          .map((name) => (
            <div key={name}>
              <dt>{say(`member.${name}`)}</dt>
              <dd className="num">
                <Figure amount={others[name] ?? '0.00'} />
              </dd>
            </div>
          ))}
      </dl>
    </MoneySheet>
  )
}
