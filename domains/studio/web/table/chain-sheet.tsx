// The proof of a table: the chain that its rounds are drawn from, published before the first of them, and a round
// checked on this device, also offline.

import { Sheet } from '@magpie/ui/sheet'
import { useText } from '@magpie/wire/text'
import { useMemo } from 'react'
import type { Receipt } from '@magpie/fair'
import { type AnySharedGame, replayOfShared, streamGame } from '../../rules/index.ts'
import { Code } from '../fair/code.tsx'
import css from '../fair/fair.module.css'
import { PaperButtons } from '../fair/paper-buttons.tsx'
import { type Rules, Steps, type StepsProps } from '../fair/steps.tsx'
import type { TableChain } from '../../contract/index.ts'
import type { TableState } from './dealer.ts'
import { roundPaper } from './paper.ts'

export type ChainSheetProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly game: AnySharedGame
  readonly title: string
  readonly state: TableState
  /** Of a bet of the member; without it the last round is checked. */
  readonly receipt: Receipt | undefined
  readonly Picture?: StepsProps['Picture']
}

const Told = ({ title, children }: { readonly title: string; readonly children: string }) => (
  <div>
    <dt>{title}</dt>
    <dd>
      <Code name={title}>{children}</Code>
    </dd>
  </div>
)

/** The beacon link that was public when the chain was published: the salt hashes back to it. */
const Anchor = ({ anchor }: Pick<TableChain, 'anchor'>) => {
  const say = useText()
  return anchor === null ? null : <Told title={say('game.chain.anchor', { round: anchor.round })}>{anchor.value}</Told>
}

const Chain = ({ state: { chain, real } }: Pick<ChainSheetProps, 'state'>) => {
  const say = useText()
  if (chain === null) return null
  const { no, used, length, commitment, salt, beacon, beaconRound, anchor } = chain
  return (
    <div className={css['rotate']}>
      <p>{say(real ? 'game.chain.lead' : 'game.chain.leadPractice')}</p>
      <dl className={css['pair']}>
        <Told title={say('game.chain.first', { no, used, length })}>{commitment}</Told>
        <Told title={say(real ? 'game.chain.salt' : 'game.chain.saltPractice', { beacon, round: beaconRound })}>
          {salt ?? ''}
        </Told>
        <Anchor anchor={anchor} />
      </dl>
      {real && anchor === null && <p>{say('game.chain.unpinned')}</p>}
    </div>
  )
}

/** The next chain. Anyone who notes it down now can check later that it did not change. */
const Next = ({ state: { next, dropped } }: Pick<ChainSheetProps, 'state'>) => {
  const say = useText()
  if (next === null && dropped === 0) return null
  return (
    <div className={css['rotate']}>
      {next !== null && (
        <>
          <p>{say(next.salt === null ? 'game.chain.nextWaits' : 'game.chain.next')}</p>
          <dl className={css['pair']}>
            <Told title={say('game.chain.first', { no: next.no, used: next.used, length: next.length })}>
              {next.commitment}
            </Told>
            <Told title={say('game.chain.salt', { beacon: next.beacon, round: next.beaconRound })}>
              {next.salt ?? ''}
            </Told>
            <Anchor anchor={next.anchor} />
          </dl>
        </>
      )}
      {dropped > 0 && <p>{say('game.chain.dropped', { n: dropped })}</p>}
    </div>
  )
}

export const ChainSheet = ({ open, onClose, game, title, state, receipt, Picture }: ChainSheetProps) => {
  const say = useText()
  const [past] = state.last
  const paper = receipt ?? (past === undefined ? undefined : roundPaper(game, past))
  const { digest } = paper ?? {}
  const { real } = state
  // Checking takes thousands of hashes back to the first link. So it runs once per receipt, not at each render.
  const steps = useMemo(() => {
    const rules: Rules = (name) => (name === streamGame(game) ? replayOfShared(game) : undefined)
    return open && paper !== undefined ? (
      <Steps receipt={paper} rules={rules} practice={!real} Picture={Picture} />
    ) : null
  }, [open, digest, game, real, Picture])
  return (
    <Sheet open={open} onClose={onClose} title={say('game.fairOf', { title })} closeLabel={say('game.close')}>
      <div className={css['Fair']}>
        <p>{say('game.fairLead')}</p>
        {receipt === undefined && paper !== undefined && <p>{say('game.chain.round', { no: paper.nonce })}</p>}
        {paper === undefined ? <p>{say('game.fairNone')}</p> : steps}
        {paper !== undefined && <PaperButtons paper={paper} name={`${game.id}-${paper.nonce}`} />}
        <Chain state={state} />
        <Next state={state} />
      </div>
    </Sheet>
  )
}
