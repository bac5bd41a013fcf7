// The recovery codes, shown only now: copy or save them; the operator must confirm before going on.

import { useCopy } from '@magpie/desk/copy'
import { Icon } from '@magpie/ui/art/icon'
import { useText } from '@magpie/wire/text'
import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import { saveFile } from '../save-file.ts'
import css from './gate.module.css'

export const RecoveryCodes = ({
  codes,
  onKept,
}: {
  readonly codes: readonly string[]
  readonly onKept: () => void
}) => {
  const say = useText()
  const copy = useCopy()
  const [kept, setKept] = useState(false)
  const text = codes.join('\n')
  return (
    <>
      <p className={css['more']}>{say('gate.recovery_more')}</p>
      <ol className={css['codes']}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={css['keep']}>
        <Button icon={<Icon name="copy" size={16} />} onClick={() => copy(text)}>
          {say('gate.copy_all')}
        </Button>
        <Button icon={<Icon name="download" size={16} />} onClick={() => saveFile('magpie-recovery.txt', `${text}\n`)}>
          {say('gate.save_file')}
        </Button>
      </div>
      <Checkbox checked={kept} onChange={({ target }) => setKept(target.checked)}>
        {say('gate.kept')}
      </Checkbox>
      <Button type="primary" block size="large" disabled={!kept} onClick={onKept} className={css['enter'] ?? ''}>
        {say('gate.enter')}
      </Button>
    </>
  )
}
