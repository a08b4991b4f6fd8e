/**
 * How two builds differ, file by file.
 *
 * @param {ReadonlyMap<string, Buffer>} first
 * @param {ReadonlyMap<string, Buffer>} second
 * @returns {string[]} empty when they are the same and there is something to compare
 */
export function differentFiles(first, second) {
  if (first.size === 0 || second.size === 0) return ['there is no build to compare.']
  const names = [...new Set([...first.keys(), ...second.keys()])].sort()
  return names.flatMap((name) => {
    const [one, other] = [first.get(name), second.get(name)]
    if (!one || !other) return [`${name} is only in the ${one ? 'first' : 'second'} build.`]
    if (one.equals(other)) return []
    const at = one.findIndex((byte, index) => byte !== other[index])
    return [
      `${name} differs from byte ${at < 0 ? one.length : at} on: ${JSON.stringify(one.subarray(Math.max(0, at - 30), at + 30).toString('utf8'))}.`,
    ]
  })
}
