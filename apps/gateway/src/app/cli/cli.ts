import { ConfigError } from '../../platform/config.ts'
import { FolderInUse } from '../../platform/database/folderLock.ts'
import { explain } from '../../platform/explain.ts'
import { runCli } from './runCli.ts'

runCli(process.argv.slice(2), process.env).then(
  (text) => {
    process.stdout.write(`${text}\n`)
  },
  (error: unknown) => {
    process.stderr.write(
      `${error instanceof ConfigError || error instanceof FolderInUse ? error.message : explain(error)}\n`,
    )
    process.exitCode = 1
  },
)
