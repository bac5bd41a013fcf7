// Why a settled ticket has its result (L24): first one plain sentence; folded below it the proof, computed again in
// this browser before it is shown, which the screen says. A proof that does not hold is also shown, marked as such.

import { legResultAt, legResults, legsOf, type RoundView, soldOf } from '@magpie/venues/contract'
import { Button } from '@magpie/ui/button'
import { Note } from '@magpie/ui/note'
import { ProofTree } from '@magpie/ui/proof-tree'
import { Skeleton, SkeletonBlock } from '@magpie/ui/skeleton'
import { useScope } from '@magpie/wire/scope'
import { withService } from '@magpie/wire/service-text'
import { showMoney } from '@magpie/wire/show'
import { type Say, useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { useAllWords } from '../text/all-words.ts'
import { scoreText } from '../text/figures.ts'
import { useWords, type Words } from '../text/use-words.ts'
import { DisputeFile } from './dispute-file.tsx'
import css from './proof.module.css'
import { jointOddsOf } from './terms-of.ts'
import { drawJoined, drawProof, legProofs } from './proof-drawing.ts'
import { type Proved, proofQuery } from './proof-query.ts'
import { voidWhy } from './proof-words.ts'

const Checked = ({ proved, round }: { readonly proved: Proved; readonly round: RoundView }) => {
  const say = useText()
  if (proved.verdict !== 'holds')
    return <Note tone="danger">{withService(say(`proof.${proved.verdict}`), { kind: 'bet', id: round.id })}</Note>
  return <Note tone="jade">{say(proved.from === 'vendor' ? 'proof.checked' : 'proof.madeHere')}</Note>
}

/** What followed ninety minutes is shown separately, because it is in no score that settles a bet. */
const AfterNinety = ({ proved }: { readonly proved: Proved }) => {
  const { say } = useWords()
  const told = (proved.after ?? []).flatMap(({ extraTime, shootOut }) => [
    ...(extraTime === undefined ? [] : [`${say('match.extra')} ${scoreText(extraTime)}`]),
    ...(shootOut === undefined ? [] : [`${say('match.shootOut')} ${scoreText(shootOut)}`]),
  ])
  return told.length === 0 ? null : <p className={css['after']}>{say('proof.after', { told: told.join(' · ') })}</p>
}

/** The selection, the end of the match, the return: in words before any figures of the rules. */
const plainly = (round: RoundView, { say }: Words, own: Say, picked: string, why: string | undefined): string => {
  const [leg] = legsOf(round.detail)
  const told = legResults(round.result).find(({ matchId }) => matchId === leg?.matchId)
  const score = told?.score ?? null
  const facts = {
    picked,
    total: showMoney(round.total ?? '0.00'),
    outcome: told === undefined ? '' : say(`match.outcome.${told.outcome}`),
  }
  if (told === undefined) return own('proof.plain.total', facts)
  if (told.outcome === 'void' && why !== undefined) return own('proof.plain.void', { ...facts, why: own(why) })
  if (score === null) return own('proof.plain', facts)
  return own('proof.plain.score', { ...facts, score: `${score.home}\u2013${score.away}` })
}

const several = ({ detail, result, total }: RoundView, own: Say): string => {
  const count = (...outcomes: readonly string[]): number =>
    legResults(result).filter(({ outcome }) => outcomes.includes(outcome)).length
  const isVoid = count('void')
  return own(isVoid > 0 && jointOddsOf(detail) === undefined ? 'proof.plain.joined.void' : 'proof.plain.joined', {
    legs: legsOf(detail).length,
    won: count('win', 'half_win'),
    void: isVoid,
    total: showMoney(total ?? '0.00'),
  })
}

/** The steps of a ticket of several legs, each leg under its own name. */
const useJoined = (round: RoundView) => {
  const words = useAllWords()
  const say = useText()
  return (data: Proved) => {
    const sold = legsOf(round.detail)
    const own = data.terms.map((terms, at) => {
      const chosen = { ...terms, home: sold[at]?.homeName ?? '', away: sold[at]?.awayName ?? '' }
      return { words: { say, words, chosen }, title: words.selection(chosen) }
    })
    const picks = data.terms.map(({ side, lineQuarters: line }) => ({ side, line }))
    const isLost = (at: number): boolean => legResultAt(round.result, sold, at)?.outcome === 'loss'
    const legs = legProofs(data.proof, isLost, picks).flatMap(({ at, proof }) =>
      own[at] === undefined ? [] : [{ proof, ...own[at] }],
    )
    const [first] = own
    return first === undefined ? undefined : drawJoined(data.proof, legs, first.words)
  }
}

/** Sold completely before its end: the amount is the proceeds of the sale, and its receipts are above. */
const isSoldWhole = ({ result }: RoundView): boolean => soldOf(result) !== undefined && legResults(result).length === 0

export const Why = ({ round }: { readonly round: RoundView }) => {
  const say = useText()
  if (isSoldWhole(round))
    return (
      <div className={css['why']}>
        <p className={css['plain']}>{say('proof.plain.sold', { total: showMoney(round.total ?? '0.00') })}</p>
        <DisputeFile round={round} />
      </div>
    )
  return <Steps round={round} />
}

const Steps = ({ round }: { readonly round: RoundView }) => {
  const say = useText()
  const words = useAllWords()
  const joined = useJoined(round)
  const { data, isError, isFetching, refetch } = useQuery(proofQuery(useScope(), round))
  const [leg, ...others] = legsOf(round.detail)
  const [terms] = data?.terms ?? []
  if (data === undefined || leg === undefined || terms === undefined)
    return isError ? (
      <div className={css['trouble']} role="alert">
        <p>{say('proof.none')}</p>
        <Button variant="soft" size="s" busy={isFetching} onClick={() => void refetch()}>
          {say('proof.retry')}
        </Button>
      </div>
    ) : (
      <SkeletonBlock label={say('proof.loading')}>
        <Skeleton shape="row" />
        <Skeleton shape="row" />
        <Skeleton shape="row" />
      </SkeletonBlock>
    )
  const chosen = { ...terms, home: leg.homeName, away: leg.awayName }
  const root = others.length === 0 ? drawProof(data.proof, { say, words, chosen }) : joined(data)
  return (
    <div className={css['why']}>
      <p className={css['plain']}>
        {others.length === 0
          ? plainly(round, words, say, words.selection(chosen), voidWhy(data.proof))
          : several(round, say)}
      </p>
      <AfterNinety proved={data} />
      <Checked proved={data} round={round} />
      <details className={css['fold']}>
        <summary>{say('proof.steps')}</summary>
        <div lang="zh-CN">{root !== undefined && <ProofTree label={say('proof.tree')} root={root} />}</div>
      </details>
      <DisputeFile round={round} />
    </div>
  )
}
