/**
 * A fault of `tooling/checks/faults`: a patch that breaks the product, headed by the check that must notice
 * it.
 *
 * @param {string} text contents of the patch file
 * @returns {{ check: string; files: string[] }} the shell command of the line `Check:`, and the files the
 *   patch changes
 * @throws Error when the file does not begin with `Check: <command>` or changes nothing
 */
export function readFault(text) {
  const check = /^Check: (\S.*)$/.exec(text.split('\n', 1)[0] ?? '')?.[1]
  if (check === undefined) throw new Error('the first line must be "Check: <command>"')
  const files = [...text.matchAll(/^\+\+\+ b\/(.+)$/gm)].map(([, file]) => file)
  if (files.length === 0) throw new Error('no file is changed')
  return { check, files }
}

/**
 * Files and folders that a check names and that are not there: a check without its subject fails with and
 * without the fault.
 *
 * @param {string} check a shell command, perhaps with `cd <folder> && ` before it
 * @param {(path: string) => boolean} isThere whether a path of the repository is there
 * @returns {string[]} paths of the repository
 */
export function missingPaths(check, isThere) {
  const [, folder = '', command = check] = /^cd (\S+) && (.*)$/.exec(check) ?? []
  return command
    .replaceAll(/"[^"]*"/g, '')
    .split(/\s+/)
    .filter((word) => word.includes('/') && !word.startsWith('-'))
    .map((word) => (folder === '' ? word : `${folder}/${word}`))
    .filter((path) => !isThere(path))
}
