/**
 * The sentence of the analytics page that lists names without a sender; it is not there while each has one.
 */
const UNSENT = /nothing sends them: ([^.]*)\./

/**
 * Where the page about analytics and the code disagree about which events are sent. An event is sent where
 * its name stands in a source as a string.
 *
 * @param {{ events: readonly string[]; page: string; sources: string }} told sources: everything but the
 *   table of events and tests
 * @returns {string[]}
 */
export function eventFaults({ events, page, sources }) {
  const list = UNSENT.exec(page)?.[1] ?? ''
  const unsent = new Set([...list.matchAll(/`(\w+)`/g)].map(([, name = '']) => name))
  return [
    ...[...unsent]
      .filter((name) => !events.includes(name))
      .map((name) => `docs/operators/analytics.md names the event ${name}, which does not exist.`),
    ...events.flatMap((name) => {
      const isSent = sources.includes(`'${name}'`)
      if (isSent && unsent.has(name))
        return [`docs/operators/analytics.md says that nothing sends ${name}, but the code does.`]
      return isSent || unsent.has(name)
        ? []
        : [`Nothing sends ${name}, and docs/operators/analytics.md does not say so.`]
    }),
  ]
}
