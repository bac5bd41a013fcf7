// What the staff wrote, with the pages of the house that it names as links. Only our own paths: no address leads elsewhere.

import { Anchor } from '@magpie/ui/anchor'
import { Fragment } from 'react'

const ownPath = /\B(\/(?:mine|help|user)(?:\/[\w-]+)+)/

export const StaffText = ({ text }: { readonly text: string }) =>
  text.split(ownPath).map((part, at) =>
    // Every second part is what the parentheses hold.
    at % 2 === 1 ? (
      <Anchor key={`${at}/${part}`} href={part}>
        {part}
      </Anchor>
    ) : (
      <Fragment key={`${at}/${part}`}>{part}</Fragment>
    ),
  )
