// Hydrates the kit page that the server rendered.

import '../styles/index.css'
import { hydrateRoot } from 'react-dom/client'
import { KitPage } from '../kit-page/kit-page.tsx'

const root = document.getElementById('root')
if (root) {
  hydrateRoot(root, <KitPage />, {
    onRecoverableError: (fault) => reportError(fault),
  })
}
