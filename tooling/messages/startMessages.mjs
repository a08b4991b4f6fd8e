/**
 * @param {string} id @param {readonly string[]} topics groups of ids such as `app.nav`, whole areas, or
 *   single ids
 */
const isOf = (id, topics) => topics.some((topic) => id === topic || id.startsWith(`${topic}.`))

/**
 * Takes what the first screen says out of the areas of a language and puts it together as `start`. Areas that
 * are left empty go.
 *
 * @template T
 * @param {Record<string, Record<string, T>>} areas
 * @param {readonly string[]} topics
 * @returns {Record<string, Record<string, T>>}
 */
export function startMessages(areas, topics) {
  if (topics.length === 0) return areas
  const start = {}
  const rest = {}
  for (const [area, messages] of Object.entries(areas))
    for (const [id, message] of Object.entries(messages))
      if (isOf(id, topics)) start[id] = message
      else (rest[area] ??= {})[id] = message
  return { start, ...rest }
}

/**
 * Topics that no English message is about: they were renamed. @param {readonly string[]} ids @param {readonly
 * string[]} topics
 */
export const staleTopics = (ids, topics) => topics.filter((topic) => !ids.some((id) => isOf(id, [topic])))
