// The proof of an issue: fetched once, and then computed on this device, with the network off as well. The member's own
// ticket is verified with it.

import { amount, PaperButtons } from '@magpie/studio/web'
import { Icon } from '@magpie/ui/art/icon'
import { Button } from '@magpie/ui/button'
import { Note } from '@magpie/ui/note'
import { Sheet } from '@magpie/ui/sheet'
import { Skeleton } from '@magpie/ui/skeleton'
import { classNames } from '@magpie/ui/text/class-names'
import { withService } from '@magpie/wire/service-text'
import { useText } from '@magpie/wire/text'
import { type ReactNode, useState } from 'react'
import type { LotteryGame } from '../../rules/index.ts'
import { familyOf } from '../board/groups.ts'
import { DrawnRow } from '../draw/drawn-row.tsx'
import { issueText } from '../draw/summary.ts'
import { type Checked, checkProof, drawnAgain, type ProofStep, proofSteps, type ToCheck } from './check-proof.ts'
import { issueReceipt } from './issue-receipt.ts'
import css from './proof.module.css'

export type ProofSheetProps = {
  readonly issue: string | undefined
  readonly onClose: () => void
  readonly game: LotteryGame
  /** Undefined while it loads, null when there is none. */
  readonly given: Omit<ToCheck, 'game'> | null | undefined
  readonly practice: boolean
}

const Code = ({ children }: { readonly children: string }) => <code className={css['code']}>{children}</code>

const Step = ({
  no,
  id,
  good,
  children,
}: {
  readonly no: number
  readonly id: ProofStep
  readonly good: boolean | undefined
  readonly children: ReactNode
}) => {
  const say = useText()
  return (
    <li className={classNames(css['step'], good === true && css['good'], good === false && css['bad'])}>
      <span className={css['no']} aria-hidden="true">
        {good === undefined ? no : <Icon name={good ? 'check' : 'close'} size={16} />}
      </span>
      <h3>{say(`lottery.proof.${id}`)}</h3>
      {children}
      <p>
        {withService(say(`lottery.proof.${good === undefined ? 'later' : good ? 'holds' : 'fails'}`), {
          kind: 'account',
          id: 'unfair',
        })}
      </p>
    </li>
  )
}

const partOf = ({ proof, own }: Omit<ToCheck, 'game'>, id: ProofStep): string => {
  if (id === 'day') return proof.commitment
  if (id === 'sealed') return proof.sealed?.root ?? ''
  if (id === 'beacon') return proof.beacon?.value ?? ''
  if (id === 'seed') return proof.seed ?? ''
  return id === 'ticket' ? (own?.proof.text ?? '') : ''
}

const verdictOf = (checked: Checked): 'fails' | 'waits' | 'good' => {
  if (proofSteps.some((id) => checked[id] === false)) return 'fails'
  return checked.draw === undefined ? 'waits' : 'good'
}

export const Steps = ({
  given,
  game,
  practice,
}: {
  readonly given: Omit<ToCheck, 'game'>
  readonly game: LotteryGame
  readonly practice: boolean
}) => {
  const say = useText()
  const checked = checkProof({ ...given, game })
  const verdict = verdictOf(checked)
  const again = drawnAgain(given.proof, game)
  const shown = proofSteps.filter((id) => given.own !== undefined || (id !== 'ticket' && id !== 'total'))
  const family = familyOf(game.id)
  return (
    <>
      <p
        className={classNames(css['verdict'], verdict === 'good' && css['fine'], verdict === 'fails' && css['wrong'])}
        role="status"
      >
        {say(`lottery.verdict.${verdict}`)}
      </p>
      {practice && <Note>{say('lottery.proof.practice')}</Note>}
      <ol className={css['steps']}>
        {shown.map((id, at) => (
          <Step key={id} no={at + 1} id={id} good={checked[id]}>
            {partOf(given, id) !== '' && <Code>{partOf(given, id)}</Code>}
            {id === 'total' && (given.own?.ticket.fromPool ?? 0) > 0 && (
              <p>{say('lottery.proof.pool', { amount: amount(BigInt(given.own?.ticket.fromPool ?? 0)) })}</p>
            )}
            {id === 'draw' && given.proof.drawn !== null && (
              <dl className={css['pair']}>
                <div>
                  <dt>{say('lottery.proof.then')}</dt>
                  <dd>
                    <DrawnRow family={family} drawn={given.proof.drawn} size="xs" />
                  </dd>
                </div>
                <div>
                  <dt>{say('lottery.proof.now')}</dt>
                  <dd>{again !== undefined && <DrawnRow family={family} drawn={again} size="xs" />}</dd>
                </div>
              </dl>
            )}
          </Step>
        ))}
      </ol>
    </>
  )
}

export const ProofSheet = ({ issue, onClose, game, given, practice }: ProofSheetProps) => {
  const say = useText()
  const [turn, setTurn] = useState(0)
  return (
    <Sheet
      open={issue !== undefined}
      onClose={onClose}
      title={say('lottery.proof.title', { issue: issueText(issue ?? '') })}
      closeLabel={say('lottery.close')}
      foot={
        given != null && (
          <Button block onClick={() => setTurn(turn + 1)}>
            {say('lottery.proof.again')}
          </Button>
        )
      }
    >
      <div className={css['sheet']} role="region" aria-label={say('lottery.check')} tabIndex={0}>
        <p className={css['lead']}>{say('lottery.proof.lead')}</p>
        {given === undefined && <Skeleton shape="card" />}
        {given === null && <Note tone="warn">{say('lottery.proof.silent')}</Note>}
        {given != null && <Steps key={turn} given={given} game={game} practice={practice} />}
        {given?.proof.drawn != null && (
          <PaperButtons paper={issueReceipt(given)} name={`${game.id}-${given.proof.issue}`} />
        )}
      </div>
    </Sheet>
  )
}
