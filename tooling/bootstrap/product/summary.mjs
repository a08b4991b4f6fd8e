import { join, relative } from 'node:path'
import { ROOT } from '../toolchain/workspace.mjs'

/**
 * The short table at the end of a start.
 *
 * @param {{
 *   sites: { name: string; brand: string; url: string; networkUrls?: string[] }[]
 *   gateway: { url: string }
 *   data: string
 *   company?: number | null port of the test company
 * }} running
 */
export function summary({ sites, gateway, data, company = null }, env = process.env) {
  const inside = relative(ROOT, data)
  const shown = inside.startsWith('..') ? data : inside
  const rows = [
    ...sites.flatMap((site) => [
      [site.name, `${site.url}/`],
      ...(site.networkUrls ?? []).map((url) => ['  in your network', `${url}/`]),
    ]),
    ['Gateway', gateway.url],
    ['Mail and texts sent', `${sites[0].url}/dev/outbox`],
    ...(company === null ? [] : [['Test cards', `http://127.0.0.1:${company}/`]]),
    ['Components', 'npm run storybook'],
    ['Demo logins', 'caller@demo.test  friend@demo.test  host@demo.test  vip@demo.test'],
    ['  password', 'demo1234'],
    ['Data and log', shown],
    ['Stop', 'Ctrl-C'],
    ['Begin afresh', data === join(ROOT, '.data') ? 'npm run reset' : `npm run reset -- --data ${shown}`],
  ]
  const width = Math.max(...rows.map(([name]) => name.length)) + 2
  const lines = rows.map(([name, value]) => `  ${name.padEnd(width)}${value}`)
  if (sites.some((site) => site.networkUrls?.length))
    lines.push('', "  The certificate is this machine's own: the phone warns once, choose to go on.")
  if (env.DATABASE_URL)
    lines.push(
      '',
      '  DATABASE_URL is left alone: with demo people, a database of its own is used. For production start the gateway by itself.',
    )
  return ['', ...lines, ''].join('\n')
}
