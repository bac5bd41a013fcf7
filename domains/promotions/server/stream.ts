// What changes the screens of awards and invitations without an act of the member on them: an award, one that was taken back, a
// friend who registered.

import { edgeTopic } from '@magpie/agents/contract'
import { noticeMessage } from '@magpie/venues/contract'
import { awardTopic, promotionsChanged, reversedTopic } from '../contract/index.ts'

const topics: readonly string[] = [awardTopic, reversedTopic, edgeTopic]

/** The messages to a member's socket for one piece of news. */
export const promotionsStreamOf = (
  topic: string,
): readonly { readonly msgId: number; readonly msgData: Readonly<Record<string, unknown>> }[] =>
  topics.includes(topic) ? [{ msgId: noticeMessage, msgData: { about: promotionsChanged } }] : []
