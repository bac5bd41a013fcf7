// Why no order was opened, in the server's words, with a link if there is one: the open order, or the page of own
// limits. Nothing here talks a member out of a pause (L20, L21).

import { ButtonLink } from '@magpie/ui/button'
import { Note } from '@magpie/ui/note'
import type { Declined } from '@magpie/wire/call'
import { paths } from '@magpie/wire/paths'
import { withService } from '@magpie/wire/service-text'
import { useText } from '@magpie/wire/text'
import css from './deposit.module.css'

const ownChoice: ReadonlySet<string> = new Set(['excluded', 'timed_out'])

/** Errors shown at the field and not here. */
export const atField: ReadonlySet<string> = new Set(['amount_range', 'amount_fixed'])
export const atName: ReadonlySet<string> = new Set(['name_needed', 'name_format', 'name_mismatch'])

export const RefusedNote = ({ refused }: { readonly refused: Declined }) => {
  const say = useText()
  return (
    <div role="alert">
      <Note tone="danger">
        {withService(refused.message, { kind: 'account', id: refused.refused })}
        {ownChoice.has(refused.refused) && (
          <ButtonLink href={paths.limits()} variant="text" size="s" className={css['inNote']}>
            {say('cashier.deposit.toLimits')}
          </ButtonLink>
        )}
      </Note>
    </div>
  )
}
