// How the page's own loader gets the site's config: on the server from the process beside it, under the 400 ms of
// S-CONST-05; in the browser by the call. Handed to the loader through the router's context, never a module variable.

import type { SiteShown } from '@magpie/gate/web'
import { createContext } from 'react-router'

/** Undefined when it is not known; the page then stands without it and asks again in the browser. */
export type AskConfig = () => Promise<SiteShown | undefined>

export const configScope = createContext<AskConfig>()
