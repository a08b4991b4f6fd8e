/** Shape of pictures of profiles: width over height. */
export const ASPECT = 3 / 4
/** Shape of the background behind the name: width over height, as `ProfileHero` shows it. */
export const BACKGROUND_ASPECT = 12 / 5
/** Longest edge of what is sent; the gateway keeps no more. */
const LONGEST = 1440
export const MOST_ZOOM = 4

/** A picture as it came. */
export interface Dimensions {
  readonly width: number
  readonly height: number
}
/** What is cut out of it. */
export interface Crop {
  /** Width over height of the frame. */
  readonly aspect: number
  /** Quarters of a turn to the right. */
  readonly turn: 0 | 1 | 2 | 3
  /** 1: as much as fits the frame. */
  readonly zoom: number
  /** Middle of the frame in the turned picture, 0 to 1 from its left and top. */
  readonly x: number
  readonly y: number
}
/** As much of a picture as fits a frame of that shape. */
export const wholeOf = (aspect: number): Crop => ({ aspect, turn: 0, zoom: 1, x: 0.5, y: 0.5 })

const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value))

/** The picture after its turn. */
export const turned = ({ width, height }: Dimensions, { turn }: Pick<Crop, 'turn'>): Dimensions =>
  turn % 2 === 0 ? { width, height } : { width: height, height: width }

/** Size of the frame in points of the picture. */
export function frameOf(picture: Dimensions, crop: Crop): Dimensions {
  const { width, height } = turned(picture, crop)
  const whole = Math.min(width, height * crop.aspect)
  return { width: whole / crop.zoom, height: whole / crop.aspect / crop.zoom }
}

/** Keeps the frame within the picture, and the zoom within its bounds. */
export function within(picture: Dimensions, crop: Crop): Crop {
  const zoom = clamp(crop.zoom, 1, MOST_ZOOM)
  const whole = turned(picture, crop)
  const frame = frameOf(picture, { ...crop, zoom })
  const half = { x: frame.width / whole.width / 2, y: frame.height / whole.height / 2 }
  return { ...crop, zoom, x: clamp(crop.x, half.x, 1 - half.x), y: clamp(crop.y, half.y, 1 - half.y) }
}

/** Moves the frame by parts of its own size. */
export function moved(picture: Dimensions, crop: Crop, by: { x: number; y: number }): Crop {
  const whole = turned(picture, crop)
  const frame = frameOf(picture, crop)
  return within(picture, {
    ...crop,
    x: crop.x + (by.x * frame.width) / whole.width,
    y: crop.y + (by.y * frame.height) / whole.height,
  })
}

/** Turns a quarter to the right; what is in the middle stays there. */
export function turnedRight(picture: Dimensions, crop: Crop): Crop {
  const turn = ((crop.turn + 1) % 4) as Crop['turn']
  return within(picture, { ...crop, turn, x: 1 - crop.y, y: crop.x })
}

/** Size of what is sent: that of the frame, never larger than needed. */
export function sentSize(picture: Dimensions, crop: Crop): Dimensions {
  const { width, height } = frameOf(picture, crop)
  const scale = Math.min(1, LONGEST / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
