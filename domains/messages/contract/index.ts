// The contract door of messages.

export {
  Mail,
  mailList,
  mailHeldTopic,
  type MailNews,
  mailRead,
  mailRemove,
  mailStreamOf,
  mailTopic,
  mailUnread,
  type Unread,
} from './mail.ts'
export {
  letterDecide,
  letterKind,
  letterPropose,
  letterSend,
  lettersList,
  mailOfMember,
  type OpsLetter,
} from './ops-letters.ts'
export {
  isMailTemplate,
  type Letter,
  type Letters,
  type MailArgs,
  type MailClass,
  type MailTab,
  mailTabs,
  type MailTemplate,
  mailTemplates,
} from './templates.ts'
export {
  Consent,
  type ConsentClass,
  consentClasses,
  messageConsent,
  pushKey,
  type PushLanguage,
  type PushStanding,
  pushSubscribe,
  pushUnsubscribe,
} from './push.ts'
