// Rows of the settings: the odds format and the display of match lists, the same choices as at the head of the hub.

import { ListRow } from '@magpie/ui/list-row'
import { Segments } from '@magpie/ui/segments'
import { useSettings } from '@magpie/wire/settings'
import { useText } from '@magpie/wire/text'
import { useState } from 'react'
import { useCompact } from '../hub/compact.ts'
import { OddsTypeSheet } from '../hub/hub-sheets.tsx'

/** S-ENT-06. */
export const OddsSetting = () => {
  const say = useText()
  const { oddsType } = useSettings()
  const [open, setOpen] = useState(false)
  return (
    <>
      <ListRow text={say('sport.odds')} value={say(`sport.odds.${oddsType}`)} onPress={() => setOpen(true)} />
      <OddsTypeSheet open={open} onClose={() => setOpen(false)} />
    </>
  )
}

export const RowsSetting = () => {
  const say = useText()
  const [compact, setCompact] = useCompact()
  return (
    <ListRow
      text={say('sport.rows')}
      control={
        <Segments
          label={say('sport.rows')}
          items={['wide', 'compact'].map((id) => ({ id, text: say(`sport.rows.${id}`) }))}
          value={compact ? 'compact' : 'wide'}
          onChange={(id) => setCompact(id === 'compact')}
        />
      }
    />
  )
}
