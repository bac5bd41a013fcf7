// A room over the page's one stream: enters on each connection, asks for missed lines, sends lines, and tracks those
// without an answer.

import { isRecord } from '@magpie/kernel'
import { useLive, useMessage, useTell } from '@magpie/wire/live'
import { newRequestId } from '@magpie/wire/request-id'
import { useSession } from '@magpie/wire/session'
import { type RefObject, useCallback, useEffect, useReducer, useRef } from 'react'
import type { Joined, Line, PacketView, RoomScore, RoomView } from '../../contract/index.ts'
import {
  emptyRoom,
  gapAfter,
  lastNumber,
  type RoomAct,
  roomReducer,
  type RoomState,
  type Waiting,
} from './room-state.ts'
import { actedOf, actIds, unansweredMs, useActs } from './use-acts.ts'

const ids = {
  ...actIds,
  join: 10002,
  line: 10003,
  speech: 10004,
  shield: 10005,
  status: 10006,
  level: 10007,
  maintain: 10009,
  history: 10011,
  leave: 10012,
  score: 10014,
  packet: 20031,
  left: 20032,
  refused: 20030,
} as const
/** Requests with a client id of their own that are not lines. */
const acts: readonly number[] = Object.values(actIds)
const pageLines = 30
/** Maintenance of chat, or of the whole site. */
const closures: readonly string[] = ['chat_maintenance', 'maintenance']

type Fields = Readonly<Record<string, unknown>>

/** A push or an answer, if it is about this room. */
const about = (message: unknown, roomId: string): { readonly pushed: boolean; readonly data: Fields } | undefined => {
  if (!isRecord(message)) return undefined
  if (message['topic'] === `room/${roomId}`)
    return isRecord(message['data']) ? { pushed: true, data: message['data'] } : undefined
  return message['roomId'] === roomId ? { pushed: false, data: message } : undefined
}

const optional = (data: Fields, keys: readonly (keyof RoomView)[]): Partial<RoomView> =>
  Object.fromEntries(keys.flatMap((key) => (data[key] === undefined ? [] : [[key, data[key]]])))

type Ears = {
  readonly roomId: string
  readonly tell: ReturnType<typeof useTell>
  readonly dispatch: (act: RoomAct) => void
  readonly latest: RefObject<RoomState>
  readonly asking: RefObject<number | undefined>
}

type Shown = Pick<Ears, 'roomId' | 'dispatch'>

/** A share, gift or packet is a numbered line among the others; or the answer to the member's own. */
const useShown = ({ roomId, dispatch }: Shown, id: number): void =>
  useMessage(id, (message) => {
    const found = about(message, roomId)
    if (found?.pushed === true) dispatch({ act: 'lines', lines: [found.data as unknown as Line] })
    else if (found !== undefined) dispatch(actedOf(found.data, null))
  })

/** A packet view, answered to a member who looked or took. */
const useSeen = ({ roomId, dispatch }: Shown, id: number): void =>
  useMessage(id, (message) => {
    const found = about(message, roomId)
    if (found === undefined || found.pushed) return
    dispatch({ act: 'packet', view: found.data['view'] as PacketView })
    dispatch(actedOf(found.data, null))
  })

const usePackets = (ears: Shown): void => {
  const { roomId, dispatch } = ears
  useSeen(ears, ids.take)
  useSeen(ears, ids.look)
  useMessage(ids.given, (message) => {
    const found = about(message, roomId)
    if (found !== undefined) dispatch(actedOf(found.data, null))
  })
  useMessage(ids.left, (message) => {
    const found = about(message, roomId)
    if (found?.pushed === true)
      dispatch({ act: 'left', packet: String(found.data['packet']), left: Number(found.data['left']) })
  })
}

/** Lines: pushed, answered, and of history. */
const useLines = ({ roomId, dispatch, latest, asking }: Ears): void => {
  useMessage(ids.join, (message) => {
    const found = about(message, roomId)
    if (found === undefined || found.pushed) return
    // A request on a lost connection will get no answer.
    asking.current = undefined
    dispatch({ act: 'joined', joined: found.data as unknown as Joined, now: Date.now() })
  })
  useMessage(ids.line, (message) => {
    const found = about(message, roomId)
    if (found === undefined) return
    if (found.pushed) dispatch({ act: 'lines', lines: [found.data as unknown as Line] })
    else dispatch({ act: 'said', clientId: String(found.data['clientId']), number: Number(found.data['number']) })
  })
  useShown({ roomId, dispatch }, ids.share)
  useShown({ roomId, dispatch }, ids.gift)
  useShown({ roomId, dispatch }, ids.packet)
  useMessage(ids.history, (message) => {
    const found = about(message, roomId)
    if (found === undefined) return
    const lines = found.data['messages'] as readonly Line[]
    const before = latest.current.lines[0]?.number ?? Number.MAX_SAFE_INTEGER
    const isOlder = lines.length === 0 ? latest.current.older !== null : (lines[0]?.number ?? 0) < before
    const first = lines[0]?.number
    const rest = found.data['next'] as number | null
    dispatch({ act: 'lines', lines, ...(isOlder ? { older: rest === null || (first ?? 1) <= 1 ? null : rest } : {}) })
  })
}

/** Rules in force, and refusals. */
const useRules = ({ roomId, tell, dispatch, latest }: Ears): void => {
  useMessage(ids.shield, (message) => {
    const found = about(message, roomId)
    if (found?.pushed === true) dispatch({ act: 'hidden', numbers: found.data['numbers'] as readonly number[] })
  })
  useMessage(ids.speech, (message) => {
    const found = about(message, roomId)
    if (found === undefined) return
    const { data } = found
    if (data['you'] === true)
      dispatch({
        act: 'you',
        some: {
          mutedUntil: data['speechStatus'] === 0 ? Number(data['until']) : null,
          mutedWhy: typeof data['why'] === 'string' ? data['why'] : null,
        },
      })
    else dispatch({ act: 'view', some: optional(data, ['speechStatus']) })
  })
  useMessage(ids.status, (message) => {
    const found = about(message, roomId)
    if (found !== undefined)
      dispatch({ act: 'view', some: optional(found.data, ['status', 'online', 'slowMs', 'pinned']) })
  })
  useMessage(ids.level, (message) => {
    const found = about(message, roomId)
    if (found === undefined) return
    dispatch({ act: 'view', some: optional(found.data, ['vipMin', 'vipMax']) })
    if (found.data['you'] === true) dispatch({ act: 'you', some: { vip: Number(found.data['vip']) } })
  })
  useMessage(ids.score, (message) => {
    const found = about(message, roomId)
    if (found?.pushed === true) dispatch({ act: 'score', score: found.data as unknown as RoomScore })
  })
  useMessage(ids.maintain, (message) => {
    const found = isRecord(message) && isRecord(message['data']) ? message['data'] : undefined
    if (found === undefined) return
    dispatch({ act: 'maintain', on: found['on'] === true })
    // The room refused entry during maintenance: enter now.
    if (found['on'] === false && latest.current.view === undefined) tell(ids.join, { roomId })
  })
  useMessage(ids.refused, (message) => {
    if (!isRecord(message) || message['roomId'] !== roomId) return
    const code = String(message['code'])
    if (message['msgId'] === ids.join) dispatch({ act: 'refused', code, isMaintained: closures.includes(code) })
    if (acts.includes(Number(message['msgId']))) dispatch(actedOf(message, code))
    if (message['msgId'] !== ids.line) return
    dispatch({ act: 'failed', clientId: String(message['clientId']), code })
    const facts = isRecord(message['facts']) ? message['facts'] : {}
    if (code === 'muted')
      dispatch({
        act: 'you',
        some: { mutedUntil: Number(facts['until']), mutedWhy: typeof facts['why'] === 'string' ? facts['why'] : '' },
      })
    // The stream no longer knows the member or the room: enter again.
    if (code === 'room_unknown' || code === 'auth') tell(ids.join, { roomId })
  })
}

const useHeard = (ears: Ears): void => {
  useLines(ears)
  usePackets(ears)
  useRules(ears)
}

export const useRoom = (roomId: string) => {
  const tell = useTell()
  const { status, loggedIn } = useLive()
  const session = useSession()
  const isMember = session.state === 'member'
  const [state, dispatch] = useReducer(roomReducer, emptyRoom)
  const latest = useRef(state)
  latest.current = state
  const asking = useRef<number | undefined>(undefined)

  // A guest enters at once. A member enters after their login was sent, because the server drops a guest's rooms at
  // login.
  const ready = status === 1 && session.state !== 'unknown' && (!isMember || loggedIn)
  useEffect(() => {
    if (!ready) return undefined
    const last = lastNumber(latest.current.lines)
    tell(ids.join, { roomId, ...(last > 0 ? { after: last } : {}) })
    return () => void tell(ids.leave, { roomId })
  }, [ready, isMember, roomId, tell])

  const askFor = useCallback(
    (span: { readonly before?: number; readonly after?: number }) =>
      tell(ids.history, { roomId, ...span, limit: pageLines }),
    [roomId, tell],
  )
  const gap = gapAfter(state.lines)
  useEffect(() => {
    if (gap === undefined || gap === asking.current) return
    asking.current = gap
    askFor({ after: gap })
  }, [gap, askFor, state.view])

  const { settled, ...doing } = useActs({ roomId, tell, dispatch })
  useHeard({ roomId, tell, dispatch: settled, latest, asking })

  const send = useCallback(
    (one: Waiting): void => {
      dispatch({ act: 'say', one })
      const { clientId, text, replyTo } = one
      if (!tell(ids.line, { roomId, clientId, text, ...(replyTo === undefined ? {} : { replyTo }) }))
        dispatch({ act: 'failed', clientId, code: 'offline' })
    },
    [roomId, tell],
  )
  const oldest = state.waiting.find(({ failed, number }) => failed === undefined && number === undefined)
  useEffect(() => {
    if (oldest === undefined) return undefined
    const timer = setTimeout(
      () => dispatch({ act: 'failed', clientId: oldest.clientId, code: 'unanswered' }),
      Math.max(0, oldest.at + unansweredMs - Date.now()),
    )
    return () => clearTimeout(timer)
  }, [oldest])

  return {
    state,
    isLive: status === 1,
    say: (text: string, replyTo?: number): void =>
      send({ clientId: newRequestId(), text, at: Date.now(), ...(replyTo === undefined ? {} : { replyTo }) }),
    /** Under its own client id: a line that did arrive is not sent twice. */
    again: ({ failed: _failed, ...one }: Waiting): void => send({ ...one, at: Date.now() }),
    ...doing,
    reads: useCallback((up: boolean): void => dispatch({ act: 'reads', up }), []),
    drop: (clientId: string): void => dispatch({ act: 'drop', clientId }),
    askOlder: (): void => {
      if (typeof state.older === 'number') askFor({ before: state.older })
    },
    shield: (alias: string, on: boolean): void => {
      tell(ids.shield, { alias, on })
      const known = state.you?.shields ?? []
      dispatch({ act: 'you', some: { shields: on ? [...known, alias] : known.filter((one) => one !== alias) } })
    },
  }
}

export type Room = ReturnType<typeof useRoom>
