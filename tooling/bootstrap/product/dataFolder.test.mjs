import { existsSync, writeFileSync } from 'node:fs'
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '../test/temporaryFolder.mjs'
import {
  forgetRunning,
  prepareDataFolder,
  recordRunning,
  refuseSecondStart,
  runningRecord,
} from './dataFolder.mjs'

async function otherNode() {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
  onTestFinished(() => child.kill('SIGKILL'))
  return child
}

describe('the place', () => {
  it('is made where it is missing and left without traces of the probe', async () => {
    const folder = join(await temporaryFolder(), 'a/b')
    prepareDataFolder(folder)
    expect(existsSync(folder)).toBe(true)
  })
  it('is named when a file is in its way', async () => {
    const folder = join(await temporaryFolder(), 'file')
    writeFileSync(folder, '')
    expect(() => prepareDataFolder(folder)).toThrow(
      /is not a folder\.\nUse another folder: npm start -- --data/,
    )
    expect(() => prepareDataFolder(join(folder, 'below'))).toThrow(/is not a folder/)
  })
  it.runIf(process.platform === 'linux')('is named when it cannot be written', () => {
    // The kernel's own file system takes no folders from anybody, root included.
    expect(() => prepareDataFolder('/proc/visavis/data')).toThrow(/^\/proc\/visavis\/data .*\n.*--data/)
  })
})

describe('who uses it', () => {
  it('is refused to a second start while the first one answers', async () => {
    const folder = await temporaryFolder()
    const server = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    onTestFinished(() => new Promise((resolve) => server.close(resolve)))
    const first = await otherNode()
    recordRunning(folder, { pid: first.pid, port: server.address().port, urls: ['http://localhost:1/'] })
    await expect(refuseSecondStart(folder)).rejects.toThrow(
      `already runs on the data folder ${folder} (process ${first.pid}, http://localhost:1/)`,
    )
  })
  it('is free again after a process that was killed, whose number went to another, or whose note is broken', async () => {
    const folder = await temporaryFolder()
    const gone = await otherNode()
    const ended = new Promise((resolve) => gone.once('exit', resolve))
    gone.kill('SIGKILL')
    await ended
    recordRunning(folder, { pid: gone.pid })
    await refuseSecondStart(folder)
    recordRunning(folder, { pid: (await otherNode()).pid, port: 1 })
    await refuseSecondStart(folder)
    writeFileSync(join(folder, 'running.json'), '{ "pid"')
    await refuseSecondStart(folder)
    expect(runningRecord(folder)).toBeNull()
  })
  it('is forgotten by its owner only', async () => {
    const folder = await temporaryFolder()
    recordRunning(folder, { pid: 1 })
    forgetRunning(folder)
    expect(runningRecord(folder)).toEqual({ pid: 1 })
    recordRunning(folder, {})
    forgetRunning(folder)
    expect(runningRecord(folder)).toBeNull()
  })
})
