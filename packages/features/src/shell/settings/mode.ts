/** Colour scheme wanted by the person; `system` follows the device. */
export const MODE_WISHES = ['light', 'dark', 'system'] as const
export type ModeWish = (typeof MODE_WISHES)[number]
export type Mode = 'light' | 'dark'

/** Where the wish is stored; the blocking boot script reads the same key. */
export const MODE_KEY = 'siteMode'

export const isModeWish = (value: string | null): value is ModeWish =>
  (MODE_WISHES as readonly (string | null)[]).includes(value)

/** The scheme to show: the person's wish, else the brand's own. */
export function modeOf(wish: ModeWish | null, brandDefault: Mode, deviceIsDark: boolean): Mode {
  if (wish === 'system') return deviceIsDark ? 'dark' : 'light'
  return wish ?? brandDefault
}
