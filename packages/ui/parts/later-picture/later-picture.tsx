// A picture of a screen that comes later, so that the first load does not contain its address.

import { sparePictures, type SparePictureName } from '../../art/pictures-spare.ts'
import { Drawing, type PictureProps } from '../../art/picture.tsx'

export type { SparePictureName } from '../../art/pictures-spare.ts'

export type LaterPictureProps = Omit<PictureProps, 'name'> & { readonly name: SparePictureName }

export const LaterPicture = ({ name, ...rest }: LaterPictureProps) => <Drawing drawn={sparePictures[name]} {...rest} />
