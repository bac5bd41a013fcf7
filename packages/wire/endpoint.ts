// One declaration an endpoint (L31): method, path, who may call, what it takes and gives, and every refusal. Client,
// server, documentation, fuzzer and permission matrix are made from it.

import type { Refusal } from '@magpie/kernel'
import type * as z from 'zod/mini'
import type { Feature } from './features/features.ts'

/**
 * `anyone`; a logged-in `member`; a `venue` by its signature; an `operator` with the named permission, which stands in
 * the one table of `@magpie/operators/contract`: write `who: operatorWith('players.read')`. Operators' endpoints lie under
 * `/ops/` and are served on the back office's own origin; one that changes something is a POST and takes a `reason` (L33).
 */
export type Who = 'anyone' | 'member' | 'venue' | `operator:${string}`

/**
 * Whose data an operator's GET gives (decision 1474). `{ key }`: the member whom this key of the input names. `handler`:
 * the members whom the handler names by `context.reads`, where only the answer shows them. `none`: no one member's.
 */
export type Person = { readonly key: string } | 'handler' | 'none'

/** The envelope and code table a reply is written in; each is a `Dialect` registered with `mount`. */
export type DialectName = string

export type Endpoint<
  Takes extends z.ZodMiniType = z.ZodMiniType,
  Gives extends z.ZodMiniType = z.ZodMiniType,
  Refuses extends string = string,
> = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly who: Who
  /** Strict objects only: unknown keys are refused. GET takes its input from the query string. */
  readonly takes: Takes
  readonly gives: Gives
  readonly refuses: readonly Refuses[]
  /** Requests a caller may make in a minute; default 600. */
  readonly perMinute: number
  /** Bytes of body; default 16 KiB. */
  readonly bodyLimit: number
  readonly dialect: DialectName
  /**
   * The content types of a file that is the whole body. What is asked then stands in the path and the query, and the
   * handler finds the bytes in `request.rawBody`.
   */
  readonly upload?: readonly string[]
  /** Default: the key `member` of the input. One that names a single thing by another key must say it. */
  readonly person?: Person
  /** It moves money or says where money goes: a session that sat idle is asked for its password first. */
  readonly proved?: true
  /** The feature it belongs to. Callers to whom that is closed get `feature_off`, which the endpoint must declare. */
  readonly feature?: Feature
}

type Declaration<Takes, Gives, Refuses> = {
  readonly who: Who
  readonly takes: Takes
  readonly gives: Gives
  readonly refuses: readonly Refuses[]
  readonly perMinute?: number
  readonly bodyLimit?: number
  readonly dialect?: DialectName
  readonly upload?: readonly string[]
  readonly person?: Person
  readonly proved?: true
  readonly feature?: Feature
} & ({ readonly post: string } | { readonly get: string })

export const endpoint = <T extends z.ZodMiniType, G extends z.ZodMiniType, const R extends string = never>(
  declared: Declaration<T, G, R>,
): Endpoint<T, G, R> => {
  const { post, get, ...rest } = declared as typeof declared & { readonly post?: string; readonly get?: string }
  return {
    method: post === undefined ? 'GET' : 'POST',
    path: post ?? get ?? '',
    perMinute: 600,
    bodyLimit: 16_384,
    dialect: 'site',
    ...rest,
  }
}

/** Where operators' endpoints lie: everything under it, and nothing else, is served to the back office. */
export const opsBase = '/ops/'

/** What an operator may do about themselves: log out, change their password. These need no reason. */
export const ownPermissions: readonly string[] = ['self', 'setup']

/** L33: an operator's call that changes the platform or another person's data. */
export const isAct = ({ method, who }: Pick<Endpoint, 'method' | 'who'>): boolean =>
  method === 'POST' && who.startsWith('operator:') && !ownPermissions.includes(who.slice('operator:'.length))

/** Whether a session that sat idle is asked for its password before this: as declared, and before every act of an operator. */
export const needsProof = (endpoint: Pick<Endpoint, 'method' | 'who' | 'proved'>): boolean =>
  endpoint.proved === true || isAct(endpoint)

/** Refusals that `mount` itself may answer on any endpoint, besides those declared. */
export const everywhere = [
  'validation',
  'auth',
  'forbidden',
  'api_auth',
  'old_version',
  'missing_uuid',
  'logged_elsewhere',
  'blocked',
  'device_blocked',
  'password_again',
  'password_changed',
  'ip_blocked',
  'look_only',
  'region_closed',
  'too_many',
  'maintenance',
  'common',
] as const
export type Everywhere = (typeof everywhere)[number]

export type Takes<E extends Endpoint> = z.output<E['takes']>
export type Gives<E extends Endpoint> = z.input<E['gives']>
export type Refuses<E extends Endpoint> = E['refuses'][number]
export type Answer<E extends Endpoint> = Gives<E> | Refusal<Refuses<E>>
