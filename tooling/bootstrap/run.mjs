// The one entry of every npm script. Up to the installation it uses nothing but Node itself.
import { childEnvironment } from './toolchain/childEnvironment.mjs'
import { COMMANDS } from './commands/commands.mjs'
import { ensureNode } from './toolchain/ensureNode.mjs'
import { ensurePackages } from './toolchain/ensurePackages.mjs'
import { ensurePnpm } from './toolchain/ensurePnpm.mjs'
import { explain } from './process/explain.mjs'
import { typedIs } from './process/typedCommand.mjs'
import { watchLauncher } from './process/watchLauncher.mjs'

const [name = '', ...args] = process.argv.slice(2)

try {
  ensureNode()
  const command = COMMANDS[name]
  if (!command)
    throw new Error(`There is no command "${name}". There are: ${Object.keys(COMMANDS).join(', ')}.`)
  typedIs(name, args)
  watchLauncher()
  if (command.needsPackages || command.needsPnpm) {
    const pnpm = await ensurePnpm()
    Object.assign(process.env, childEnvironment(process.env, pnpm))
    if (command.needsPackages) await ensurePackages(pnpm)
  }
  const { default: run } = await command.load()
  const code = await run(args)
  if (typeof code === 'number') process.exit(code)
} catch (error) {
  console.error(`\n${explain(error)}`)
  process.exit(1)
}
