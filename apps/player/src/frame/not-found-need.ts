// The status of the page that is not there.

import type { Need } from '@magpie/wire/screen'
import { data } from 'react-router'

export const needNotFound: Need = () => data(null, { status: 404 })
