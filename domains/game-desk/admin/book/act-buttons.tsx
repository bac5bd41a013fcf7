// Buttons that stop a match or a market, and resume it, each with a reason.

import { ActDialog } from '@magpie/desk/act-dialog'
import { useDesk } from '@magpie/desk/desk'
import { useText } from '@magpie/wire/text'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { deskMarket } from '@magpie/sportsbook/web/desk'
import { opsBookAct } from '../../contract/index.ts'

type StopProps = {
  readonly venue: string
  readonly matchId: string
  /** `null`: the whole match. */
  readonly market: string | null
  readonly stopped: boolean
  readonly title: string
  readonly pending: number
  readonly size?: 'small' | 'middle'
}

export const Stop = ({ venue, matchId, market, stopped, title, pending, size = 'middle' }: StopProps) => {
  const say = useText()
  const { call, may } = useDesk()
  const queries = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  if (!may('book.trade')) return null
  const what = stopped ? 'resume' : 'stop'
  const label = say(market === null ? `book.${what}_match` : `book.${what}_market`)
  return (
    <>
      <Button size={size} danger={!stopped} onClick={() => setAsked(true)}>
        {label}
      </Button>
      <ActDialog
        open={isAsked}
        title={label}
        confirm={label}
        danger={!stopped}
        run={(reason) => call(opsBookAct, { venue, act: { what: 'suspend', matchId, market, on: !stopped }, reason })}
        done={say('book.told')}
        onDone={() => void queries.invalidateQueries({ queryKey: ['book'] })}
        onClose={() => setAsked(false)}
      >
        <p>
          {title}
          {market !== null && ` · ${deskMarket(market)}`}
        </p>
        <p>{say(`book.${what}_more`, { pending })}</p>
      </ActDialog>
    </>
  )
}
