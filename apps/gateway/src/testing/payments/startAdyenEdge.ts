import { AdyenEdge } from './AdyenEdge.ts'

// Started by the end-to-end tests as a process of its own; it says its address and then what was wrong.
const edge = new AdyenEdge()
process.stdout.write(`${JSON.stringify({ url: await edge.start() })}\n`)
process.on('SIGTERM', () => {
  process.stdout.write(`${JSON.stringify({ faults: edge.faults })}\n`)
  void edge.stop().then(() => process.exit(0))
})
