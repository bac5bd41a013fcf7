// Staff text with the site's own paths as links; addresses of other sites never become links.

import { Anchor } from '@magpie/ui/anchor'
import { Fragment } from 'react'

const ownPath = /\B(\/(?:mine|help|user)(?:\/[\w-]+)+)/

export const StaffText = ({ text }: { readonly text: string }) =>
  text.split(ownPath).map((part, at) =>
    // With a capture group, every second part of the split is a match.
    at % 2 === 1 ? (
      <Anchor key={`${at}/${part}`} href={part}>
        {part}
      </Anchor>
    ) : (
      <Fragment key={`${at}/${part}`}>{part}</Fragment>
    ),
  )
