import { ExplainedError } from '../process/explain.mjs'

const OLDEST = [20, 11]

/** Stops with a sentence when this Node is too old for the product. */
export function ensureNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return
  throw new ExplainedError(
    `This is Node ${version}, but Node ${OLDEST.join('.')} or newer is needed.`,
    'Install it from https://nodejs.org and try again.',
  )
}
