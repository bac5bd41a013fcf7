// The results of the bets of one press: a single one as its receipt, several as one line each.

import { Anchor } from '@magpie/ui/anchor'
import { Glyph } from '@magpie/ui/glyph'
import { Ticket } from '@magpie/ui/ticket'
import { paths } from '@magpie/wire/paths'
import { useScope } from '@magpie/wire/scope'
import { showMinor } from '@magpie/wire/show'
import { useAllWords } from '../text/all-words.ts'
import { betsOf } from '../vendors/bets.ts'
import { sportVendor } from '../vendors/venue.ts'
import { foldsText } from './bets/bet-words.ts'
import type { BetsState, Entry } from './bets/in-flight.ts'
import { Receipt, Sending, stateText, isRefusedTicket } from './receipt.tsx'
import css from './slip.module.css'

export const useEntryWords = () => {
  const words = useAllWords()
  const { say, selection } = words
  const { reasonOfRefusal } = betsOf(sportVendor(useScope()))
  return {
    what: ({ attempt, state }: Entry): string => {
      const { legs, folds, jointE5 } = attempt
      if (folds.length > 0) return foldsText(say, legs.length, folds, jointE5)
      return state.is === 'ticket' ? selection(state.ticket) : say('slip.entry')
    },
    became: ({ state }: Entry): string => {
      if (state.is === 'idle') return say('slip.entry.waiting')
      if (state.is === 'sending') return say(state.unanswered === 0 ? 'slip.sending' : 'slip.asking')
      if (state.is === 'lost') return say('slip.lost')
      if (state.is === 'ticket') return stateText(words, state.ticket)
      const reason = reasonOfRefusal(state.refusal)
      if (state.refusal.message !== '') return state.refusal.message
      return say(reason === undefined ? 'slip.refused' : `slip.reason.${reason}`)
    },
  }
}

const isBad = ({ state }: Entry): boolean =>
  state.is === 'refused' || state.is === 'lost' || (state.is === 'ticket' && isRefusedTicket(state.ticket))

const EntryRow = ({ entry }: { entry: Entry }) => {
  const { what, became } = useEntryWords()
  const { code } = sportVendor(useScope())
  const { attempt, state } = entry
  const ticket = state.is === 'ticket' ? state.ticket : undefined
  const stakeMinor = ticket?.stakeMinor ?? BigInt(attempt.stakeText)
  const inside = (
    <>
      <span className={css['entryWhat']}>
        <b>{what(entry)}</b>
        <small className={isBad(entry) ? css['refusedWord'] : undefined}>{became(entry)}</small>
      </span>
      <b className="num">{showMinor(stakeMinor)}</b>
      {ticket !== undefined && <Glyph name="next" size={14} />}
    </>
  )
  return (
    <li>
      {ticket === undefined ? (
        <div className={css['entry']}>{inside}</div>
      ) : (
        <Anchor className={css['entry'] ?? ''} href={paths.ticket(`${code}/${ticket.ticketId}`)}>
          {inside}
        </Anchor>
      )}
    </li>
  )
}

const Several = ({ entries }: BetsState) => {
  const { say } = useAllWords()
  const taken = entries.filter(({ state }) => state.is === 'ticket' && !isRefusedTicket(state.ticket))
  const waits = entries.some(({ state }) => state.is !== 'ticket' || state.ticket.state === 'pending')
  const bad = entries.filter(isBad).length
  return (
    <div className={css['paper']}>
      <Ticket
        head={
          <div role="status">
            <h3 className={css['severalHead']}>
              {say('slip.several', { taken: taken.length, all: entries.length, bad })}
            </h3>
            {waits && bad < entries.length && <p className={css['severalNote']}>{say('slip.several.note')}</p>}
          </div>
        }
      >
        <ul className={css['entries']}>
          {entries.map((entry) => (
            <EntryRow key={entry.attempt.key} entry={entry} />
          ))}
        </ul>
      </Ticket>
    </div>
  )
}

export const Results = ({ state }: { state: BetsState }) => {
  const [only, ...others] = state.entries
  if (only === undefined) return null
  if (others.length > 0) return <Several entries={state.entries} />
  if (only.state.is === 'sending') return <Sending state={only.state} />
  return only.state.is === 'ticket' ? <Receipt state={only.state} /> : null
}
