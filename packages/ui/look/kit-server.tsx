// Renders the kit page on the server, before any script.

import { renderToString } from 'react-dom/server'
import { KitPage } from '../kit-page/kit-page.tsx'

export const renderKit = (): string => renderToString(<KitPage />)
