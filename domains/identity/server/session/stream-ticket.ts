// The ticket that opens a stream (S-CALL-15): a signed statement that this session may log in once within 30 seconds.
// It is checked against its session and marker, and spent by a row that can be written only once.

import { type House, houseNow } from '@magpie/db'
import { isUuid, type Refusal, refuse, type Uuid } from '@magpie/kernel'
import { errors, jwtVerify, SignJWT } from 'jose'
import { type StreamLogin, streamAudience, streamTicketMs } from '../../contract/index.ts'
import { sessionRefusal, type SessionRefusal } from '../../rules/index.ts'
import { sessionById } from './session-rows.ts'

const algorithm = 'HS256'
const issuer = 'magpie'
const shape = /^[\w-]+\.[\w-]+\.[\w-]+$/

export type Ticket = { readonly body: string; readonly expiresAt: number }

export const mintTicket = async (
  house: House,
  key: Uint8Array,
  of: { readonly member: Uuid; readonly session: Uuid },
): Promise<Ticket> => {
  const now = houseNow(house)
  const expiresAt = now + streamTicketMs
  const body = await new SignJWT({ sid: of.session, until: expiresAt })
    .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(streamAudience)
    .setSubject(of.member)
    .setJti(house.world.id())
    .setIssuedAt(Math.floor(now / 1000))
    .setExpirationTime(Math.ceil(expiresAt / 1000))
    .sign(key)
  return { body, expiresAt }
}

type Claims = { readonly member: Uuid; readonly session: Uuid; readonly id: Uuid; readonly until: number }

const read = async (house: House, key: Uint8Array, body: string): Promise<Claims | undefined> => {
  if (!shape.test(body)) return undefined
  try {
    const { payload } = await jwtVerify(body, key, {
      algorithms: [algorithm],
      issuer,
      audience: streamAudience,
      currentDate: new Date(houseNow(house)),
      requiredClaims: ['exp', 'sub', 'jti'],
    })
    const { sub, jti, sid, until } = payload
    if (sub === undefined || jti === undefined || typeof sid !== 'string' || typeof until !== 'number') return undefined
    return isUuid(sub) && isUuid(jti) && isUuid(sid) ? { member: sub, session: sid, id: jti, until } : undefined
  } catch (fault) {
    if (fault instanceof errors.JOSEError) return undefined
    throw fault
  }
}

/** True once. The row outlives the ticket, so the ticket cannot be used again after the row is deleted. */
const burn = async (house: House, ticket: Claims): Promise<boolean> => {
  const { rowCount } = await house.db.query(
    `insert into identity.stream_ticket (id, expires_at) values ($1, $2) on conflict (id) do nothing`,
    [ticket.id, new Date(ticket.until)],
  )
  return rowCount === 1
}

export type StreamCaller = { readonly is: 'member'; readonly member: Uuid; readonly session: Uuid }

export const checkStreamLogin = async (
  login: StreamLogin,
  house: House,
  key: Uint8Array,
): Promise<StreamCaller | Refusal<SessionRefusal>> => {
  const ticket = await read(house, key, login.body)
  const now = houseNow(house)
  if (ticket === undefined || now >= ticket.until) return refuse('auth')
  const found = await sessionById(house, ticket.session)
  if (found === undefined || found.member !== ticket.member) return refuse('auth')
  const refused = sessionRefusal(found, login.token, now)
  if (refused !== undefined) return refuse(refused)
  return (await burn(house, ticket)) ? { is: 'member', member: found.member, session: found.session } : refuse('auth')
}
