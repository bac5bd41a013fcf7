// The contract door of content.

export { Banner, bannerImages, type BannerImage, jumpTypes, queryStationAdList } from './banner.ts'
export {
  Block,
  HelpPage,
  type HelpSection,
  type Outcome,
  type ProofPart,
  type SettledRow,
  type StakeHalf,
} from './help-page.ts'
export { helpList, helpPage, HelpTitle, type ShownHelpPage } from './help.ts'
export { helpAnswer, helpAnswered, type HelpReason, helpReasons, HelpVersion, opsHelpAnswers } from './help-answers.ts'
export { Jump } from './jump.ts'
export { type Language, languages } from './language.ts'
export { Notice, noticeCategories, type NoticeCategory, queryNoticeList } from './notice.ts'
export {
  opsContentDecide,
  opsDraft,
  opsDrop,
  opsHelpWords,
  opsPicture,
  opsPieceEnd,
  opsPieces,
  opsPreview,
  opsPublish,
  opsVersions,
  pictureBytesMost,
  pictureTypes,
} from './ops-pieces.ts'
export {
  Audience,
  audiences,
  Body,
  everybody,
  type HelpBody,
  homeBlocks,
  type HomeBody,
  levelMost,
  newDaysMost,
  type PieceKind,
  pieceKinds,
  type Told,
  type ToldBody,
  type ToldKind,
  toldKinds,
  Version,
} from './pieces.ts'
export { homeOrder } from './home-order.ts'
export { sponsorList, Picture, popInfo, ShownPiece, stationPicture, suspensionIcon } from './shown.ts'
