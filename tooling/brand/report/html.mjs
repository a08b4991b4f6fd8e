const SIGNS = /** @type {Record<string, string>} */ ({
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
})

/** Text that is safe between tags and in attributes. @param {unknown} text */
export const escaped = (text) => String(text).replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign)

/**
 * A table; on a phone its own box scrolls, with the keyboard too, and not the page.
 *
 * @param {readonly string[]} heads
 * @param {readonly (readonly (string | number | { html: string })[])[]} rows cells are text, unless they say
 *   that they are HTML
 */
export function table(heads, rows) {
  const cells = (/** @type {readonly (string | number | { html: string })[]} */ row) =>
    row
      .map(
        (cell) =>
          `<td${typeof cell === 'number' ? ' class="n"' : ''}>${typeof cell === 'object' ? cell.html : escaped(typeof cell === 'number' ? cell.toLocaleString('en') : cell)}</td>`,
      )
      .join('')
  return `<div class="rows" tabindex="0"><table><thead><tr>${heads.map((head) => `<th>${escaped(head)}</th>`).join('')}</tr></thead><tbody>${rows.map((row) => `<tr>${cells(row)}</tr>`).join('')}</tbody></table></div>`
}
