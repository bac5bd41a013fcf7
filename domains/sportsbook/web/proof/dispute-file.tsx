// The dispute file of a ticket that has ended: asked of its vendor, taken again in this browser before it is kept, and said to
// agree or not. Whoever gets it can do the same with the network off.

import type { RoundView } from '@magpie/venues/contract'
import { Button } from '@magpie/ui/button'
import { Note } from '@magpie/ui/note'
import { saveBlob } from '@magpie/wire/save-blob'
import { useScope } from '@magpie/wire/scope'
import { withService } from '@magpie/wire/service-text'
import { useText } from '@magpie/wire/text'
import { useMutation } from '@tanstack/react-query'
import { disputeFileName, replayDispute } from '../../rules/index.ts'
import css from './proof.module.css'
import { askVendor, numberOf } from './proof-query.ts'

export const DisputeFile = ({ round }: { readonly round: RoundView }) => {
  const say = useText()
  const scope = useScope()
  const keep = useMutation({
    mutationFn: async () => {
      const sent = await askVendor(scope, round)
      if (sent?.file === undefined) throw new Error('no file')
      const { differs } = replayDispute(sent.file)
      saveBlob(disputeFileName(numberOf(round)), new Blob([sent.file], { type: 'text/plain;charset=utf-8' }))
      return differs
    },
  })
  return (
    <div className={css['file']}>
      <Button variant="soft" size="s" busy={keep.isPending} onClick={() => keep.mutate()}>
        {say('proof.file')}
      </Button>
      <p>{say('proof.file.about')}</p>
      {keep.isError && <Note tone="danger">{say('proof.file.none')}</Note>}
      {keep.data === null && <Note tone="jade">{say('proof.file.agrees')}</Note>}
      {keep.data !== undefined && keep.data !== null && (
        <Note tone="danger">
          {withService(say('proof.file.differs', { step: keep.data.step }), { kind: 'bet', id: round.id })}
        </Note>
      )}
    </div>
  )
}
