// Shows the server's refusal at the field that it concerns, or in a note if it concerns none.

import { Note } from '@magpie/ui/note'
import type { Declined } from '@magpie/wire/call'
import { withService } from '@magpie/wire/service-text'

export const toldAt = (refused: Declined | undefined, codes: ReadonlySet<string>): string | undefined =>
  refused !== undefined && codes.has(refused.refused) ? refused.message : undefined

/** A refusal in the shape that parts of a form with their own error text take. */
export const faultOf = (refused: Declined | undefined) =>
  refused === undefined ? undefined : { code: refused.refused, text: refused.message }

/** `told`: codes that fields already show. */
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
