// The server door of gate. A shell opens the gate once a process, seeds it, and passes the guard's checks to `mount`;
// identity asks it whether login and registration are open.

import type { House } from '@magpie/db'
import type { IsOpenFor, Slice } from '@magpie/wire'
import type { ShownConfig } from '../contract/index.ts'
import texts from '../locales/zh-CN.json' with { type: 'json' }
import { aboutMember } from './about-member.ts'
import { type AskedFrom, type CallSettings, maintenanceAt } from '../rules/index.ts'
import { accessGuard } from './access.ts'
import { onConfigCipher, onEncryptedConfig, openCipher } from './config-cipher.ts'
import { type ConfigStore, configStore, type StoredConfig } from './config-store.ts'
import { featureGuard, onFeatures } from './features.ts'
import { type Guard, openGuard } from './guard.ts'
import { jsonCache } from './json-cache.ts'
import { onGateChange, onGateDecide, onGateEnd, onGates, onGateWithdraw } from './ops-gates.ts'
import { onClientFault } from './on-fault.ts'
import { onTerminal } from './on-terminal.ts'
import { configTeller, onPreInfo, publishConfig, publishJob } from './pre-info.ts'
import { configSigner } from './sign-config.ts'

export type { StoredConfig } from './config-store.ts'
export { isShutOut, type Standing } from './access.ts'
export type { Guard } from './guard.ts'
export { phoneServed } from '../rules/index.ts'

export type GateSettings = CallSettings & {
  /** The master secret, from which the config's signing key derives. */
  readonly secret: string
  /** The websocket address, such as `ws://127.0.0.1:6001`; a stored config may override it. */
  readonly streamAddress: string
  /** The site's public address, unless the stored config has another (S-ENT-01). */
  readonly siteOrigin?: string
  /** The paths that clients sign, for the encrypted config (S-CALL-03); read at the first request. */
  readonly sitePaths?: () => readonly string[]
  /** The header in which the platform's own proxy names the caller's region (S-GATE-06); default none. */
  readonly regionHeader?: string
  /** Longest age of the cached config; default half a second. */
  readonly configAgeMs?: number
}

export type Gate = {
  readonly slice: Slice
  /** After the seed and before the server listens: the checks for `mount`, and how to stop them. */
  readonly guard: (house: House) => Promise<Guard>
  /** The config in force, with its current maintenance status; at most `configAgeMs` old. */
  readonly siteConfig: (house: House) => Promise<ShownConfig>
  /** The base and its version, for a change. */
  readonly storedConfig: (house: House) => Promise<StoredConfig>
  readonly changeConfig: ConfigStore['change']
  /** Whether a feature is open to a caller, by the config known now. */
  readonly isOpenFor: IsOpenFor
  /** A caller's region, from the proxy's header or the operator's table; empty if unknown. */
  readonly regionOf: (asked: AskedFrom) => string
  /** The base64url Ed25519 public key for the config's signature. */
  readonly configPublicKey: string
}

export const openGate = (settings: GateSettings): Gate => {
  const ageMs = settings.configAgeMs ?? 500
  const store = configStore(ageMs)
  const isOpenFor = featureGuard(store)
  const access = accessGuard(store, settings.regionHeader)
  const signer = configSigner(settings.secret)
  const cipher = openCipher(settings.secret)
  const cache = jsonCache(settings.secret, cipher)
  const tell = configTeller(signer, { streamAddress: settings.streamAddress, siteOrigin: settings.siteOrigin ?? '' })
  const publish = publishConfig(store, tell, cache)
  return {
    slice: {
      name: 'gate',
      handlers: [
        onPreInfo(store, tell, access),
        onConfigCipher(cipher),
        onEncryptedConfig(cipher, signer, settings.siteKey, settings.sitePaths ?? (() => [])),
        onClientFault,
        onTerminal,
        onFeatures(isOpenFor),
        ...cache.handlers,
        onGates(store),
        onGateChange(store),
        onGateEnd(store),
        onGateDecide(store),
        onGateWithdraw(),
      ],
      news: [],
      jobs: [cache.sweep, publishJob(publish)],
      texts,
      about: aboutMember,
      seed: async (house) => {
        await store.seed(house)
        await publish(house)
      },
    },
    guard: (house) => openGuard(store, access, settings, ageMs, house),
    siteConfig: async (house) => {
      const { access: _access, features: _features, ...config } = (await store.current(house)).config
      const address = config.address === '' ? (settings.siteOrigin ?? '') : config.address
      return { ...config, address, maintainConfig: maintenanceAt(config.maintainConfig, house.world.now()) }
    },
    storedConfig: store.base,
    isOpenFor,
    regionOf: (asked) => access.standing(asked)?.region ?? '',
    changeConfig: async (house, version, config) => {
      const changed = await store.change(house, version, config)
      if (changed !== undefined) await publish(house)
      return changed
    },
    configPublicKey: signer.publicKey,
  }
}
