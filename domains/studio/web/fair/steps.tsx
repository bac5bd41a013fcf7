// A receipt step by step: the commitment, the salt, the revealed seed, and the round replayed on this device. Where a
// game has a picture of its outcome, both outcomes are drawn beside each other.

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
import { type ComponentType, type ReactNode, Suspense, useMemo } from 'react'
import { Code } from './code.tsx'
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

type StepProps = {
  readonly no: number
  readonly title: string
  readonly good: boolean | undefined
  /** Beside the title; by default whether the step holds. */
  readonly aside?: string | undefined
  readonly children: ReactNode
}

const Step = ({ no, title, good, aside, children }: StepProps) => {
  const say = useText()
  const held = good === undefined ? undefined : say(good ? 'game.step.holds' : 'game.step.fails')
  return (
    <li className={classNames(css['step'], good === true && css['good'], good === false && css['bad'])}>
      <span className={css['no']} aria-hidden="true">
        {no}
      </span>
      <div className={css['head']}>
        <h3>{title}</h3>
        {held !== undefined && (
          <small>
            {good === false && <Icon name="close" size={16} />}
            {good === true && aside !== undefined ? aside : held}
          </small>
        )}
      </div>
      {children}
    </li>
  )
}

const before = (fault: ReceiptFault | null, steps: readonly ReceiptFault[]): boolean | undefined =>
  fault === 'seed_absent' ? undefined : fault === null || !steps.includes(fault)

/** Draws the text of an outcome of a game, as it is named on a receipt; undefined for a game without a picture. */
export type Pictures = (game: string) => ComponentType<{ readonly outcome: string }> | undefined

export type StepsProps = {
  readonly receipt: Receipt
  readonly rules: Rules
  /** Drawn on this device only, so its commitment was not published. */
  readonly practice?: boolean
  /** Draws the text of an outcome. */
  readonly Picture?: ComponentType<{ readonly outcome: string }> | undefined
}

/** To a tenth of a millisecond, at least one. */
const tenths = (ms: number): number => Math.max(1, Math.round(ms * 10)) / 10

const judge = (receipt: Receipt, rules: Rules) => {
  const began = performance.now()
  const fault = checkReceipt(receipt, rules)
  const again = playedAgain(receipt, rules)
  return { fault, again, ms: tenths(performance.now() - began) }
}

type ResultsProps = Pick<StepsProps, 'receipt' | 'Picture'> & {
  readonly seed: string
  readonly again: string | undefined
}

/** Four characters are cut into a large seal as in a real one: in two columns, from the right to the left. */
const Seal = ({ text, isLarge }: { readonly text: string; readonly isLarge: boolean }) => {
  const [first, second, third, fourth, ...more] = [...text]
  const isSquare = isLarge && fourth !== undefined && more.length === 0
  return (
    <span className={classNames(css['seal'], isSquare && css['square'])} aria-hidden="true">
      {isSquare ? (
        <>
          <span>
            {first}
            <br />
            {second}
          </span>
          <span>
            {third}
            <br />
            {fourth}
          </span>
        </>
      ) : (
        text
      )}
    </span>
  )
}

/** What was told and what this device computed. */
const Results = ({ receipt, seed, again, Picture }: ResultsProps) => {
  const say = useText()
  const both = [
    ['then', receipt.outcome],
    ['now', again],
  ] as const
  return (
    <div className={classNames(css['compared'], Picture !== undefined && css['pictured'])}>
      <dl className={css['results']}>
        <div>
          <dt>{say('game.step.bytes')}</dt>
          <dd>
            <Code>{bytesOf(receipt, seed)}</Code>
          </dd>
        </div>
        {both.map(([id, outcome]) => (
          <div key={id}>
            <dt>{say(`game.step.${id}`)}</dt>
            <dd>
              {Picture !== undefined && outcome !== undefined && (
                <Suspense fallback={<span className={css['drawing']} />}>
                  <Picture outcome={outcome} />
                </Suspense>
              )}
              <Code>{outcome ?? ''}</Code>
            </dd>
          </div>
        ))}
      </dl>
      {again === receipt.outcome && <Seal text={say('game.step.same')} isLarge={Picture !== undefined} />}
    </div>
  )
}

export const Steps = ({ receipt, rules, practice = false, Picture }: StepsProps) => {
  const say = useText()
  // Computed once per receipt, however often the screen around it renders, so that the time that it took stands still.
  const text = JSON.stringify(receipt)
  const { fault, again, ms } = useMemo(() => judge(receipt, rules), [text])
  const { seed, scheme } = receipt
  const seedHolds = before(fault, ['commitment', 'form', 'digest'])
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
          <Code name={say('game.copy.commitment')}>{receipt.commitment}</Code>
        </Step>
        <Step
          no={2}
          title={say(scheme === 'chain' ? 'game.step.chainSalt' : 'game.step.salt')}
          good={before(fault, ['salt', 'beacon', 'commitment', 'form', 'digest'])}
        >
          <div className={css['salted']}>
            <Code>{receipt.salt}</Code>
            <p className={css['code']}>
              {say('game.step.nonce')} <b className="num">{receipt.nonce}</b>
            </p>
          </div>
          {receipt.beacon !== undefined && (
            <>
              <p>{say('game.step.anchor', { round: receipt.beacon.round, from: receipt.beacon.anchor.round })}</p>
              <Code>{receipt.beacon.anchor.value}</Code>
            </>
          )}
          {!practice && isUnpinned(receipt) && <p>{say('game.step.unpinned')}</p>}
          <p className="num">{receipt.game}</p>
        </Step>
        <Step no={3} title={say(scheme === 'chain' ? 'game.step.chainSeed' : 'game.step.seed')} good={seedHolds}>
          {seed === undefined ? <p>{say('game.step.seedLater')}</p> : <Code name={say('game.copy.seed')}>{seed}</Code>}
          {seedHolds === true && seed !== undefined && (
            <p className={css['hashed']}>
              <Icon name="check" size={16} />
              {say(scheme === 'chain' ? 'game.step.linked' : 'game.step.hashed')}
            </p>
          )}
        </Step>
        <Step
          no={4}
          title={say('game.step.again')}
          aside={say('game.step.took', { ms })}
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
          {seed !== undefined && <Results {...{ receipt, seed, again, Picture }} />}
        </Step>
      </ol>
    </>
  )
}
