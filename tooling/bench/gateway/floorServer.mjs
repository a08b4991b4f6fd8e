// The floor of the gateway: the same server and router, answering a constant of the same size. Body on
// standard input, port as argument.
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

const chunks = []
for await (const chunk of process.stdin) chunks.push(chunk)
const body = Buffer.concat(chunks).toString('utf8')
const app = new Hono()
app.get('/constant', (c) => c.body(body, 200, { 'Content-Type': 'application/json; charset=utf-8' }))
serve({ fetch: app.fetch, port: Number(process.argv[2]), hostname: '127.0.0.1' }, () => console.log('ready'))
