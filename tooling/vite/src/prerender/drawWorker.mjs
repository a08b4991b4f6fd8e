// A thread of the build: draws the pages of the site whose module it is given.
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'

const { draw } = await import(pathToFileURL(workerData.file).href)
parentPort?.postMessage(await draw(workerData.origin))
