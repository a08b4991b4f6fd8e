import { preview } from 'vite'
import { STATIC, STORIES_URL } from './stories.ts'

/**
 * Serves the built Storybook from the process of the run itself, on a port that is free: however the run
 * ends, its server ends with it.
 */
export default async function servedStories() {
  const server = await preview({
    configFile: false,
    logLevel: 'warn',
    build: { outDir: STATIC },
    preview: {
      host: '127.0.0.1',
      port: 0,
      open: false,
      headers: { 'cache-control': 'max-age=3600, immutable' },
    },
  })
  const address = server.httpServer.address()
  if (address === null || typeof address === 'string')
    throw new Error('The built Storybook could not be served.')
  process.env[STORIES_URL] = `http://127.0.0.1:${address.port}`
  return () => server.close()
}
