// What a player has, for the head of their page.

import { useDesk } from '@magpie/desk/desk'
import { PlayerFigure } from '@magpie/desk/player-card'
import { answered } from '@magpie/wire/answered'
import { showMinor } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { opsBalances } from '../../contract/index.ts'
import { accountText } from '../account-text.ts'

const MoneyFigure = ({ member }: { readonly member: string }) => {
  const say = useText()
  const { call } = useDesk()
  const { data: buckets } = useQuery({
    queryKey: ['money', member, 'balances'],
    queryFn: async () => answered(await call(opsBalances, { member })).buckets,
    refetchInterval: 30_000,
  })
  const cash = buckets?.find(({ bucket }) => bucket === 'cash')
  const rest = buckets?.filter(({ bucket, balance }) => bucket !== 'cash' && balance !== '0') ?? []
  return (
    <PlayerFigure
      label={say('money.has')}
      value={cash === undefined ? '—' : showMinor(cash.balance)}
      {...(rest.length === 0
        ? {}
        : { more: rest.map(({ bucket, balance }) => `${accountText(say, bucket)} ${showMinor(balance)}`).join(' · ') })}
    />
  )
}

export default MoneyFigure
