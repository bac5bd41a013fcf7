// The web door of content: what home and the shell put on screen.

export { Banners } from './banners.tsx'
export { beginsWithScene, needBanners } from './banners-query.ts'
export { GuideEntry, HelpEntries, NoticesEntry } from './help-entries.tsx'
export { HomeWays } from './home-ways.tsx'
export { NoticeMarquee } from './notice-marquee.tsx'
export { needNotices } from './notices-query.ts'
export { SafetyModal, type SafetyModalProps } from './safety/safety-modal.tsx'
