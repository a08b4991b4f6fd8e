import { randomBytes } from 'node:crypto'
import { firstScreenFiles } from '@visavis/vite-preset/prerender/firstScreenFiles'
import { expect, test } from 'vitest'
import { ADAPTER_LIMIT, LIMITS, adapterFaults, firstScreenFaults, pageLimits } from './firstScreenFaults.mjs'

const page =
  '<html lang="en" data-scripts="/assets/vendor.js" data-preloads="/assets/index.js"><script src="/assets/boot.js"></script><link rel="stylesheet" href="/assets/index.css"><link rel="icon" href="/assets/icon.svg">'
const files = (own) => ({
  'boot.js': 'import(x)',
  'index.js': 'import{a}from"./vendor.js";import"./side.js";const later=()=>import("./call.js")',
  'vendor.js': 'export{a}from`./deep.js`',
  'side.js': '',
  'deep.js': '',
  'call.js': 'AgoraRTC',
  'index.css': '.a{}',
  ...own,
})
const faults = (own = {}) =>
  firstScreenFaults(
    'home',
    firstScreenFiles(page, (name) => files(own)[name] ?? ''),
  )

test('the static graph counts, what is fetched on demand does not', () => {
  const { first, scripts, sheets } = firstScreenFiles(page, (name) => files({})[name] ?? '')
  expect([...first.keys()]).toEqual(['boot.js'])
  expect([...scripts.keys()].sort()).toEqual(['boot.js', 'deep.js', 'index.js', 'side.js', 'vendor.js'])
  expect([...sheets.keys()]).toEqual(['index.css'])
  expect(faults()).toEqual([])
})

test('too many bytes are named with what is allowed', () => {
  expect(faults({ 'deep.js': randomBytes(LIMITS.js).toString('hex') })).toEqual([
    expect.stringMatching(/^home: 1\d\d\.\d KiB of js after brotli, 129.125 are allowed$/),
  ])
  expect(faults({ 'index.css': randomBytes(LIMITS.css * 2).toString('hex') })).toEqual([
    expect.stringMatching(/KiB of css after brotli, 15 are allowed$/),
  ])
})

test('scripts that the page does not leave for later count as what it runs first, with their imports', () => {
  const early = firstScreenFiles(
    page.replace('<link', '<script type="module" src="/assets/index.js"></script><link'),
    (name) => files({ 'deep.js': randomBytes(2048).toString('hex') })[name] ?? '',
  )
  expect([...early.first.keys()]).toContain('deep.js')
  expect(firstScreenFaults('home', early)).toEqual([
    expect.stringMatching(/^home: 2\.\d KiB of js before it is painted after brotli, 2 are allowed$/),
  ])
})

test('other public pages have limits of their own', () => {
  const between = firstScreenFiles(
    page,
    (name) => files({ 'deep.js': randomBytes(LIMITS.js + 512).toString('hex') })[name] ?? '',
  )
  expect(firstScreenFaults('home', between)).toHaveLength(1)
  expect(firstScreenFaults('about', between, pageLimits('about-us'))).toEqual([])
})

test.each([
  ['AgoraRTC.createClient', 'Agora'],
  ['new JSEncrypt', 'sealing'],
  ['on("connect_error")', 'socket.io'],
  ['t.EIO=4', 'socket.io'],
])('%s in the graph is a fault', (text, what) => {
  expect(faults({ 'deep.js': text })).toEqual([`home: deep.js has code of ${what} in it`])
})

test('letters in the hash of a late file are no code', () => {
  expect(faults({ 'deep.js': '"assets/createSocket-CvKrKEIO.js"' })).toEqual([])
})

test('a page that names nothing is a fault, not a success', () => {
  expect(
    firstScreenFaults(
      'home',
      firstScreenFiles('<p>', () => ''),
    ),
  ).toHaveLength(3)
})

test('the script of a payment company is no part of the first screen, and within its bytes', () => {
  const adapter = `"checkoutshopper" ${randomBytes(1024).toString('hex')}`
  expect(faults({ 'deep.js': adapter })).toEqual(['home: deep.js has code of Adyen in it'])
  expect(adapterFaults('site', new Map([['pay.js', adapter]]))).toEqual([])
  expect(adapterFaults('site', new Map([['pay.js', 'nothing']]))).toEqual([
    'site: no script has the card fields of Adyen',
  ])
  const heavy = `${adapter}${randomBytes(ADAPTER_LIMIT).toString('hex')}`
  expect(adapterFaults('site', new Map([['pay.js', heavy]]))).toEqual([
    expect.stringMatching(/^site: 1\d\d\.\d KiB of card fields after brotli, 120 are allowed$/),
  ])
})
