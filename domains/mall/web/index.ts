// The web door of mall: its entry in the member's hub, and the member's picture in the frame that they wear.

export { MallEntry } from './entry.tsx'
export { OwnFace } from './own-face.tsx'
