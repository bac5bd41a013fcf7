// A bet builder on the slip: its legs, the joint price beside the product of the single ones, how they depend on each
// other in words, and one stake.

import { Price, PriceChange } from '@magpie/ui/price'
import { Ticket } from '@magpie/ui/ticket'
import { Leg } from '../slip/leg.tsx'
import { type SlipSelection, stakeKey } from '../slip/slip-store.ts'
import { SmallStake } from '../slip/stake.tsx'
import type { SlipNow } from '../slip/use-slip-now.ts'
import { useWords } from '../text/use-words.ts'
import css from './built.module.css'
import type { JointNow } from './use-builder.ts'

/** A factor closer to one than this is not worth a sentence. */
const hardly = 0.02

const tieOf = (linked: string): 'helps' | 'hinders' | 'apart' => {
  const by = Number(linked)
  if (Math.abs(by - 1) < hardly) return 'apart'
  return by > 1 ? 'helps' : 'hinders'
}

const Tied = ({ joint }: { readonly joint: JointNow }) => {
  const { say } = useWords()
  const { plain, linked } = joint
  if (linked === '' || plain === '') return null
  return (
    <div className={css['tied']}>
      <dl>
        <div>
          <dt>{say('slip.built.plain')}</dt>
          <dd className="num">{plain}</dd>
        </div>
        <div>
          <dt>
            {say('slip.built.linked')} <b className="num">×{linked}</b>
          </dt>
          <dd>{say(`slip.built.${tieOf(linked)}`)}</dd>
        </div>
      </dl>
      <p>{say(`slip.built.${tieOf(linked)}.why`)}</p>
    </div>
  )
}

const Whole = ({ joint, name }: { readonly joint: JointNow; readonly name: string }) => {
  const { say } = useWords()
  const { oddsE5, seenE5, price } = joint
  return (
    <div className={css['whole']}>
      <h4>{name}</h4>
      {oddsE5 !== null && (
        <p>
          {(price === 'up' || price === 'down') && seenE5 !== null && (
            <PriceChange
              from={seenE5}
              to={oddsE5}
              type={3}
              upText={say('slip.price.up')}
              downText={say('slip.price.down')}
            />
          )}
          <b className={css['odds']}>
            <Price odds={oddsE5} type={3} />
          </b>
        </p>
      )}
    </div>
  )
}

type BuiltProps = {
  readonly slipNow: SlipNow
  readonly onFocus: () => void
  readonly onRemove: (selection: SlipSelection) => void
}

export const Built = ({ slipNow, onFocus, onRemove }: BuiltProps) => {
  const { say } = useWords()
  const { legs, mode } = slipNow
  const [bet] = slipNow.bets
  return (
    <Ticket
      head={legs.map((leg) => (
        <Leg key={stakeKey(leg.selection)} row leg={leg} mode={mode} onRemove={() => onRemove(leg.selection)} />
      ))}
    >
      {bet?.joint === undefined ? null : (
        <div className={css['built']}>
          <Whole joint={bet.joint} name={say('slip.built', { legs: bet.legs.length })} />
          {bet.joint.reason === undefined ? (
            <Tied joint={bet.joint} />
          ) : (
            <p className={css['reason']} role="status">
              {say(`slip.reason.${bet.joint.reason}`)}
            </p>
          )}
          <SmallStake
            bet={bet}
            label={say('slip.stake.of', { what: say('slip.built', { legs: bet.legs.length }) })}
            onFocus={onFocus}
          />
        </div>
      )}
    </Ticket>
  )
}
