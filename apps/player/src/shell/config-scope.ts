// How the page's loader gets the site's config: on the server from its own process, within the 400 ms of S-CONST-05; in
// the browser by the call. It is passed through the router's context, never a module variable.

import type { SiteShown } from '@magpie/gate/web'
import { createContext } from 'react-router'

/** Undefined when it is not available; the page then renders without it, and the browser asks again. */
export type AskConfig = () => Promise<SiteShown | undefined>

export const configScope = createContext<AskConfig>()
