import { expect, it } from 'vitest'
import { serviceWorker } from '../src/worker/serviceWorker.mjs'

const SHELL = '<!doctype html><head><script src="/assets/boot-1.js"></script><script type="module" src="/assets/index-1.js"></script><link rel="modulepreload" href="/assets/vendor-1.js"><link rel="stylesheet" href="/assets/index-1.css"><link rel="apple-touch-icon" href="/assets/icon-180-1.png"><link rel="preload" as="font" href="/assets/onest-1.woff2"></head>'
const FILES = ['/assets/boot-1.js', '/assets/index-1.js', '/assets/vendor-1.js', '/assets/index-1.css', '/assets/icon-180-1.png', '/assets/onest-1.woff2', '/assets/app-de.js', '/assets/start-ar.js', '/assets/AgoraRTC-1.js', '/assets/CallLayer-1.js']
/** @param {string} shellHtml @param {string[]} [files] */
const buildOf = async (shellHtml, files = FILES) => JSON.parse(/^const BUILD = (.*)$/m.exec(await serviceWorker({ shellHtml, files }))?.[1] ?? 'null')

it('fetches beforehand what the shell names and nothing else: no languages, no Agora, no calls', async () => {
  const build = await buildOf(SHELL)
  expect(build.shell).toEqual(['/app/', '/assets/boot-1.js', '/assets/index-1.js', '/assets/vendor-1.js', '/assets/index-1.css'])
  expect(build.files).toEqual([...FILES].sort())
  expect(build.icon).toBe('/assets/icon-180-1.png')
})

it('is another one as soon as a file or the shell is, and the same otherwise', async () => {
  const { id } = await buildOf(SHELL)
  expect((await buildOf(SHELL, [...FILES])).id).toBe(id)
  expect((await buildOf(SHELL, [...FILES, '/assets/app-fr.js'])).id).not.toBe(id)
  expect((await buildOf(SHELL.replace('boot-1', 'boot-2'))).id).not.toBe(id)
})

it('reloads no page: a call may be running in it', async () => {
  const source = await serviceWorker({ shellHtml: SHELL, files: FILES })
  expect(source).not.toMatch(/\.navigate\(|location\.reload/)
  // Taking over under an open page stops the worker before it: a reload in that moment was left without an answer.
  expect(source).not.toContain('skipWaiting')
})
