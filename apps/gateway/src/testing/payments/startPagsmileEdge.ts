import { PagsmileEdge } from '../pagsmileEdge.ts'

// Started by the end-to-end tests as a process of its own; it says its address and key.
const edge = await PagsmileEdge.open()
const { api: url, appId, securityKey } = edge.config
process.stdout.write(`${JSON.stringify({ url, appId, securityKey })}\n`)
process.on('SIGTERM', () => void edge.close().then(() => process.exit(0)))
