import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { lint } from './lint.mjs'

const config = {
  jsPlugins: [fileURLToPath(new URL('./plugin.mjs', import.meta.url))],
  categories: { correctness: 'off' },
  rules: { 'visavis/layers': 'error' },
}
const manifest = (name, uses = []) =>
  JSON.stringify({ name, dependencies: Object.fromEntries(uses.map((one) => [one, 'workspace:*'])) })
/** A workspace whose packages and features no rule has ever heard of. */
const WORKSPACE = {
  'pnpm-workspace.yaml': 'packages: [apps/*, packages/*]',
  'apps/one/package.json': manifest('@x/one', ['@x/features']),
  'packages/base/package.json': manifest('@x/base'),
  'apps/gateway/package.json': manifest('@x/gateway'),
  'packages/features/package.json': manifest('@x/features', ['@x/base', '@x/one']),
}
const faults = async (file, source) =>
  (await lint(config, { ...WORKSPACE, [file]: `import '${source}'` })).filter(({ rule }) =>
    rule.includes('layers'),
  ).length

describe('imports across layers', () => {
  it.each([
    ['packages/features/src/garden/Bed.tsx', '../pond/Fish.tsx'],
    ['packages/features/src/garden/deep/Bed.tsx', '../../pond/Fish.tsx'],
    ['packages/features/src/garden/Bed.tsx', '../shell/Site.tsx'],
    ['packages/features/src/people/Name.tsx', '../garden/Bed.tsx'],
    ['packages/features/src/garden/Bed.tsx', '../stories/onStage.tsx'],
    ['packages/features/src/garden/Bed.tsx', '../../../base/src/base.ts'],
    ['packages/features/src/garden/Bed.tsx', '@x/other'],
    ['packages/features/src/garden/Bed.tsx', '@x/other/deep'],
    ['packages/features/src/garden/Bed.tsx', '@x/one'],
    ['packages/base/src/base.ts', '@x/features'],
    ['apps/one/src/main.tsx', '@x/base'],
    ['apps/gateway/src/platform/http/app.ts', '../../concepts/pond/fish.ts'],
    ['apps/gateway/src/platform/config.ts', '../app/main.ts'],
    ['apps/gateway/src/concepts/pond/fish.ts', '../../app/main.ts'],
    ['apps/gateway/src/app/main.ts', '../testing/Scene.ts'],
  ])('%s may not import %s', async (file, source) => expect(await faults(file, source)).toBe(1))

  it.each([
    ['packages/features/src/garden/deep/Bed.tsx', '../Bed.tsx'],
    ['packages/features/src/garden/Bed.tsx', '../i18n/text.ts'],
    ['packages/features/src/garden/Bed.tsx', '../people/Name.tsx'],
    ['packages/features/src/garden/Bed.stories.tsx', '../stories/onStage.tsx'],
    ['packages/features/src/shell/Site.tsx', '../garden/Bed.tsx'],
    ['packages/features/src/stories/FeatureStage.tsx', '../shell/Site.tsx'],
    ['packages/features/src/garden/Bed.tsx', '@x/base/deep'],
    ['packages/features/src/garden/Bed.tsx', 'react'],
    ['apps/one/src/main.tsx', '@x/features'],
    ['apps/gateway/src/concepts/pond/fish.ts', '../../platform/http/app.ts'],
    ['apps/gateway/src/concepts/pond/fish.ts', '../garden/bed.ts'],
    ['apps/gateway/src/concepts/pond/fish.test.ts', '../../testing/Scene.ts'],
    ['apps/gateway/src/concepts/pond/pond.access.ts', '../../testing/Scene.ts'],
    ['apps/gateway/src/concepts/pond/pond.allOrNothing.ts', '../../testing/Scene.ts'],
    ['apps/gateway/src/testing/Scene.ts', '../app/main.ts'],
  ])('%s may import %s', async (file, source) => expect(await faults(file, source)).toBe(0))

  it('looks at exports and late imports too', async () => {
    const code =
      "export * from '../pond/a.ts'\nexport { b } from '../pond/b.ts'\nvoid import('../pond/c.ts')\nexport const here = 1"
    expect(await lint(config, { ...WORKSPACE, 'packages/features/src/garden/Bed.tsx': code })).toHaveLength(3)
  })
})
