// Logs pages that crashed in a browser.

import { handle } from '@magpie/wire'
import { clientFault, siteHeaders } from '../contract/index.ts'

export const onClientFault = handle(clientFault, async ({ name, screen, places }, { house, request }) => {
  const version = request.headers[siteHeaders.version] ?? ''
  house.log.warn({ name, screen, places: places.join(' '), version }, 'a page broke in a browser')
  return {}
})
