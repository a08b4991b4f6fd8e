/** What a text has more than an earlier form of it, from the beginning of the first word that differs. */
export function newWords(before: string, now: string): string {
  let same = 0
  while (same < before.length && before[same] === now[same]) same += 1
  if (same === now.length) return ''
  const word = now.slice(0, same).search(/\S+$/u)
  // A word that was read out in full and goes on is read out whole.
  return now.slice(word === -1 ? same : word).trim()
}
