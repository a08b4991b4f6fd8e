import { trustedScriptUrl } from './trustedScriptUrl.ts'

/**
 * Runs a script of the site or of others the brand names. @throws TypeError for other addresses; rejects when
 * it does not load
 */
export async function loadScript(url: string): Promise<void> {
  const script = document.createElement('script')
  script.src = trustedScriptUrl(url)
  script.async = true
  await new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error(`${url} did not load`)))
    document.head.append(script)
  })
}
