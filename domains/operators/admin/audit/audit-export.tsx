// Exports the shown rows as a file. The export is itself an audited action with a reason.

import { auditExport } from '../../contract/index.ts'
import { ActDialog } from '@magpie/desk/act-dialog'
import { useDesk } from '@magpie/desk/desk'
import { Icon } from '@magpie/ui/art/icon'
import type { Asks } from '@magpie/wire/call'
import { useText } from '@magpie/wire/text'
import { App, Button } from 'antd'
import { useState } from 'react'
import { saveFile } from '../save-file.ts'
import css from './audit.module.css'

type Asked = Omit<Asks<typeof auditExport>, 'reason'>

export const AuditExport = ({ asked }: { readonly asked: Asked }) => {
  const say = useText()
  const { call } = useDesk()
  const { message } = App.useApp()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<Icon name="download" size={16} />} onClick={() => setOpen(true)} className={css['export'] ?? ''}>
        {say('audit.export')}
      </Button>
      <ActDialog
        open={open}
        title={say('audit.export')}
        confirm={say('audit.export')}
        run={(reason) => call(auditExport, { ...asked, reason })}
        onDone={({ csv, rows, whole }) => {
          saveFile('magpie-audit.csv', csv, 'text/csv')
          void message.success(say(whole ? 'audit.exported' : 'audit.exported_part', { count: rows }))
        }}
        onClose={() => setOpen(false)}
      >
        <p>{say('audit.export_more')}</p>
      </ActDialog>
    </>
  )
}
