// `/__kit`: every component of the kit in every state, for development and tests alone.

import { KitPage } from '@magpie/ui/kit-page'

const Kit = () => (
  <main id="main" tabIndex={-1}>
    <title>kit</title>
    <KitPage />
  </main>
)

export default Kit
