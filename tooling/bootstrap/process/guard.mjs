// Stands between us and a program we do not own: `node guard.mjs <command> <args>`.
// When the launcher is gone (even by kill -9) its channel closes, and the guard ends the whole group.
import { spawn } from 'node:child_process'

const [command, ...args] = process.argv.slice(2)
const child = spawn(command, args, { stdio: ['inherit', 'inherit', 'inherit'] })

const endGroup = () => {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => {})
  try {
    process.kill(-process.pid, 'SIGTERM')
  } catch {
    child.kill('SIGTERM')
  }
  setTimeout(() => {
    try {
      process.kill(-process.pid, 'SIGKILL')
    } catch {
      child.kill('SIGKILL')
      process.exit(1)
    }
  }, 5_000).unref()
}

// A signal to the group reaches the child by itself; the guard only has to outlive it.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => {})
process.on('disconnect', endGroup)
child.once('error', (error) => {
  console.error(error.code === 'ENOENT' ? `${command}: not found` : error.message)
  process.exit(127)
})
child.once('exit', (code, signal) => process.exit(code ?? (signal ? 143 : 1)))
