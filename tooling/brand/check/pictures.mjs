/**
 * Pictures of a brand folder, below `assets/`. `bytes` is the most that a picture may weigh.
 *
 * @type {Readonly<Record<string, { width?: number; height?: number; bytes: number }>>}
 */
export const PICTURES = {
  'mark.svg': { bytes: 16_384 },
  'icon.svg': { bytes: 16_384 },
  'icon-180.png': { width: 180, height: 180, bytes: 65_536 },
  'icon-192.png': { width: 192, height: 192, bytes: 65_536 },
  'icon-512.png': { width: 512, height: 512, bytes: 262_144 },
  'icon-maskable-512.png': { width: 512, height: 512, bytes: 262_144 },
  // Link previews of the large chat services skip heavier ones.
  'social.png': { width: 1200, height: 630, bytes: 614_400 },
}
