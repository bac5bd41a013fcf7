// A link of the kit. The kit knows no router: the shell hands its own link to the context once, and every part that
// leads somewhere uses it. Without one it is a plain `a`, which is right for the kit page and for a page without script.

import { type ComponentProps, type ComponentType, createContext, use } from 'react'

export type AnchorProps = ComponentProps<'a'> & { href: string }

const Plain: ComponentType<AnchorProps> = (props) => <a {...props} />

export const AnchorContext = createContext<ComponentType<AnchorProps>>(Plain)

export const Anchor = (props: AnchorProps) => {
  const Link = use(AnchorContext)
  return <Link {...props} />
}
