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
export { helpList, helpPage, HelpTitle } from './help.ts'
export { type Language, languages } from './language.ts'
export { Notice, noticeCategories, type NoticeCategory, queryNoticeList } from './notice.ts'
