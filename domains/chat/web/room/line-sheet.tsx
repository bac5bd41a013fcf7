// Actions on another member's line: reply, hide their lines, report.

import { isRefusal } from '@magpie/kernel'
import { Button } from '@magpie/ui/button'
import { List, ListRow } from '@magpie/ui/list-row'
import { Sheet } from '@magpie/ui/sheet'
import { useFeature } from '@magpie/wire/feature'
import { useNotify } from '@magpie/wire/notify'
import { useScope } from '@magpie/wire/scope'
import { useText } from '@magpie/wire/text'
import { useEffect, useState } from 'react'
import { lineReport, reportKinds } from '../../contract/calls.ts'
import type { SaidLine } from './lines.tsx'
import css from './room.module.css'

export type LineSheetProps = {
  readonly roomId: string
  readonly line: SaidLine | undefined
  readonly canReply: boolean
  readonly onReply: (line: SaidLine) => void
  readonly onGive: (line: SaidLine) => void
  readonly onShield: (alias: string) => void
  readonly onClose: () => void
}

const toldOf = (say: ReturnType<typeof useText>, line: SaidLine | undefined): string => {
  if (line === undefined) return ''
  if (line.kind === 'text') return line.text
  return line.kind === 'share' ? line.card.title : say(`chat.kind_${line.kind}`)
}

export const LineSheet = ({ roomId, line, canReply, onReply, onGive, onShield, onClose }: LineSheetProps) => {
  const say = useText()
  const { call } = useScope()
  const { toast, sayError } = useNotify()
  const [reporting, setReporting] = useState(false)
  const [shown, setShown] = useState(line)
  useEffect(() => {
    if (line !== undefined) {
      setShown(line)
      setReporting(false)
    }
  }, [line])
  const report = async (kind: (typeof reportKinds)[number]): Promise<void> => {
    if (shown === undefined) return
    onClose()
    try {
      const answer = await call(lineReport, { roomId, number: shown.number, kind })
      if (isRefusal(answer)) toast(answer.message, 'bad')
      else toast(say('chat.reported'), 'good')
    } catch (thrown) {
      toast(sayError(thrown), 'bad')
    }
  }
  const gifts = useFeature('gifts')
  const { name } = shown?.from ?? { name: '' }
  return (
    <Sheet open={line !== undefined} onClose={onClose} title={name} closeLabel={say('chat.close')} backCloses>
      <div className={css['sheet']}>
        <p className={css['picked']}>{toldOf(say, shown)}</p>
        {reporting ? (
          <List label={say('chat.report')}>
            {reportKinds.map((kind) => (
              <ListRow key={kind} text={say(`chat.report.${kind}`)} onPress={() => void report(kind)} />
            ))}
          </List>
        ) : (
          <div className={css['acts']}>
            {canReply && (
              <>
                <Button block onClick={() => shown !== undefined && onReply(shown)}>
                  {say('chat.reply')}
                </Button>
                {gifts && (
                  <Button block variant="soft" onClick={() => shown !== undefined && onGive(shown)}>
                    {say('chat.line_gift')}
                  </Button>
                )}
              </>
            )}
            <Button block variant="soft" onClick={() => setReporting(true)}>
              {say('chat.report')}
            </Button>
            <Button block variant="ghost" onClick={() => shown !== undefined && onShield(shown.from.alias)}>
              {say('chat.shield')}
            </Button>
          </div>
        )}
      </div>
    </Sheet>
  )
}
