import { messageArguments } from './messageArguments.mjs'

const TYPES = {
  text: 'string | number',
  choice: 'string',
  number: 'number',
  date: 'Date | number',
  tag: '(chunks: import("react").ReactNode[]) => import("react").ReactNode',
}

/**
 * Declaration of every message id with its arguments, so that the compiler checks both.
 *
 * @param {Map<string, import('@formatjs/icu-messageformat-parser').MessageFormatElement[]>} messages parsed
 *   English messages
 * @param {readonly string[]} startTopics groups of ids that the first screen uses
 */
export function messageTypes(messages, startTopics = []) {
  const lines = [...messages]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, elements]) => {
      const args = [...messageArguments(elements)]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, kind]) => `${JSON.stringify(name)}: ${TYPES[kind]}`)
      return `      ${JSON.stringify(id)}: {${args.length > 0 ? ` ${args.join('; ')} ` : ''}}`
    })
  return `// Made from the English catalogues by tooling/messages; not kept in the repository.
export {}
declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
${lines.join('\n')}
    }
    type StartTopic = ${startTopics.map((topic) => JSON.stringify(topic)).join(' | ') || 'never'}
  }
}
`
}
