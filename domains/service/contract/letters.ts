// What of the service is worth a mail: the first answer of a talk, which may come when nobody looks, and one to a feedback.

import type { Letters } from '@magpie/messages/contract'
import { type AnswerNews, answerTopic } from './live.ts'

export const serviceLetters: Letters = {
  [answerTopic]: (body) => ({
    template: (body as AnswerNews).to === 'talk' ? 'service_answer' : 'feedback_answer',
    args: {},
  }),
}
