// The status of a page that does not exist.

import type { Need } from '@magpie/wire/screen'
import { data } from 'react-router'

export const needNotFound: Need = () => data(null, { status: 404 })
