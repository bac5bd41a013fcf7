// What is told over the sockets (decision 0795): that something is new in a talk and where, never what was said. Who hears it
// asks for what is missing.

/** Topic of `LineNews`: something was said in a talk, somebody took it in hand, its state changed, it was rated. */
export const lineTopic = 'service.line'
/** `guest`: the id of the guest whose talk it is; absent where it is a member's. */
export type LineNews = { readonly talk: string; readonly seq: number; readonly guest?: string }
/** Topic of `AnswerNews`: the first answer of a talk, or one to a feedback. */
export const answerTopic = 'service.answer'
export type AnswerNews = { readonly to: 'talk' | 'feedback' }

/** What a waiting talk hears of its own place: how many wait before it. No news, but worked out by each node. */
export const placeTopic = 'service.place'
export type PlaceTold = { readonly about: typeof placeTopic; readonly talk: string; readonly ahead: number }
export type LineTold = { readonly about: typeof lineTopic; readonly talk: string; readonly seq: number }

/** Our own id on the socket for what somebody shall know. */
const noticeMessage = 20_003

/** What the sockets of a talk, and of the desk, are told of one piece of news. */
export const serviceStreamOf = (
  topic: string,
  body: unknown,
): readonly { readonly msgId: number; readonly msgData: LineTold }[] => {
  if (topic !== lineTopic) return []
  const { talk, seq } = body as LineNews
  return [{ msgId: noticeMessage, msgData: { about: lineTopic, talk, seq } }]
}

export const placeMessage = (talk: string, ahead: number): { readonly msgId: number; readonly msgData: PlaceTold } => ({
  msgId: noticeMessage,
  msgData: { about: placeTopic, talk, ahead },
})

/** The topic of a guest's sockets. Its id follows from the secret of their browser: whoever can name it may follow it. */
export const guestTopic = (guest: string): string => `guest/${guest}`
export const isGuestTopic = (topic: string): boolean =>
  /^guest\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(topic)

/** The topic of a guest to whom a piece of news goes. */
export const guestTopicOf = (topic: string, body: unknown): string | undefined => {
  const { guest } = topic === lineTopic ? (body as LineNews) : {}
  return guest === undefined ? undefined : guestTopic(guest)
}

/** The topic of the staff's sockets. */
export const serviceDeskTopic = 'desk/service'

/** Under which numbers hints that somebody writes are sent (`typing.ts`), and what a notice of one says. */
export const typingIds = { talk: 20_041, desk: 20_042 } as const
export const typingTopic = 'service.typing'
export type TypingTold = { readonly about: typeof typingTopic; readonly talk: string }
