// A match that ended by the word of operators. Their figures are kept with the facts that follow from them, apart from
// what the source told, which goes on beneath and changes nothing until somebody believes it.

import type { Facts, Score, StatedFigures, Stating } from '../../contract/index.ts'
import type { MatchState, Situation, Watched } from '../sport.ts'
import type { Statable } from './form.ts'
import { wrongInStated } from './wrong-in.ts'

export type Word<F extends Facts = Facts> = { readonly figures: StatedFigures; readonly facts: F }

type Worded = MatchState & { readonly word?: Word; readonly calledOff: string | null }

/** The facts as operators stated them; `undefined` if they did not. */
export const wordFacts = <F extends Facts>({
  word,
  calledOff,
}: {
  readonly word?: Word<F>
  readonly calledOff: string | null
}): F | undefined => (word === undefined ? undefined : { ...word.facts, annulled: calledOff })

/** What the source told of it; the same state if operators did not state it, so that what is remembered of it holds. */
export const withoutWord = <S extends Worded>(state: S): S => {
  if (state.word === undefined) return state
  const { word: _word, ...told } = state
  // Nothing else is optional in it for a match that was not stated.
  return told as unknown as S
}

type Sides<S extends Worded, F extends Facts> = {
  readonly statable: Statable<NonNullable<S['fixture']>, F> | undefined
  readonly mayBeStated: (state: S, at: number) => boolean
  /** The facts that the source told and that are in no doubt. */
  readonly sureFacts: (state: S) => F
}

export const wordsOf = <S extends Worded, F extends Facts>({ statable, mayBeStated, sureFacts }: Sides<S, F>) => ({
  stating: (state: S, at: number): Stating | null =>
    statable === undefined || state.fixture === null || !mayBeStated(state, at) ? null : statable.formOf(state.fixture),
  /** The match as stated; `null` if nothing may be stated now, or if the figures are impossible. */
  stated: (state: S, figures: StatedFigures, at: number): S | null => {
    const { fixture, seq } = state
    if (statable === undefined || fixture === null || !mayBeStated(state, at)) return null
    if (wrongInStated(statable.formOf(fixture), figures) !== null) return null
    const { end, more, rows } = figures
    const facts = statable.factsOf({ fixture, told: sureFacts(withoutWord(state)), seq }, figures)
    return { ...state, word: { figures: { end, more, rows }, facts } }
  },
  /** Whether the source told the same end as operators did. */
  isSameEnd: ({ word }: S, told: F): boolean => {
    const [one, other] = [statable?.figuresOf(told), word && statable?.figuresOf(word.facts as F)]
    return one !== undefined && one !== null && JSON.stringify(one) === JSON.stringify(other)
  },
})

type View<F> = {
  readonly score: (facts: F) => Score
  /** Ended before its end, so that part of its bets is given back. */
  readonly isCut: (facts: F) => boolean
  readonly figures: (facts: F) => Watched['figures']
}

/** How a stated match looks, for lists and for watchers. */
export const viewOf = <S extends Worded & { readonly word?: Word<F> }, F extends Facts>(view: View<F>) => ({
  situation:
    (ofTold: (state: S) => Situation) =>
    (state: S): Situation => {
      const { word, calledOff, questions } = state
      if (word === undefined) return ofTold(state)
      const givenUp = calledOff !== null || view.isCut(word.facts)
      return {
        ...ofTold(withoutWord(state)),
        period: givenUp ? 'abandoned' : 'ended',
        score: view.score(word.facts),
        begun: true,
        inPlay: false,
        ended: !givenUp,
        rests: questions.length === 0,
        givenUp,
        stopped: false,
        danger: null,
      }
    },
  watch:
    (ofTold: (state: S) => Watched) =>
    (state: S): Watched => {
      const told = ofTold(withoutWord(state))
      const { word } = state
      return word === undefined ? told : { ...told, minuteAt: null, figures: view.figures(word.facts), play: null }
    },
})
