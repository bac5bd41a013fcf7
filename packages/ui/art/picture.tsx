// A still drawing, fetched by its address; the browser caches it for good, because the build puts a hash into the
// address. Width and height are always set, so nothing moves when it loads. Without a network its space stays empty; a
// browser's broken-image sign would add nothing to the text beside it.

import type { SyntheticEvent } from 'react'
import { type Drawn, type PictureName, pictures } from './pictures.ts'

export type { PictureName } from './pictures.ts'

export type PictureProps = {
  readonly name: PictureName
  /** Width in CSS pixels; the height follows. Without it, the size in which it was drawn. A class may override both. */
  readonly width?: number | undefined
  /** What it shows, if the text beside it does not say so. */
  readonly label?: string | undefined
  /** For pictures far down a long page. */
  readonly lazy?: boolean | undefined
  readonly className?: string | undefined
}

const hide = ({ currentTarget }: SyntheticEvent<HTMLImageElement>): void => {
  currentTarget.style.visibility = 'hidden'
}

type DrawingProps = Omit<PictureProps, 'name'> & { readonly drawn: Drawn }

export const Drawing = ({ drawn, width, label = '', lazy = false, className }: DrawingProps) => {
  const shown = width ?? drawn.width
  return (
    <img
      className={className}
      src={drawn.address}
      width={shown}
      height={Math.round((shown * drawn.height) / drawn.width)}
      alt={label}
      decoding="async"
      loading={lazy ? 'lazy' : undefined}
      draggable={false}
      onError={hide}
    />
  )
}

export const Picture = ({ name, ...rest }: PictureProps) => <Drawing drawn={pictures[name]} {...rest} />
