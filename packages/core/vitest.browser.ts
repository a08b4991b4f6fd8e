/** Launch options of the browser for tests: a camera and a microphone of its own, calls possible on a machine without a network. */
export async function browserLaunch(): Promise<{ executablePath: string; args: string[] }> {
  return {
    executablePath: '/usr/bin/chromium',
    args: [
      '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync',
      '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream', '--autoplay-policy=no-user-gesture-required',
      '--allow-loopback-in-peer-connection', '--disable-backgrounding-occluded-windows', '--disable-renderer-backgrounding', '--disable-background-timer-throttling',
    ],
  }
}
