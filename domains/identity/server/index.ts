// The server entry point of identity. A process opens it once, gives `resolveMember` to `mount` and `verifyStreamLogin`
// to the stream; other slices use it to identify members.

import type { House } from '@magpie/db'
import type { Gate } from '@magpie/gate/server'
import type { Refusal, Uuid } from '@magpie/kernel'
import type { Passwords } from '@magpie/operators/server'
import type { Caller, Context, Slice } from '@magpie/wire'
import { mastersOf } from '@magpie/wire/keyring'
import { openPuzzles } from '@magpie/wire/puzzles'
import type { ContactKind, GivenCode, StreamLogin } from '../contract/index.ts'
import texts from '../locales/zh-CN.json' with { type: 'json' }
import { aboutMember } from './about/about-member.ts'
import { type SessionRefusal, throttles } from '../rules/index.ts'
import { blockMember, replacePassword } from './change-member.ts'
import { closeAccounts } from './closing/close-accounts.ts'
import { onClosing } from './closing/on-closing.ts'
import { confirmPassword } from './confirm-password.ts'
import { type CodeRefusal, takeCode } from './codes/codes.ts'
import { contactsOf } from './contacts/contact-store.ts'
import { onContacts } from './contacts/on-contact.ts'
import { tellNews } from './contacts/tell.ts'
import { closeDemo, seedDemo } from './demo.ts'
import { onCaptcha } from './captcha/captcha.ts'
import { onDevices } from './devices/on-devices.ts'
import { onHandover } from './handover/on-handover.ts'
import { onFactors } from './factors/on-factors.ts'
import { type SecondFault, secondFault, type ShownSecond } from './factors/prove-both.ts'
import { onSecond } from './factors/on-second.ts'
import { onLogin } from './login.ts'
import { onLogout } from './logout.ts'
import { onMember } from './member-info.ts'
import { onMemberJwt } from './member-jwt.ts'
import { onActive, onConfirm } from './on-presence.ts'
import { onPlayerCluster } from './ops/cluster.ts'
import { onDeviceBlock } from './ops/block-device.ts'
import { onPlayerBlock } from './ops/block-player.ts'
import { onPlayerOne, onPlayersCount, onPlayersList } from './ops/players.ts'
import { onPasswordChange } from './password/on-change.ts'
import { onForgotten } from './password/on-reset.ts'
import { openPasswords } from './passwords.ts'
import { type GatewaySettings, openPost } from './post/post.ts'
import { openSecrets } from './post/secrets.ts'
import { onPromotion } from './promotion/promotion-stamp.ts'
import { onRecovery } from './recovery/on-recovery.ts'
import { onOpsRecovery } from './recovery/ops-recovery.ts'
import { onRegister } from './register.ts'
import { openKnownDevices } from './session/known-device.ts'
import { provedBy } from './session/presence.ts'
import { memberResolver, type ResolveMember } from './session/resolve-member.ts'
import { streamTicketKey } from './session/secret.ts'
import { sessionCache } from './session/session-cache.ts'
import { checkStreamLogin, type StreamCaller } from './session/stream-ticket.ts'
import { sweep } from './sweep.ts'
import type { Tools } from './tools.ts'
import { traceKey } from './traces.ts'

export { blockMember } from './change-member.ts'
export { leftThemselves } from './closing/closing-store.ts'
export { contactMoments } from './contacts/contact-store.ts'
export { tells } from './contacts/tell.ts'
export { demoLogin } from './demo.ts'
export { enrol, type Enrolled, type Enrolment } from './enrol.ts'
export { blockedMembers, memberByAccount, membersBehind, memberState, type MemberState } from './members.ts'
export { faceOf } from './member-info.ts'
export { isCommon } from './password-lists.ts'
export { openPasswords } from './passwords.ts'
export type { GatewaySettings } from './post/post.ts'
export { postTongues, type PostTongueName } from './post/tongues.ts'
export type { Passwords } from '@magpie/operators/server'
export { accountNames, type MemberFacts, memberFacts, registeredByDay } from './standing-facts.ts'
export type { ResolveMember } from './session/resolve-member.ts'
export { type SessionStanding, sessionStanding } from './session/session-rows.ts'
export { endSession, openSession } from './session/sessions.ts'
export {
  cameAfter,
  cameLike,
  leaveTraces,
  type Mark,
  startDevices,
  startMarks,
  startNetworks,
  type Tie,
  tiedAmong,
} from './traces.ts'
export type { StreamCaller } from './session/stream-ticket.ts'

export type IdentitySettings = {
  readonly gate: Pick<Gate, 'siteConfig' | 'regionOf'>
  /** The master secret; the key of stream tickets is derived from it. */
  readonly secret: string
  /** Newer ones, newest first; new values are sealed under the newest. */
  readonly newer?: readonly string[]
  /** The gateways to phones and mail; default: none, and then no codes are required. */
  readonly gateways?: readonly GatewaySettings[]
  readonly world: House['world']
  /** How long a session may be cached: the time until another process learns that it ended. */
  readonly sessionAgeMs?: number
  readonly passwords?: Passwords
  /** Whether there is a demo member with a published password; default: no. */
  readonly demo?: boolean
  /** The site's origins, for passkeys; default: none. */
  readonly siteOrigins?: readonly string[]
  /** Registrations per address and hour before the next one requires proof of work. */
  readonly registerFree?: number
}

export type Reach = { readonly kind: ContactKind; readonly masked: string }

export type Identity = {
  readonly slice: Slice
  readonly resolveMember: ResolveMember
  /** For `mount`: whether the member was present a short while ago; true for other callers. */
  readonly isProved: (caller: Caller, house: House) => Promise<boolean>
  /** The stream's login message: right marker, right ticket, not used before. */
  readonly verifyStreamLogin: (login: StreamLogin, house: House) => Promise<StreamCaller | Refusal<SessionRefusal>>
  /** False if there is no such member. */
  readonly blockMember: (house: House, member: Uuid) => Promise<boolean>
  readonly replacePassword: (house: House, member: Uuid, password: string) => Promise<boolean | Refusal<'too_many'>>
  /** Checks a code that was sent to one of their contacts for this use. A right code is spent, unless `between` refuses. */
  readonly takeCode: <No extends Refusal = never>(
    house: House,
    member: Uuid,
    asked: { readonly use: 'pin'; readonly given: GivenCode },
    between?: () => Promise<No | undefined>,
  ) => Promise<true | CodeRefusal | No>
  /** The contacts to which a code can be sent, masked. */
  readonly reaches: (house: House, member: Uuid) => Promise<readonly Reach[]>
  /** Whether this is the member's password, asked again for acts for which a session is not enough. */
  readonly confirmPassword: (
    house: House,
    member: Uuid,
    password: string,
  ) => Promise<true | Refusal<'login_failed' | 'login_limit' | 'too_many'>>
  /**
   * Why the second factor given with the password is refused. Undefined if it is right, and then it is spent, or if
   * they have none. Checked after everything else that may be refused (decision 1385).
   */
  readonly secondFault: (
    context: Pick<Context, 'house' | 'request'>,
    member: Uuid,
    shown: ShownSecond,
  ) => Promise<SecondFault | undefined>
}

export const openIdentity = (settings: IdentitySettings): Identity => {
  const passwords = settings.passwords ?? openPasswords(settings.world)
  const secrets = openSecrets(mastersOf(settings.secret, settings.newer), settings.world)
  const tools: Tools = {
    secrets,
    post: openPost(settings.gateways ?? [], secrets),
    gate: settings.gate,
    regionOf: settings.gate.regionOf,
    passwords,
    sessions: sessionCache(settings.sessionAgeMs ?? 1000),
    ticketKey: streamTicketKey(settings.secret),
    traceKey: traceKey(settings.secret),
    puzzles: openPuzzles(settings.world, settings.secret, 'login'),
    devices: openKnownDevices(settings.world, settings.secret),
    demo: settings.demo ?? false,
    siteOrigins: settings.siteOrigins ?? [],
    registerFree: settings.registerFree ?? throttles.registerAddress.free,
  }
  const resolveMember = memberResolver(tools.sessions)
  return {
    slice: {
      name: 'identity',
      // On the site's own wire calls a member, by cookie and marker.
      wires: [{ name: 'site', resolveCaller: resolveMember }],
      handlers: [
        onRegister(tools),
        onPromotion(tools),
        onLogin(tools),
        onCaptcha(tools),
        onLogout(tools),
        ...onHandover(tools),
        ...onMember,
        onMemberJwt(tools),
        onActive(),
        onConfirm(tools),
        ...onContacts(tools),
        onPasswordChange(tools),
        ...onForgotten(tools),
        ...onDevices(tools),
        ...onFactors(tools),
        ...onClosing(tools),
        ...onSecond(tools),
        ...onRecovery(tools),
        ...onOpsRecovery(tools),
        onPlayersList(),
        onPlayerOne(),
        onPlayersCount(),
        onPlayerCluster(),
        onPlayerBlock(tools),
        onDeviceBlock(tools),
      ],
      news: [tellNews(tools)],
      jobs: [sweep, tools.post.job, closeAccounts(tools)],
      texts,
      about: aboutMember,
      seed: (house) => (tools.demo ? seedDemo(house, passwords) : closeDemo(house)),
    },
    resolveMember,
    isProved: provedBy(tools.sessions),
    verifyStreamLogin: (login, house) => checkStreamLogin(login, house, tools.ticketKey),
    blockMember: (house, member) => blockMember(house, tools, member),
    replacePassword: (house, member, password) => replacePassword(house, tools, member, password),
    takeCode: (house, member, asked, between) => takeCode(house, tools, { ...asked, of: member }, between),
    reaches: async (house, member) =>
      (await contactsOf(house, tools, member))
        .filter(({ kind }) => tools.post.sends.includes(kind))
        .map(({ kind, masked }) => ({ kind, masked })),
    confirmPassword: (house, member, password) => confirmPassword(house, tools, member, password),
    secondFault: (context, member, shown) => secondFault(tools, context, member, shown),
  }
}
