// Which features are open to a member (decision 0950): by the shares of the current config, at each call that names a
// feature.

import { handle, type IsOpenFor } from '@magpie/wire'
import { features, featuresMine } from '@magpie/wire/features'
import { isInShare } from '../rules/index.ts'
import type { ConfigStore } from './config-store.ts'

/** A caller who is not a member has a feature once all members do. */
export const featureGuard =
  ({ known }: Pick<ConfigStore, 'known'>): IsOpenFor =>
  (feature, caller) => {
    const share = known()?.config.features?.[feature] ?? 100
    return share >= 100 || (caller.is === 'member' && isInShare(feature, caller.member, share))
  }

export const onFeatures = (isOpenFor: IsOpenFor) =>
  handle(featuresMine, async (_ask, { caller }) => ({ off: features.filter((one) => !isOpenFor(one, caller)) }))
