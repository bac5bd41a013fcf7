// Saves the shown rows as a file. While collecting it shows the number of rows, and a second press stops it.

import { Icon } from '@magpie/ui/art/icon'
import { IconButton } from '@magpie/ui/button'
import { useVenueNames } from '@magpie/venues/web'
import { useNotify } from '@magpie/wire/notify'
import { useScope } from '@magpie/wire/scope'
import { useText } from '@magpie/wire/text'
import { useEffect, useRef, useState } from 'react'
import { exportRecord, fileName, saveText } from './export-record.ts'
import type { RecordAsked } from './record-query.ts'
import css from './records.module.css'

export const ExportButton = ({ asked }: { readonly asked: RecordAsked }) => {
  const say = useText()
  const nameOf = useVenueNames()
  const { call, now } = useScope()
  const { toast, sayError } = useNotify()
  const [rows, setRows] = useState<number>()
  const going = useRef<AbortController>(undefined)
  useEffect(() => () => going.current?.abort(), [])
  const save = async (): Promise<void> => {
    const stop = new AbortController()
    going.current = stop
    setRows(0)
    try {
      const until = now() + 1
      const made = await exportRecord({ call, say, nameOf, asked, until, onRows: setRows, signal: stop.signal })
      saveText(fileName(asked.since, until), made.pieces)
      toast(say('cashier.record.saved', { rows: made.rows }), 'good')
    } catch (thrown) {
      if (!stop.signal.aborted) toast(sayError(thrown), 'bad')
    }
    setRows(undefined)
  }
  return (
    <>
      <IconButton
        label={say(rows === undefined ? 'cashier.record.save' : 'cashier.record.stop')}
        onClick={() => (rows === undefined ? void save() : going.current?.abort())}
      >
        <Icon name={rows === undefined ? 'download' : 'close'} />
      </IconButton>
      <span className={css['collected']} role="status">
        {rows === undefined || rows === 0 ? '' : say('cashier.record.collected', { rows })}
      </span>
    </>
  )
}
