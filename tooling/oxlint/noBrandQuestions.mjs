import { brandWords } from './brandWords.mjs'

/** Properties that tell brands apart; everything else of brand.json may be asked. */
const IDENTITY = new Set(['id', 'name', 'appId', 'product', 'analyticsPrefix'])
const COMPARISONS = new Set(['===', '!==', '==', '!='])
const TESTS = new Set(['includes', 'startsWith', 'endsWith', 'indexOf', 'has', 'match', 'test'])

const isText = (node) =>
  (node?.type === 'Literal' && typeof node.value === 'string') ||
  (node?.type === 'TemplateLiteral' && node.expressions.length === 0)
const unwrapped = (node) =>
  node?.type === 'ChainExpression' || node?.type === 'TSNonNullExpression' || node?.type === 'TSAsExpression'
    ? unwrapped(node.expression)
    : node

/** `brand.id`, `props.brand.name`, `site.brand?.appId`, and names such as `brandId`. */
function tellsBrandsApart(candidate) {
  const node = unwrapped(candidate)
  if (node?.type === 'Identifier') return /^brand(Id|Name)$/.test(node.name)
  if (node?.type !== 'MemberExpression') return false
  const property = node.computed ? (isText(node.property) ? node.property.value : null) : node.property.name
  if (/^brand(Id|Name)$/.test(property ?? '')) return true
  if (!IDENTITY.has(property)) return false
  const object = unwrapped(node.object)
  const owner =
    object?.type === 'Identifier'
      ? object.name
      : object?.type === 'MemberExpression' && !object.computed
        ? object.property.name
        : ''
  return /brand$/i.test(owner)
}

/**
 * No code asks which brand it serves: it reads a named property of the brand's configuration.
 * Reports comparisons of a brand's identity, and any brand's id or name in the sources.
 */
export const noBrandQuestions = {
  meta: {
    type: 'problem',
    schema: [{ type: 'object' }],
    messages: {
      question:
        'Do not ask which brand this is: read a named property of brand.json, and add one if none fits.',
      word: '"{{word}}" names a brand. Brands live in brands/ and apps/; shared code knows none of them.',
    },
  },
  create(context) {
    const words = new Set(context.options[0]?.words ?? brandWords())
    const wordIn = (text) =>
      String(text)
        .toLowerCase()
        .split(/[^a-z0-9]+/)
        .find((part) => words.has(part))
    const reportWord = (node, text) => {
      const word = wordIn(text)
      if (word !== undefined) context.report({ node, messageId: 'word', data: { word } })
    }
    return {
      BinaryExpression(node) {
        if (
          COMPARISONS.has(node.operator) &&
          [node.left, node.right].some(tellsBrandsApart) &&
          [node.left, node.right].some((side) => isText(unwrapped(side)))
        )
          context.report({ node, messageId: 'question' })
      },
      SwitchStatement(node) {
        if (tellsBrandsApart(node.discriminant))
          context.report({ node: node.discriminant, messageId: 'question' })
      },
      CallExpression(node) {
        const method =
          node.callee.type === 'MemberExpression' && !node.callee.computed ? node.callee.property.name : ''
        if (
          TESTS.has(method) &&
          (node.arguments.some(tellsBrandsApart) ||
            (tellsBrandsApart(node.callee.object) && node.arguments.some(isText)))
        )
          context.report({ node, messageId: 'question' })
      },
      MemberExpression(node) {
        if (
          node.computed &&
          tellsBrandsApart(node.property) &&
          unwrapped(node.object)?.type === 'ObjectExpression'
        )
          context.report({ node, messageId: 'question' })
      },
      Literal(node) {
        if (typeof node.value === 'string') reportWord(node, node.value)
      },
      TemplateElement: (node) => reportWord(node, node.value.raw),
      JSXText: (node) => reportWord(node, node.value),
      Identifier(node) {
        if (words.has(node.name.toLowerCase()))
          context.report({ node, messageId: 'word', data: { word: node.name } })
      },
    }
  },
}
