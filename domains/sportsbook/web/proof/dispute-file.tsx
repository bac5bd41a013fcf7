// The dispute file of a ticket that has ended: requested from its vendor, replayed in this browser before it is saved,
// with the result shown. Anyone who receives it can do the same offline.

import type { RoundView } from '@magpie/venues/contract'
import { Button } from '@magpie/ui/button'
import { Note } from '@magpie/ui/note'
import { saveBlob } from '@magpie/wire/save-blob'
import { useScope } from '@magpie/wire/scope'
import { withService } from '@magpie/wire/service-text'
import { useText } from '@magpie/wire/text'
import { useState } from 'react'
import { disputeFileName, replayDispute } from '../../rules/index.ts'
import css from './proof.module.css'
import { askVendor, numberOf } from './proof-query.ts'

type Kept = 'asking' | 'none' | { readonly step: string | null }

export const DisputeFile = ({ round }: { readonly round: RoundView }) => {
  const say = useText()
  const scope = useScope()
  const [kept, setKept] = useState<Kept>()
  const ask = async (): Promise<Kept> => {
    const sent = await askVendor(scope, round).catch(() => undefined)
    if (sent?.file === undefined) return 'none'
    const { differs } = replayDispute(sent.file)
    saveBlob(disputeFileName(numberOf(round)), new Blob([sent.file], { type: 'text/plain;charset=utf-8' }))
    return { step: differs?.step ?? null }
  }
  const press = async (): Promise<void> => {
    setKept('asking')
    setKept(await ask())
  }
  return (
    <div className={css['file']}>
      <Button variant="soft" size="s" busy={kept === 'asking'} onClick={() => void press()}>
        {say('proof.file')}
      </Button>
      <p>{say('proof.file.about')}</p>
      {kept === 'none' && <Note tone="danger">{say('proof.file.none')}</Note>}
      {typeof kept === 'object' && (
        <Note tone={kept.step === null ? 'jade' : 'danger'}>
          {kept.step === null
            ? say('proof.file.agrees')
            : withService(say('proof.file.differs', { step: kept.step }), { kind: 'bet', id: round.id })}
        </Note>
      )}
    </div>
  )
}
