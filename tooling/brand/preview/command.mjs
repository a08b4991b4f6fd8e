import { parseArgs } from 'node:util'
import { placeOf } from '../places.mjs'
import { servePreview } from './servePreview.mjs'

/** How `preview` is called. */
export const PREVIEW_HELP = `npm run brand -- preview <id> [--port <n>] [--open no]
  every key screen of the brand on one page: phone and desktop, modes, languages; it follows every save`

/**
 * `npm run brand -- preview <id>`.
 *
 * @param {string[]} args
 * @param {object} hands what the launcher can do
 * @param {(port: number | undefined, fallback: number) => Promise<number>} hands.freePort
 * @param {() => Promise<string>} hands.buildLibrary builds the component library where it changed and answers
 *   its folder
 * @param {(tidyUp: () => Promise<void>) => void} hands.onLeave
 * @param {(url: string) => void} hands.open opens a page for the person
 */
export async function preview(args, { freePort, buildLibrary, onLeave, open }) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { port: { type: 'string' }, open: { type: 'string' } },
  })
  const place = placeOf(positionals[0] ?? '')
  const { url, stop } = await servePreview(place, {
    library: await buildLibrary(),
    port: await freePort(values.port === undefined ? undefined : Number(values.port), 6100),
  })
  onLeave(stop)
  console.log(`\n  Preview   ${url}\n  It follows every save in brands/${place.id}. Stop: Ctrl-C\n`)
  if (values.open !== 'no') open(url)
}
