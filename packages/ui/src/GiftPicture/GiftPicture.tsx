import { useState } from 'react'
import type { ComponentProps } from 'react'
import { giftBox } from '../giftPictures/giftPictures.ts'

/**
 * Picture of a gift, whole whatever its shape; where it does not come a box stands. The words beside it name
 * it.
 */
export function GiftPicture({
  src,
  style,
  ...image
}: Omit<ComponentProps<'img'>, 'alt' | 'onError'> & { src: string }) {
  const [broken, setBroken] = useState('')
  return (
    <img
      {...image}
      style={{ objectFit: 'contain', ...style }}
      src={src === broken ? giftBox : src}
      alt=""
      onError={() => setBroken(src)}
    />
  )
}
