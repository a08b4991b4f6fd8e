import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { markPure } from '../src/pureReactPlugin.mjs'

const SAMPLE = [
  'var Theme = React2.createContext(null);',
  'Theme.displayName = "Theme";',
  'var Box = React2.forwardRef(',
  '  function BoxWithRef() {}',
  ');',
  'Box.displayName = "Box";',
  'var Boundary = class extends React2.Component {',
  '  render() {}',
  '};',
  'Boundary.contextType = Theme;',
].join('\n')

test('makers are marked, names go, and a class takes its context along', async () => {
  const marked = markPure(SAMPLE)
  expect(marked).toContain('var Theme = /* @__PURE__ */ React2.createContext(null);')
  expect(marked).toContain('var Box = /* @__PURE__ */ React2.forwardRef(')
  expect(marked).not.toMatch(/displayName|^Boundary\.contextType/m)
  const source = `export function make(React2) { ${marked}; return { Theme, Boundary } }`
  const { make } = await import(`data:text/javascript,${encodeURIComponent(source)}`)
  const { Theme, Boundary } = make({ Component: class {}, createContext: Array.of, forwardRef: Array.of })
  expect(Boundary.contextType).toBe(Theme)
})

test('code that is not at the top level stays as it is', () => {
  const inner = 'function make() {\n  let Form = React10.forwardRef(\n  Form.displayName = "Form";\n}'
  expect(markPure(inner)).toBe(inner)
})

test('the router as it is installed: nothing on its top level is left unmarked', () => {
  const features = createRequire(new URL('../../../packages/features/package.json', import.meta.url))
  const entry = features.resolve('react-router').replace(/index\.js$/, 'index.mjs')
  const parts = [...readFileSync(entry, 'utf8').matchAll(/from "(\.\/chunk-[^"]+\.mjs)"/g)].map(
    ([, name]) => new URL(name ?? '', `file://${entry}`),
  )
  expect(parts.length).toBeGreaterThan(0)
  for (const part of parts) {
    const marked = markPure(readFileSync(part, 'utf8'))
    expect(marked.match(/^(?:var|const|let) [\w$]+ = React\w*\.\w+\(/gm) ?? []).toEqual([])
    expect(marked.match(/^[\w$]+\.(?:displayName|contextType) = /gm) ?? []).toEqual([])
  }
})
