// The contract door of messages.

export {
  Mail,
  mailList,
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
