// What the server refused, told where it belongs: at the field whose matter it is, and what is no field's in a note.

import { Note } from '@magpie/ui/note'
import type { Declined } from '@magpie/wire/call'
import { withService } from '@magpie/wire/service-text'

export const toldAt = (refused: Declined | undefined, codes: ReadonlySet<string>): string | undefined =>
  refused !== undefined && codes.has(refused.refused) ? refused.message : undefined

/** A refusal in the shape that parts of a form with their own error text take. */
export const faultOf = (refused: Declined | undefined) =>
  refused === undefined ? undefined : { code: refused.refused, text: refused.message }

/** `told` is what the fields say already. */
export const ToldNote = ({
  refused,
  told = [],
}: {
  readonly refused: Declined | undefined
  readonly told?: readonly (string | undefined)[]
}) =>
  refused === undefined || told.includes(refused.message) ? null : (
    <div role="alert">
      <Note tone="danger">{withService(refused.message, { kind: 'account', id: refused.refused })}</Note>
    </div>
  )
