import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import webPush from 'web-push'
import type { GatewayConfig } from '../config.ts'

export interface VapidKeys { readonly publicKey: string; readonly privateKey: string }

/** Keys of the configuration, else those of the file; made once, for a new pair makes every subscription worthless. */
export function vapidKeys({ vapid, vapidPath }: Pick<GatewayConfig, 'vapid' | 'vapidPath'>): VapidKeys {
  return vapid ?? (JSON.parse(readOrMake(vapidPath)) as VapidKeys)
}

function readOrMake(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  mkdirSync(dirname(path), { recursive: true })
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, JSON.stringify(webPush.generateVAPIDKeys()), { mode: 0o600 })
  try {
    // Whole or not at all, and the first of two processes wins.
    linkSync(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return readFileSync(path, 'utf8')
}
