// The feather sheet of transfers: everything that is the member's to move, and where it lies: in the central wallet, at
// venues, on its way.

import { useEye } from '@magpie/identity/web'
import { Icon } from '@magpie/ui/art/icon'
import { Picture } from '@magpie/ui/art/picture'
import { IconButton } from '@magpie/ui/button'
import { Feather } from '@magpie/ui/card'
import { MoneyText } from '@magpie/ui/money-text'
import { classNames } from '@magpie/ui/text/class-names'
import type { Gives } from '@magpie/wire/endpoint'
import { showMoney } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import type { transferOverview } from '../../contract/transfer/calls.ts'
import { sumOf } from './amounts.ts'
import css from './transfer-sheet.module.css'

export type Overview = Gives<typeof transferOverview>

export const Figure = ({ amount }: { readonly amount: string }) => {
  const say = useText()
  const { covered } = useEye()
  return covered ? <MoneyText minor={0n} hidden={{ text: say('transfer.covered') }} /> : <>{showMoney(amount)}</>
}

export const TransferSheet = ({ overview }: { readonly overview: Overview }) => {
  const say = useText()
  const { covered, turn } = useEye()
  const { cash, transit, atVenues } = overview
  const parts = { cash, atVenues, transit }
  return (
    <Feather className={css['TransferSheet']} art={<Picture name="feather" />} aria-label={say('transfer.total')}>
      <div className={css['head']}>
        <span>{say('transfer.total')}</span>
        <IconButton label={say(covered ? 'transfer.uncover' : 'transfer.cover')} aria-pressed={covered} onClick={turn}>
          <Icon name={covered ? 'eye-off' : 'eye'} size={20} />
        </IconButton>
      </div>
      <p className={classNames('num', css['figure'])}>
        <Figure amount={sumOf([cash, transit, atVenues])} />
      </p>
      <dl className={css['parts']}>
        {(['cash', 'atVenues', 'transit'] as const).map((id) => (
          <div key={id}>
            <dt>{say(`transfer.part.${id}`)}</dt>
            <dd className="num">
              <Figure amount={parts[id]} />
            </dd>
          </div>
        ))}
      </dl>
    </Feather>
  )
}
