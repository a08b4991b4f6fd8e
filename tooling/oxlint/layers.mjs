import { dirname, join, relative, resolve, sep } from 'node:path'
import { applicationsAround, packageOf } from './workspaceOf.mjs'

/**
 * Features that all others may use: the texts, how a person is shown, and what parts put on the stage of a
 * call.
 */
const SHARED = new Set(['i18n', 'people', 'stage'])
/** Sees every feature: it decides what stands on the page. */
const COMPOSER = 'shell'
/** Where stories and tests put a screen on; it sees every feature, and only stories and tests see it. */
const STAGE = 'stories'
const IS_STORY = /\.(stories|test)\.[jt]sx?$/

/** Folder right below `src` of the features package, or null for all other files. */
function featureOf(path, owner) {
  if (!owner.name.endsWith('/features')) return null
  const [source, folder, ...rest] = relative(owner.folder, path).split(sep)
  return source === 'src' && rest.length > 0 ? folder : null
}

/**
 * Floors of the gateway from the ground up: each sees itself and those below. Test beds see all floors, and
 * only tests see test beds.
 */
const FLOORS = ['platform', 'concepts', 'app', 'testing']
/** Tests, and what a concept says for tests over all concepts. */
const IS_TEST = /\.(test|access|allOrNothing)\.ts$/

/** Height of a file of the gateway's sources, or -1 for all others. */
const floorOf = (path, owner) =>
  owner.name.endsWith('/gateway') ? FLOORS.indexOf(relative(owner.folder, path).split(sep)[1]) : -1

/** Whether an import inside the gateway runs upward; tests may set up what they need from any floor. */
const runsUpward = (file, target, owner) =>
  !IS_TEST.test(file) && floorOf(file, owner) !== -1 && floorOf(target, owner) > floorOf(file, owner)

/** Name of a package in an import of it or of a part of it. */
const packageName = (source) =>
  source
    .split('/')
    .slice(0, source.startsWith('@') ? 2 : 1)
    .join('/')

/** Why an import crosses a layer: id of the message and what it names; null when it does not. */
function crossing(file, source) {
  const owner = packageOf(file)
  if (owner === null) return null
  if (source.startsWith('.')) {
    const target = resolve(dirname(file), source)
    if (!target.startsWith(join(owner.folder, sep)))
      return { messageId: 'outside', data: { owner: owner.name } }
    if (runsUpward(file, target, owner))
      return {
        messageId: 'floor',
        data: { from: FLOORS[floorOf(file, owner)], to: FLOORS[floorOf(target, owner)] },
      }
    const from = featureOf(file, owner),
      to = featureOf(target, owner)
    if (from === null || to === null || from === to || from === COMPOSER || from === STAGE || SHARED.has(to))
      return null
    return to === STAGE && IS_STORY.test(file) ? null : { messageId: 'feature', data: { from, to } }
  }
  const scope = owner.name.split('/')[0]
  const name = packageName(source)
  if (!scope.startsWith('@') || !source.startsWith(`${scope}/`) || name === owner.name) return null
  if (applicationsAround(file).has(name)) return { messageId: 'application', data: { name } }
  return owner.uses.has(name) ? null : { messageId: 'unlisted', data: { name, owner: owner.name } }
}

/**
 * Who may import whom, read from the workspace itself, so that a new package or a new feature folder is
 * covered when it appears: a package sees what its package.json lists and nothing of it by path, nobody
 * imports an app, features do not import each other, and in the gateway no floor sees a higher one.
 */
export const layers = {
  meta: {
    type: 'problem',
    messages: {
      outside: 'This path leaves {{owner}}: import the package by its name.',
      unlisted: '{{name}} is not listed in the package.json of {{owner}}.',
      application: '{{name}} is an app: nothing imports an app.',
      floor:
        'In the gateway {{from}} does not import {{to}}: declare a hook (defineHook) for the higher floor to subscribe to, or sink what both need.',
      feature:
        'Features do not import each other ({{from}} wants {{to}}): dispatch a domain event, sink a shared look to ui, a shared rule to domain.',
    },
  },
  create(context) {
    const check = (node) => {
      if (typeof node?.value !== 'string') return
      const found = crossing(context.filename, node.value)
      if (found !== null) context.report({ node, ...found })
    }
    return {
      ImportDeclaration: ({ source }) => check(source),
      ExportAllDeclaration: ({ source }) => check(source),
      ExportNamedDeclaration: ({ source }) => check(source),
      ImportExpression: ({ source }) => check(source),
    }
  },
}
