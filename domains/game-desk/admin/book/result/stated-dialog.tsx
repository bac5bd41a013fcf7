// Two steps by which an operator states the end of a match: first the result with its effect on bets, then the reason
// and the proposal to a second operator (L33). Nothing can be proposed whose effect was not shown.

import { ActDialog } from '@magpie/desk/act-dialog'
import { useDesk } from '@magpie/desk/desk'
import type { Asks } from '@magpie/wire/call'
import { useText } from '@magpie/wire/text'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Modal } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { opsBookPropose, opsBookWhatIf } from '../../../contract/index.ts'
import css from '../lines.module.css'
import { AskedWhatIf, useWhatIf, WhatIf } from '../what-if.tsx'

type Act = Asks<typeof opsBookPropose>['act']

export type Aim = {
  readonly venue: string
  readonly matchId: string
  readonly title: string
  readonly onClose: () => void
}

/** The typed input if it is complete and possible, otherwise the reason why not. */
export type Stated =
  | { readonly asked: Asks<typeof opsBookWhatIf>; readonly act: (digest: string) => Act }
  | { readonly wrong: string; readonly tone: 'info' | 'warning' }

type Props = Aim & {
  readonly titles: { readonly state: string; readonly propose: string }
  readonly stated: Stated
  /** The fields. */
  readonly fields: ReactNode
  readonly className: string
  /** What is stated, in words. */
  readonly words: ReactNode
}

export const StatedDialog = ({ venue, matchId, title, onClose, titles, stated, fields, className, words }: Props) => {
  const say = useText()
  const { call } = useDesk()
  const queries = useQueryClient()
  const form = useId()
  const [isSure, setSure] = useState(false)
  const isWhole = !('wrong' in stated)
  // A placeholder for a query that is not sent.
  const query = useWhatIf(isWhole ? stated.asked : { venue, match: matchId, what: 'void' }, isWhole)
  const mayGoOn = isWhole && query.data !== undefined
  return (
    <>
      <Modal
        open={!isSure}
        title={titles.state}
        okText={say('book.next')}
        cancelText={say('desk.cancel')}
        okButtonProps={{ disabled: !mayGoOn, htmlType: 'submit', form }}
        onCancel={onClose}
      >
        <p>{title}</p>
        <form
          id={form}
          className={className}
          onSubmit={(event) => {
            event.preventDefault()
            if (mayGoOn) setSure(true)
          }}
        >
          {fields}
        </form>
        {isWhole ? (
          <AskedWhatIf query={query} />
        ) : (
          <Alert className={css['under'] ?? ''} type={stated.tone} title={stated.wrong} />
        )}
      </Modal>
      {isWhole && (
        <ActDialog
          open={isSure}
          title={titles.propose}
          confirm={say('book.propose')}
          run={(reason) => call(opsBookPropose, { venue, act: stated.act(query.data?.digest ?? ''), reason })}
          done={say('book.proposed')}
          onDone={() => {
            for (const key of ['book', 'badge']) void queries.invalidateQueries({ queryKey: [key] })
          }}
          onClose={onClose}
        >
          <p>{title}</p>
          {words}
          {query.data !== undefined && <WhatIf shown={query.data} />}
        </ActDialog>
      )}
    </>
  )
}
