const IMAGE = /(<img\b[^>]*? src=")([^"]+\.svg)"/g
/** Above this a file of its own, which other pages share, is cheaper than its bytes in every page. */
const MOST_BYTES = 12 * 1024

/**
 * A document whose small drawings stand in it: the first paint shows them, and no request of theirs takes the
 * line from others. The site takes the page over as it is: React compares no addresses of pictures.
 *
 * @param {string} html
 * @param {ReadonlyMap<string, string>} drawings address → SVG, of the build
 */
export const withDrawings = (html, drawings) =>
  html.replace(IMAGE, (tag, before, href) => {
    const svg = drawings.get(href)
    return svg === undefined || svg.length > MOST_BYTES ? tag : `${before}${dataAddress(svg)}"`
  })

/**
 * Percent signs for what would end an attribute, an address or a tag; the rest stays readable, and so
 * compresses with the other drawings. @param {string} svg
 */
const dataAddress = (svg) =>
  `data:image/svg+xml,${svg.trim().replace(/[%#"<>&\n]/g, (char) => (char === '"' && !svg.includes("'") ? "'" : encodeURIComponent(char)))}`
