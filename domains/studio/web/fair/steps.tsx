// A receipt step by step: the commitment, the salt, the revealed seed, and the round replayed on this device.

import {
  checkReceipt,
  drawOf,
  firstBytes,
  fromHex,
  hexOf,
  isUnpinned,
  type Receipt,
  type ReceiptFault,
  type Replay,
} from '@magpie/fair'
import { Icon } from '@magpie/ui/art/icon'
import { classNames } from '@magpie/ui/text/class-names'
import { useText } from '@magpie/wire/text'
import type { ReactNode } from 'react'
import css from './fair.module.css'

export type Rules = (game: string) => Replay | undefined

/** The outcome that the same seed and choices give here; undefined if the round cannot be replayed. */
const playedAgain = (receipt: Receipt, rules: Rules): string | undefined => {
  if (receipt.seed === undefined) return undefined
  try {
    const played = rules(receipt.game)?.(receipt.choices, drawOf(fromHex(receipt.seed), receipt), BigInt(receipt.stake))
    return played?.outcome
  } catch {
    return undefined
  }
}

/** The stream's first bytes in hex; nothing where the seed of a foreign paper is none. */
const bytesOf = (receipt: Receipt, seed: string): string => {
  try {
    return hexOf(firstBytes(fromHex(seed), receipt, 16))
  } catch {
    return ''
  }
}

const Step = ({
  no,
  title,
  good,
  children,
}: {
  readonly no: number
  readonly title: string
  readonly good: boolean | undefined
  readonly children: ReactNode
}) => (
  <li className={classNames(css['step'], good === true && css['good'], good === false && css['bad'])}>
    <span className={css['no']} aria-hidden="true">
      {good === undefined ? no : <Icon name={good ? 'check' : 'close'} size={16} />}
    </span>
    <h3>{title}</h3>
    {children}
  </li>
)

const Code = ({ children }: { readonly children: string }) => (
  <code className={css['code']}>{children === '' ? '—' : children}</code>
)

const before = (fault: ReceiptFault | null, steps: readonly ReceiptFault[]): boolean | undefined =>
  fault === 'seed_absent' ? undefined : fault === null || !steps.includes(fault)

export type StepsProps = {
  readonly receipt: Receipt
  readonly rules: Rules
  /** Drawn on this device only, so its commitment was not published. */
  readonly practice?: boolean
}

export const Steps = ({ receipt, rules, practice = false }: StepsProps) => {
  const say = useText()
  const fault = checkReceipt(receipt, rules)
  const again = playedAgain(receipt, rules)
  const { seed, scheme } = receipt
  return (
    <>
      <p
        className={classNames(css['verdict'], fault === null ? css['good'] : fault !== 'seed_absent' && css['bad'])}
        role="status"
      >
        {say(fault === null ? 'game.verdict.good' : `game.verdict.${fault}`)}
      </p>
      <ol className={css['steps']}>
        <Step
          no={1}
          title={say(scheme === 'chain' ? 'game.step.chainFirst' : 'game.step.commitment')}
          good={before(fault, ['form', 'commitment', 'digest'])}
        >
          <Code>{receipt.commitment}</Code>
        </Step>
        <Step
          no={2}
          title={say(scheme === 'chain' ? 'game.step.chainSalt' : 'game.step.salt')}
          good={before(fault, ['salt', 'beacon', 'commitment', 'form', 'digest'])}
        >
          <Code>{receipt.salt}</Code>
          {receipt.beacon !== undefined && (
            <>
              <p>{say('game.step.anchor', { round: receipt.beacon.round, from: receipt.beacon.anchor.round })}</p>
              <Code>{receipt.beacon.anchor.value}</Code>
            </>
          )}
          {!practice && isUnpinned(receipt) && <p>{say('game.step.unpinned')}</p>}
          <p className="num">
            {receipt.game} · #{receipt.nonce}
          </p>
        </Step>
        <Step
          no={3}
          title={say(scheme === 'chain' ? 'game.step.chainSeed' : 'game.step.seed')}
          good={before(fault, ['commitment', 'form', 'digest'])}
        >
          {seed === undefined ? <p>{say('game.step.seedLater')}</p> : <Code>{seed}</Code>}
        </Step>
        <Step
          no={4}
          title={say('game.step.again')}
          good={before(fault, [
            'form',
            'digest',
            'commitment',
            'beacon',
            'salt',
            'game',
            'choices',
            'outcome',
            'total',
          ])}
        >
          {seed !== undefined && (
            <dl className={css['results']}>
              <div>
                <dt>{say('game.step.bytes')}</dt>
                <dd>
                  <Code>{bytesOf(receipt, seed)}</Code>
                </dd>
              </div>
              <div>
                <dt>{say('game.step.then')}</dt>
                <dd>
                  <Code>{receipt.outcome}</Code>
                </dd>
              </div>
              <div>
                <dt>{say('game.step.now')}</dt>
                <dd>
                  <Code>{again ?? ''}</Code>
                </dd>
                {again === receipt.outcome && (
                  <span className={css['seal']} aria-hidden="true">
                    {say('game.step.same')}
                  </span>
                )}
              </div>
            </dl>
          )}
        </Step>
      </ol>
    </>
  )
}
