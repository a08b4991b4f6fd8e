import { expect, it } from 'vitest'
import { docFaults } from './docFaults.mjs'

const known = {
  exists: (path) => ['docs/operators/data.md', 'apps/gateway/src/platform/config.ts'].includes(path),
  scripts: new Set(['build', 'test:postgres']),
  variables: "env['DATABASE_URL']",
}
const page = (text) => docFaults({ name: 'docs/operators/page.md', text }, known)

it('passes what is there, and patterns and addresses', () => {
  expect(
    page(
      '[data](data.md#size) [web](https://example.com/x) `apps/gateway/src/platform/config.ts` `brands/<id>` npm run build -- x, npm run test:postgres `DATABASE_URL` `DATABASE_URL=x`',
    ),
  ).toEqual([])
})
it('names what is not, with its line', () => {
  expect(page('one\n[data](gone.md)\n`apps/gone.ts`\nnpm run gone\n`GONE_URL`')).toEqual([
    'docs/operators/page.md:3 names the file apps/gone.ts, which does not exist.',
    'docs/operators/page.md:2 names the page gone.md, which does not exist.',
    'docs/operators/page.md:4 names the command npm run gone, which does not exist.',
    'docs/operators/page.md:5 names the variable GONE_URL, which does not exist.',
  ])
})
