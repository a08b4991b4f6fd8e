/**
 * Lines of a lock file that tie it to one registry: hosts and tarball addresses.
 *
 * @param {string} text
 * @returns {string[]}
 */
export function lockfileFaults(text) {
  return text
    .split('\n')
    .flatMap((line, index) =>
      /https?:\/\/|\btarball:/.test(line)
        ? [
            `pnpm-lock.yaml:${index + 1} names a host (${line.trim().slice(0, 80)}); install again with the registry's own name and commit the result.`,
          ]
        : [],
    )
}
