// A draw, and a ticket under its root, verified in this browser step by step, as any member can.

import { StateTag } from '@magpie/desk/figures'
import type { HouseIssueTold, HouseTicket } from '@magpie/lottery/contract'
import { checkTold } from '@magpie/lottery/web/desk'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import css from './lottery.module.css'

export type CheckedDrawProps = {
  readonly proof: HouseIssueTold['proof']
  readonly own?: Pick<HouseTicket, 'ticket'> & { readonly proof: NonNullable<HouseTicket['proof']> }
}

export const CheckedDraw = ({ proof, own }: CheckedDrawProps) => {
  const say = useText()
  const { data } = useQuery({
    queryKey: ['lotteries', 'checked', proof.game, proof.issue, proof.state, own?.ticket.ticket, own?.ticket.state],
    queryFn: () => checkTold(proof, own),
  })
  if (data === undefined) return null
  return (
    <>
      <h3 className={css['head']}>{say('lotteries.checked')}</h3>
      <ul className={css['steps']}>
        {data.map(({ step, holds }) => (
          <li key={step}>
            {step}{' '}
            <StateTag tone={holds === undefined ? 'plain' : holds ? 'jade' : 'hot'}>
              {say(holds === undefined ? 'lotteries.later' : holds ? 'lotteries.holds' : 'lotteries.fails')}
            </StateTag>
          </li>
        ))}
      </ul>
    </>
  )
}
