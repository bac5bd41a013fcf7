// Blocks a member and unblocks them.

import { ActDialog } from '@magpie/desk/act-dialog'
import { useDesk } from '@magpie/desk/desk'
import { playerBlock } from '@magpie/identity/contract'
import { useText } from '@magpie/wire/text'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'

type Of = { readonly id: string; readonly account: string; readonly state: 'active' | 'blocked' }

export const BlockButton = ({ player: { id, account, state } }: { readonly player: Of }) => {
  const say = useText()
  const { call } = useDesk()
  const queries = useQueryClient()
  const [open, setOpen] = useState(false)
  const act = state === 'active' ? 'block' : 'unblock'
  return (
    <>
      <Button danger={act === 'block'} onClick={() => setOpen(true)}>
        {say(`player.${act}`)}
      </Button>
      <ActDialog
        open={open}
        title={say(`player.${act}_title`, { account })}
        confirm={say(`player.${act}`)}
        danger={act === 'block'}
        run={(reason) => call(playerBlock, { id, blocked: act === 'block', reason })}
        done={say('player.done')}
        onDone={() => void queries.invalidateQueries({ queryKey: ['player', id] })}
        onClose={() => setOpen(false)}
      >
        <p>{say(`player.${act}_more`)}</p>
      </ActDialog>
    </>
  )
}
