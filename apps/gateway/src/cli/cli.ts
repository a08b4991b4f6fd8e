import { ConfigError } from '../config.ts'
import { FolderInUse } from '../database/folderLock.ts'
import { explain } from '../explain.ts'
import { runCli } from './runCli.ts'

runCli(process.argv.slice(2), process.env).then((text) => { process.stdout.write(`${text}\n`) }, (error: unknown) => {
  process.stderr.write(`${error instanceof ConfigError || error instanceof FolderInUse ? error.message : explain(error)}\n`)
  process.exitCode = 1
})
