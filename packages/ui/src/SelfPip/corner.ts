/** Corners by direction of reading: `topEnd` is top right in English and top left in Arabic. */
export type Corner = 'topStart' | 'topEnd' | 'bottomStart' | 'bottomEnd'

interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** Corner of `area` that the middle of `box` is nearest to. */
export function nearestCorner(box: Box, area: Box, rightToLeft: boolean): Corner {
  const inRightHalf = box.left + box.width / 2 > area.left + area.width / 2
  const inBottomHalf = box.top + box.height / 2 > area.top + area.height / 2
  return cornerOf(inBottomHalf, inRightHalf !== rightToLeft)
}

/** Where an arrow key moves the corner; undefined for other keys. Arrow keys are physical. */
export function cornerAfterKey(corner: Corner, key: string, rightToLeft: boolean): Corner | undefined {
  const bottom = corner.startsWith('bottom')
  const end = corner.endsWith('End')
  if (key === 'ArrowUp') return cornerOf(false, end)
  if (key === 'ArrowDown') return cornerOf(true, end)
  if (key === 'ArrowRight') return cornerOf(bottom, !rightToLeft)
  if (key === 'ArrowLeft') return cornerOf(bottom, rightToLeft)
  return undefined
}

const cornerOf = (bottom: boolean, end: boolean): Corner =>
  bottom ? (end ? 'bottomEnd' : 'bottomStart') : end ? 'topEnd' : 'topStart'
