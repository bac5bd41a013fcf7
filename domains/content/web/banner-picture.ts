// The drawing behind a banner.

import { bannerImages, type BannerImage } from '../contract/banner.ts'

const isImage = (name: string): name is BannerImage => (bannerImages as readonly string[]).includes(name)

/** Undefined for the house's own scene, which follows the theme. */
export const pictureOf = (image: string): Exclude<BannerImage, `hero-${string}`> | undefined =>
  isImage(image) && image !== 'hero-plum' && image !== 'hero-spring' ? image : undefined
