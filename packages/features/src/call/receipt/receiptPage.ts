import type { Receipt } from '@visavis/core/contract'
import { checkReceipt } from '@visavis/core/receipt/checkReceipt'

/** What the saved page says. */
export interface ReceiptPageWords {
  readonly title: string
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
  readonly rows: readonly (readonly [string, string])[]
  readonly holds: string
  readonly broken: string
  readonly unable: string
  /** Which key signed it, and where the gateway publishes it. */
  readonly key: string
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
/** JSON inside a script element must not end it. */
const inScript = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')

/**
 * The receipt as one page that checks itself when it is opened, without a network: the receipt, the public
 * key, and the check.
 */
export function receiptPage(receipt: Receipt, publicKey: string, words: ReceiptPageWords): string {
  const rows = words.rows
    .map(([label, value]) => `<tr><th scope="row">${escaped(label)}</th><td>${escaped(value)}</td></tr>`)
    .join('')
  return `<!doctype html>
<html lang="${escaped(words.language)}" dir="${words.direction}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'">
<title>${escaped(words.title)}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:40rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;width:100%}th,td{text-align:start;padding:.25rem 0;border-bottom:1px solid #8884}pre{overflow:auto;font-size:12px}</style>
<h1>${escaped(words.title)}</h1>
<p id="verdict" role="status">…</p>
<table>${rows}</table>
<p>${escaped(words.key)}</p>
<pre id="receipt"></pre>
<script type="module">
const receipt = ${inScript(receipt)}
const publicKey = ${inScript(publicKey)}
const words = ${inScript({ holds: words.holds, broken: words.broken, unable: words.unable })}
const check = ${checkReceipt.toString()}
document.getElementById('receipt').textContent = JSON.stringify(receipt, null, 2)
const problems = await check(receipt, publicKey).catch(() => ['unable'])
document.getElementById('verdict').textContent = problems.length === 0 ? words.holds : problems.every((problem) => problem === 'unable') ? words.unable : words.broken
</script>
</html>
`
}
