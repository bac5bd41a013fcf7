// A link of the kit. The kit knows no router: the shell puts its own link into the context once, and every part with a
// link uses it. Without one it is a plain `a`, as on the kit page and on a page without script.

import { type ComponentProps, type ComponentType, createContext, use } from 'react'

export type AnchorProps = ComponentProps<'a'> & { href: string }

const Plain: ComponentType<AnchorProps> = (props) => <a {...props} />

export const AnchorContext = createContext<ComponentType<AnchorProps>>(Plain)

export const Anchor = (props: AnchorProps) => {
  const Link = use(AnchorContext)
  return <Link {...props} />
}
