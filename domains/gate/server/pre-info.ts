// S-CALL-01: every page's first call. Maintenance is computed for this moment, so that a window ends without an action.
// A caller who may only read learns it here (S-GATE-06b). The same, without the caller's own facts, is in the public
// cache for an hour, signed (S-CALL-17).

import type { House, Job } from '@magpie/db'
import { handle } from '@magpie/wire'
import { preInfo } from '../contract/index.ts'
import { maintenanceAt, signedText } from '../rules/index.ts'
import type { AccessGuard } from './access.ts'
import type { ConfigStore, StoredConfig } from './config-store.ts'
import type { JsonCache } from './json-cache.ts'
import type { ConfigSigner } from './sign-config.ts'

/** The public config at a moment, with its signature. */
export type TellConfig = ReturnType<typeof configTeller>

export const configTeller =
  (signer: ConfigSigner, own: { readonly streamAddress: string; readonly siteOrigin: string }) =>
  ({ version, config }: StoredConfig, now: number) => {
    const { access: _access, features: _features, ...told } = config
    const shown = {
      ...told,
      maintainConfig: maintenanceAt(config.maintainConfig, now),
      address: config.address === '' ? own.siteOrigin : config.address,
      streamAddress: config.streamAddress ?? own.streamAddress,
    }
    const value = signer.sign(signedText({ ...shown, version }))
    return { ...shown, signature: { algorithm: 'Ed25519' as const, version, value } }
  }

export const onPreInfo = (store: ConfigStore, tell: TellConfig, { standing }: Pick<AccessGuard, 'standing'>) =>
  handle(preInfo, async (_ask, { house, request }) => {
    const told = tell(await store.current(house), house.world.now())
    const found = standing(request)
    const lookOnly = found?.access === 'look_only' ? { lookOnly: { region: found.region, service: found.service } } : {}
    return { ...told, ...lookOnly, ip: request.ip }
  })

const publicConfigKey = 'public.site-config'

/** Published at start, every ten minutes and on every change of the config. */
export const publishConfig =
  (store: ConfigStore, tell: TellConfig, { publish }: Pick<JsonCache, 'publish'>) =>
  async (house: House): Promise<void> =>
    publish(house, publicConfigKey, tell(await store.current(house), house.world.now()))

export const publishJob = (publish: (house: House) => Promise<void>): Job => ({
  name: 'gate.public_config',
  cron: '*/10 * * * *',
  run: async (_payload, house) => publish(house),
})
