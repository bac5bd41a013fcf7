// The form of a new account (S-ROUTE-11). The server's own rules check the input here; then the member proves their
// identity, and the account is added and waits a day. A number outside the sandbox is neither sent nor stored.

import { Icon } from '@magpie/ui/art/icon'
import { Button, CtaBar } from '@magpie/ui/button'
import { Card } from '@magpie/ui/card'
import { Checkbox } from '@magpie/ui/checks'
import { Field } from '@magpie/ui/field'
import { Note } from '@magpie/ui/note'
import { useNotify } from '@magpie/wire/notify'
import { useScope } from '@magpie/wire/scope'
import { useText } from '@magpie/wire/text'
import { type SubmitEvent, useState } from 'react'
import { type AccountsView, banks } from '../../contract/accounts.ts'
import { type Method, methodOf } from '../../contract/words.ts'
import { cashierKey } from '../frame/cashier-key.ts'
import formCss from '../frame/form.module.css'
import { toldAt } from '../frame/told.tsx'
import { useAsk, useWishId } from '../frame/use-ask.ts'
import css from './accounts.module.css'
import { ChoiceField } from './choice-field.tsx'
import { type Draft, emptyDraft, isCard, mayBeSure, readNumber } from './form-rules.ts'
import { addAccountPath } from './kinds.ts'
import { NumberField } from './number-field.tsx'
import { type Prove, ProofSheet } from './proof-sheet.tsx'
import { sendAccount } from './send-account.ts'

const ofNumber: ReadonlySet<string> = new Set([
  'card_format',
  'card_checksum',
  'card_brand',
  'address_format',
  'address_checksum',
  'address_network',
  'account_format_wallet',
  'phone_format',
  'not_sandbox_account',
  'account_exists',
])

export type AddFormProps = { readonly kind: Method; readonly view: AccountsView; readonly onAdded: () => void }

const useAdding = ({ kind, onAdded }: AddFormProps) => {
  const say = useText()
  const { queries } = useScope()
  const { toast } = useNotify()
  const { idFor, answered } = useWishId()
  const act = useAsk()
  const add = async (draft: Draft, prove: Prove): Promise<void> => {
    const requestId = idFor({ kind, ...draft })
    const answer = await act.ask((call) => prove((proof) => sendAccount(call, kind, draft, { requestId, ...proof })))
    if (answer === undefined) return
    answered()
    await queries.invalidateQueries({ queryKey: cashierKey })
    toast(say('cashier.accounts.added'), 'good')
    onAdded()
  }
  return { ...act, add }
}

type PartProps = {
  readonly draft: Draft
  readonly change: (more: Partial<Draft>) => void
  readonly tried: boolean
}

const BankField = ({ draft, change, tried }: PartProps) => {
  const say = useText()
  return (
    <ChoiceField
      label={say('cashier.accounts.bank')}
      empty={say('cashier.accounts.chooseBank')}
      choices={banks.map((id) => ({ id, text: say(`cashier.bank.${id}`) }))}
      value={draft.bank}
      error={tried && draft.bank === '' ? say('cashier.accounts.fault.bank') : undefined}
      onChange={(bank) => change({ bank })}
    />
  )
}

/** The payee is the member, whose name is known, so it is shown and not asked. */
const HolderField = ({ realName }: { readonly realName: string }) => {
  const say = useText()
  return (
    <Field
      label={say('cashier.accounts.holder')}
      hint={say('cashier.accounts.holderHint')}
      value={realName}
      readOnly
      end={<Icon name="lock" />}
    />
  )
}

export const AddForm = (props: AddFormProps) => {
  const { kind, view } = props
  const say = useText()
  const [draft, setDraft] = useState(emptyDraft)
  const [tried, setTried] = useState(false)
  const [proves, setProves] = useState(false)
  const { busy, refused, forget, add } = useAdding(props)
  const read = readNumber(kind, draft, view.sandbox)
  const stands = read.fault === undefined && (!isCard(kind) || draft.bank !== '')
  const change = (more: Partial<Draft>): void => {
    forget()
    setDraft((before) => ({ ...before, ...more }))
  }
  // Errors of the form are shown there; the sheet keeps errors of the proof.
  const numberTold = toldAt(refused, ofNumber)
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setTried(true)
    if (stands) {
      forget()
      setProves(true)
    }
  }
  return (
    <>
      <form noValidate method="post" className={formCss['form']} onSubmit={send}>
        {view.sandbox && <Note tone="info">{say('cashier.accounts.sandbox')}</Note>}
        <Card pad className={formCss['fields']}>
          <NumberField
            kind={kind}
            draft={draft}
            read={read}
            tried={tried}
            told={numberTold}
            sandbox={view.sandbox}
            taken={view.accounts.filter((one) => one.kind === kind).length}
            onChange={change}
          />
          {(draft.isSure || mayBeSure(kind, draft)) && (
            <Checkbox
              className={css['sure']}
              checked={draft.isSure}
              onChange={(event) => change({ isSure: event.target.checked })}
            >
              {say('cashier.accounts.sure')}
            </Checkbox>
          )}
          {isCard(kind) && <BankField draft={draft} change={change} tried={tried} />}
          {methodOf[kind].holder && view.realName !== null && <HolderField realName={view.realName} />}
          <Field
            label={say('cashier.accounts.alias')}
            hint={say('cashier.accounts.aliasHint')}
            maxLength={20}
            value={draft.alias}
            onChange={(event) => change({ alias: event.target.value })}
          />
        </Card>
        <Note>{say('cashier.accounts.coolingText', { hours: view.coolingHours })}</Note>
        <CtaBar>
          <Button type="submit" block busy={busy}>
            {say('cashier.accounts.next')}
          </Button>
        </CtaBar>
      </form>
      <ProofSheet
        open={proves && numberTold === undefined}
        what={say('cashier.accounts.proofText')}
        busy={busy}
        refused={refused}
        forget={forget}
        at={addAccountPath(kind)}
        onClose={() => {
          forget()
          setProves(false)
        }}
        onProof={(prove) => void add(draft, prove)}
      />
    </>
  )
}
