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
