import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../toolchain/workspace.mjs'

/**
 * Every package of the workspace. @returns {{ name: string, folder: string, scripts: Record<string, string>
 * }[]}
 */
export function workspacePackages() {
  const folders = ['apps', 'packages', 'tooling'].flatMap((parent) =>
    readdirSync(join(ROOT, parent)).map((name) => join(ROOT, parent, name)),
  )
  return [...folders, join(ROOT, 'e2e')]
    .filter((folder) => existsSync(join(folder, 'package.json')))
    .map((folder) => {
      const { name, scripts = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
      return { name, folder, scripts }
    })
}

/** Packages with a script of this name. */
export const packagesWith = (script) =>
  workspacePackages().filter(({ scripts }) => scripts[script] !== undefined)
