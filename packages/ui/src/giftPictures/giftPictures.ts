const drawing = (inside: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">${inside}</svg>`)}`

const LEAF = 'M24 23c-7 0-11-4-11-9 0-4 3-7 6-7 3 0 5 2 5 5 0-3 2-5 5-5 3 0 6 3 6 7 0 5-4 9-11 9z'
const leaf = (turn: number, fill: string): string =>
  `<path d="${LEAF}" fill="${fill}" transform="rotate(${turn} 24 23)"/>`

/** Drawings of gifts as addresses for `<img>`: flat, two tones each, clear on light and dark grounds. */
export const giftPictures = {
  clover: drawing(
    `<path d="M24 23c1 8 4 15 9 20" stroke="#2f9e57" stroke-width="3" fill="none" stroke-linecap="round"/>${leaf(0, '#43bd70')}${leaf(90, '#2f9e57')}${leaf(180, '#43bd70')}${leaf(270, '#2f9e57')}`,
  ),
  rose: drawing(
    '<path d="M23 24h3v20h-3z" fill="#2f9e57"/><path d="M26 37c6 0 8-4 8-7-5 0-8 3-8 7z" fill="#43bd70"/><path d="M12 12c0 10 5 15 12 15s12-5 12-15c-4 0-6 2-6 2s-2-6-6-8c-4 2-6 8-6 8s-2-2-6-2z" fill="#e63e62"/><path d="M24 6c-4 2-6 8-6 8l6 13 6-13s-2-6-6-8z" fill="#ff7d97"/>',
  ),
  coffee: drawing(
    '<path d="M10 18h24v14c0 5-4 8-9 8h-6c-5 0-9-3-9-8z" fill="#f3f0ea"/><path d="M34 21h3c4 0 6 2 6 5s-2 6-6 6h-3" fill="none" stroke="#f3f0ea" stroke-width="3"/><ellipse cx="22" cy="18" rx="12" ry="4" fill="#8a5a3b"/><path d="M17 12c-2-3 2-4 0-8M25 12c-2-3 2-4 0-8" stroke="#c9b8a8" stroke-width="2.5" fill="none" stroke-linecap="round"/><path d="M7 42h30" stroke="#e0a93b" stroke-width="3" stroke-linecap="round"/>',
  ),
  heart: drawing(
    '<path d="M24 42 7 25C2 19 5 8 14 8c5 0 8 3 10 6 2-3 5-6 10-6 9 0 12 11 7 17z" fill="#f0447d"/><path d="M14 13c-4 1-5 5-4 8" stroke="#ffb3cd" stroke-width="3" fill="none" stroke-linecap="round"/>',
  ),
  balloon: drawing(
    '<path d="M24 33c1 4-3 6 0 12" stroke="#9aa5c4" stroke-width="2" fill="none" stroke-linecap="round"/><path d="M24 3c8 0 13 6 13 14 0 9-7 16-13 16S11 26 11 17C11 9 16 3 24 3z" fill="#5a7bff"/><path d="m21 36 3-4 3 4z" fill="#3d5be0"/><path d="M17 11c1-2 3-4 6-4" stroke="#c3d0ff" stroke-width="3" fill="none" stroke-linecap="round"/>',
  ),
  cake: drawing(
    '<path d="M8 24h32v16H8z" fill="#ffb08a"/><path d="M8 24h32v6c-4 4-6-2-10 2-4 3-6-3-10 0-4 2-8-3-12 0z" fill="#fff0e0"/><path d="M22 12h4v12h-4z" fill="#7aa7ff"/><path d="M24 4c3 4 2 6 0 7-2-1-3-3 0-7z" fill="#ffc933"/><path d="M5 40h38v3H5z" fill="#e07f5a"/>',
  ),
  teddy: drawing(
    '<circle cx="13" cy="12" r="6" fill="#b87a4b"/><circle cx="35" cy="12" r="6" fill="#b87a4b"/><circle cx="24" cy="36" r="9" fill="#b87a4b"/><circle cx="24" cy="20" r="14" fill="#cf9360"/><ellipse cx="24" cy="25" rx="7" ry="5.5" fill="#f3dcc3"/><circle cx="18.5" cy="17" r="2" fill="#3b2417"/><circle cx="29.5" cy="17" r="2" fill="#3b2417"/><path d="M22 23h4l-2 3z" fill="#3b2417"/><path d="m17 36 7 3 7-3v7l-7-3-7 3z" fill="#f0447d"/>',
  ),
  ring: drawing(
    '<circle cx="24" cy="31" r="11" fill="none" stroke="#ffc933" stroke-width="4"/><path d="M17 8h14l4 5-11 10-11-10z" fill="#8fe3ff"/><path d="M17 8h14l-7 15z" fill="#c9f2ff"/>',
  ),
  crown: drawing(
    '<path d="m6 15 9 8 9-14 9 14 9-8-4 22H10z" fill="#ffc933"/><path d="M10 34h28v5H10z" fill="#f0912b"/><circle cx="24" cy="29" r="3" fill="#f0447d"/><circle cx="24" cy="8" r="2.5" fill="#f0912b"/>',
  ),
  rocket: drawing(
    '<path d="M24 3c8 6 10 17 8 27H16C14 20 16 9 24 3z" fill="#dfe6ff"/><circle cx="24" cy="18" r="4" fill="#5a7bff"/><path d="m16 22-7 12 8-3zM32 22l7 12-8-3z" fill="#5a7bff"/><path d="M19 32h10l-5 13z" fill="#ff8a3d"/><path d="M22 32h4l-2 7z" fill="#ffd24d"/>',
  ),
} as const satisfies Readonly<Record<string, string>>

/** Stands where a picture does not come, and for drawings of a later version. */
export const giftBox = drawing(
  '<path d="M7 20h34v23H7z" fill="#e63e62"/><path d="M4 13h40v8H4z" fill="#ff7d97"/><path d="M20 13h8v30h-8z" fill="#ffd24d"/><path d="M24 13c-3-8-13-9-13-4 0 4 7 5 13 4zm0 0c3-8 13-9 13-4 0 4-7 5-13 4z" fill="none" stroke="#ffd24d" stroke-width="3"/>',
)

const DRAWINGS: ReadonlyMap<string, string> = new Map(Object.entries(giftPictures))

/** Address of a gift's picture: a drawing of the site by its name, or a path below the site. */
export const giftPictureOf = (picture: string): string =>
  picture.startsWith('/') ? picture : (DRAWINGS.get(picture) ?? giftBox)
