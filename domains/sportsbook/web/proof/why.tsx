// Why a settled ticket came to what it came to (L24): the proof, taken again in this browser before it is shown, and said
// to be so. A proof that does not hold is shown as well, with the words that it does not.

import type { RoundView } from '@magpie/venues/contract'
import { Button } from '@magpie/ui/button'
import { Note } from '@magpie/ui/note'
import { ProofTree } from '@magpie/ui/proof-tree'
import { Skeleton, SkeletonBlock } from '@magpie/ui/skeleton'
import { useScope } from '@magpie/wire/scope'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '../text/use-words.ts'
import css from './proof.module.css'
import { drawProof } from './proof-drawing.ts'
import { type Proved, proofQuery } from './proof-query.ts'

const Checked = ({ proved }: { readonly proved: Proved }) => {
  const say = useText()
  if (proved.verdict !== 'holds') return <Note tone="danger">{say(`proof.${proved.verdict}`)}</Note>
  return <Note tone="jade">{say(proved.from === 'vendor' ? 'proof.checked' : 'proof.madeHere')}</Note>
}

export const Why = ({ round }: { readonly round: RoundView }) => {
  const say = useText()
  const words = useWords()
  const { data, isError, isFetching, refetch } = useQuery(proofQuery(useScope(), round))
  const [leg] = round.detail.legs
  if (data === undefined || leg === undefined)
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
  const chosen = { ...data.terms, home: leg.homeName, away: leg.awayName }
  return (
    <div className={css['why']}>
      <Checked proved={data} />
      <div lang="zh-CN">
        <ProofTree label={say('proof.tree')} root={drawProof(data.proof, { say, words, chosen })} />
      </div>
    </div>
  )
}
