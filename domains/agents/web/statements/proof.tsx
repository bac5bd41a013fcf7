// The proof that no member was left out: loaded, checked on this phone by the rules alone, and saved as a file for
// checking offline.

import { Icon } from '@magpie/ui/art/icon'
import { Button } from '@magpie/ui/button'
import { Card, SectionHead } from '@magpie/ui/card'
import { isRefusal } from '@magpie/kernel'
import { useNotify } from '@magpie/wire/notify'
import { saveBlob } from '@magpie/wire/save-blob'
import { useCall } from '@magpie/wire/scope'
import { useText } from '@magpie/wire/text'
import { type ChangeEvent, useState } from 'react'
import { agentProof, RangeFile } from '../../contract/index.ts'
import { judgeRange, type RangeFault, readRangeFile } from '../../rules/index.ts'
import css from './statements.module.css'

type Checked = { readonly fault: RangeFault | null; readonly file: RangeFile }

const check = (file: RangeFile): Checked => {
  const { proof, claimed } = readRangeFile(file)
  return { fault: judgeRange(proof, claimed), file }
}

const hand = ({ file }: Checked): void =>
  saveBlob(`magpie-agent-${file.month}.json`, new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' }))

const Result = ({ checked }: { readonly checked: Checked }) => {
  const say = useText()
  const { fault, file } = checked
  return (
    <div role="status" className={css['result']}>
      <p className={fault === null ? css['right'] : css['wrong']}>
        <Icon name={fault === null ? 'check' : 'alert'} size={18} />
        {fault === null ? say('agent.proof.right', { members: file.leaves.length }) : say(`agent.proof.fault.${fault}`)}
      </p>
      <dl className={css['hashes']}>
        <div>
          <dt>{say('agent.proof.root')}</dt>
          <dd className="num">{file.root}</dd>
        </div>
        <div>
          <dt>{say('agent.proof.key')}</dt>
          <dd className="num">{file.key}</dd>
        </div>
      </dl>
      <Button variant="ghost" block onClick={() => hand(checked)}>
        <Icon name="download" size={18} />
        {say('agent.proof.save')}
      </Button>
    </div>
  )
}

export const Proof = ({ month }: { readonly month: string }) => {
  const say = useText()
  const call = useCall()
  const { toast, sayError } = useNotify()
  const [busy, setBusy] = useState(false)
  const [checked, setChecked] = useState<Checked>()
  const fetchAndCheck = async (): Promise<void> => {
    setBusy(true)
    try {
      const answer = await call(agentProof, { month })
      if (isRefusal(answer)) toast(answer.message, 'bad')
      else setChecked(check(answer))
    } catch (fault) {
      toast(sayError(fault), 'bad')
    } finally {
      setBusy(false)
    }
  }
  const checkFile = async ({ currentTarget }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [chosen] = currentTarget.files ?? []
    if (chosen === undefined) return
    try {
      setChecked(check(RangeFile.parse(JSON.parse(await chosen.text()))))
    } catch {
      setChecked(undefined)
      toast(say('agent.proof.unreadable'), 'bad')
    }
  }
  return (
    <Card className={css['part']}>
      <SectionHead title={say('agent.proof')} />
      <p className={css['note']}>{say('agent.proof.text')}</p>
      <Button block busy={busy} onClick={() => void fetchAndCheck()}>
        {say('agent.proof.check')}
      </Button>
      <label className={css['file']}>
        {say('agent.proof.file')}
        <input type="file" accept="application/json" onChange={(event) => void checkFile(event)} />
      </label>
      {checked !== undefined && <Result checked={checked} />}
    </Card>
  )
}
