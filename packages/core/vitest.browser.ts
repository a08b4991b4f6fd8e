import { resolveBrowser } from '@visavis/browser'

/**
 * Launch options of the browser for tests: a camera and a microphone of its own, calls possible on a machine
 * without a network.
 */
export async function browserLaunch(): Promise<{
  executablePath: string
  env: Record<string, string>
  args: string[]
}> {
  const { executablePath, env, args } = await resolveBrowser()
  return {
    executablePath,
    env: { ...(process.env as Record<string, string>), ...env },
    args: [
      ...args,
      '--allow-loopback-in-peer-connection',
      '--disable-backgrounding-occluded-windows',
      '--disable-renderer-backgrounding',
      '--disable-background-timer-throttling',
      // The cloud is never asked by a test.
      '--host-resolver-rules=MAP *.agora.io ~NOTFOUND, MAP *.sd-rtn.com ~NOTFOUND',
    ],
  }
}
