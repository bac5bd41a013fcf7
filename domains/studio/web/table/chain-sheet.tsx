// The proof of a table: the chain that its rounds are drawn from, published before the first of them, and a round checked on this
// device, with the network off if need be.

import { Sheet } from '@magpie/ui/sheet'
import { useText } from '@magpie/wire/text'
import { useMemo } from 'react'
import type { Receipt } from '@magpie/fair'
import { type AnySharedGame, replayOfShared, streamGame } from '../../rules/index.ts'
import css from '../fair/fair.module.css'
import { PaperButtons } from '../fair/paper-buttons.tsx'
import { type Rules, Steps } from '../fair/steps.tsx'
import type { TableState } from './house.ts'
import { roundPaper } from './paper.ts'

export type ChainSheetProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly game: AnySharedGame
  readonly state: TableState
  /** Of a bet of the member's; else the last round is checked. */
  readonly receipt: Receipt | undefined
}

const Chain = ({ state: { chain, real } }: Pick<ChainSheetProps, 'state'>) => {
  const say = useText()
  if (chain === null) return null
  const { no, used, length, commitment, salt, beacon, beaconRound } = chain
  return (
    <div className={css['rotate']}>
      <p>{say(real ? 'game.chain.lead' : 'game.chain.leadPractice')}</p>
      <dl className={css['pair']}>
        <div>
          <dt>{say('game.chain.first', { no, used, length })}</dt>
          <dd>
            <code className={css['code']}>{commitment}</code>
          </dd>
        </div>
        <div>
          <dt>{say(real ? 'game.chain.salt' : 'game.chain.saltPractice', { beacon, round: beaconRound })}</dt>
          <dd>
            <code className={css['code']}>{salt}</code>
          </dd>
        </div>
      </dl>
    </div>
  )
}

export const ChainSheet = ({ open, onClose, game, state, receipt }: ChainSheetProps) => {
  const say = useText()
  const [past] = state.last
  const paper = receipt ?? (past === undefined ? undefined : roundPaper(game, past))
  const { digest } = paper ?? {}
  // Thousands of hashes lead back to the first link: once a paper, and not each time that the table is told of.
  const steps = useMemo(() => {
    const rules: Rules = (name) => (name === streamGame(game) ? replayOfShared(game) : undefined)
    return open && paper !== undefined ? <Steps receipt={paper} rules={rules} /> : null
  }, [open, digest, game])
  return (
    <Sheet open={open} onClose={onClose} title={say('game.fair')} closeLabel={say('game.close')}>
      <div className={css['Fair']}>
        <p>{say('game.fairLead')}</p>
        {receipt === undefined && paper !== undefined && <p>{say('game.chain.round', { no: paper.nonce })}</p>}
        {paper === undefined ? <p>{say('game.fairNone')}</p> : steps}
        {paper !== undefined && <PaperButtons paper={paper} name={`${game.id}-${paper.nonce}`} />}
        <Chain state={state} />
      </div>
    </Sheet>
  )
}
