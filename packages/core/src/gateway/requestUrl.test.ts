import { expect, it } from 'vitest'
import { contract } from '../contract/index.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { requestUrl, type GatewayBases } from './requestUrl.ts'

const site = {
  bases: {
    gatewayBase: 'https://gateway.test',
    apiBase: 'https://api.test',
    uploadBase: 'https://upload.test',
    trackingBase: 'https://tracking.test',
  } satisfies GatewayBases,
  origin: 'https://site.test',
  product: 'alpha',
}
const addressOf = (endpoint: Endpoint): string => {
  const { origin, pathname } = new URL(requestUrl(endpoint, undefined, site))
  return `${origin}${pathname}`
}

it('files of conversations, proofs, albums and videos, and their deletion, go to the upload host (R7.04, R7.67, R7.68)', () => {
  const files = Object.values<Endpoint>(contract).filter((endpoint) => 'form' in endpoint)
  const wanted = [
    '/facade/api/album/uploadAlbumImage',
    '/facade/api/album/uploadVideo',
    '/facade/api/album/uploadVideoPoster',
    '/facade/api/upload/images',
    '/facade/api/upload/issue',
  ].map((path) => `https://upload.test${path}`)
  // Age-check pictures of a call are calls of the gateway itself.
  wanted.unshift('https://gateway.test/upload/1/videos/snapshots')
  expect(files.map(addressOf).toSorted()).toEqual(wanted)
  expect(addressOf(contract.deleteAlbumPic)).toBe('https://upload.test/facade/api/album/deleteAlbumPic')
})

it('other calls go to the host of their row, and to the site where it has no address of its own', () => {
  expect(addressOf(contract.updateUser)).toBe('https://api.test/facade/api/user/update')
  expect(new URL(requestUrl(contract.messageSend, undefined, site)).origin).toBe('https://gateway.test')
  const bases = { ...site.bases, uploadBase: '' }
  expect(new URL(requestUrl(contract.uploadImages, undefined, { ...site, bases })).origin).toBe(
    'https://site.test',
  )
})
