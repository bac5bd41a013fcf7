// Socket messages (decision 0795): that a talk has news and at which line, never the text. The client then fetches what
// it lacks.

/** Topic of `LineNews`: a new line, a claim, a change of state, or a rating. */
export const lineTopic = 'service.line'
/** `guest`: the guest's id; absent for a member's talk. */
export type LineNews = { readonly talk: string; readonly seq: number; readonly guest?: string }
/** Topic of `AnswerNews`: the first answer of a talk, or an answer to feedback. */
export const answerTopic = 'service.answer'
export type AnswerNews = { readonly to: 'talk' | 'feedback' }

/** A waiting talk's place: how many wait before it. Not news, but computed by each node. */
export const placeTopic = 'service.place'
export type PlaceTold = { readonly about: typeof placeTopic; readonly talk: string; readonly ahead: number }
export type LineTold = { readonly about: typeof lineTopic; readonly talk: string; readonly seq: number }

/** The platform's own message id for notices. */
const noticeMessage = 20_003

/** The messages for one piece of news, to the sockets of the talk and of the desk. */
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

/** The topic of a guest's sockets. The id derives from the browser's secret: anyone who knows it may follow it. */
export const guestTopic = (guest: string): string => `guest/${guest}`
export const isGuestTopic = (topic: string): boolean =>
  /^guest\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(topic)

/** The topic of the guest whom a piece of news concerns. */
export const guestTopicOf = (topic: string, body: unknown): string | undefined => {
  const { guest } = topic === lineTopic ? (body as LineNews) : {}
  return guest === undefined ? undefined : guestTopic(guest)
}

/** The topic of the staff's sockets. */
export const serviceDeskTopic = 'desk/service'

/** Message ids of typing hints (`typing.ts`), and the content of their notice. */
export const typingIds = { talk: 20_041, desk: 20_042 } as const
export const typingTopic = 'service.typing'
export type TypingTold = { readonly about: typeof typingTopic; readonly talk: string }
