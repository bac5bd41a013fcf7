// Writes the kit page as the server does, before any script.

import { renderToString } from 'react-dom/server'
import { KitPage } from '../kit-page/kit-page.tsx'

export const renderKit = (): string => renderToString(<KitPage />)
