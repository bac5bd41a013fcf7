// Service events worth a mail: the first answer of a talk, which the member may not be there to see, and an answer to
// feedback.

import type { Letters } from '@magpie/messages/contract'
import { type AnswerNews, answerTopic } from './live.ts'

export const serviceLetters: Letters = {
  [answerTopic]: (body) => ({
    template: (body as AnswerNews).to === 'talk' ? 'service_answer' : 'feedback_answer',
    args: {},
  }),
}
