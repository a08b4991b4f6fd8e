import { BODY_BYTES, contract } from '@visavis/core/contract'
import { expect, it } from 'vitest'
import { nginxFile } from './nginxFile.mjs'

const FILE = nginxFile({
  headers: {
    'Content-Security-Policy': 'default-src \'none\'; style-src "x"',
    'Strict-Transport-Security': 'max-age=1',
  },
  paths: ['/', '/terms', '/wall', '/profile/:friendId'],
  files: new Set(['index.html', 'terms.html']),
})

it('sends the headers of every file, each in one string, and binds a name to https on https only', () => {
  expect(FILE).toContain(`add_header Content-Security-Policy "default-src 'none'; style-src \\"x\\"" always;`)
  expect(FILE).toContain('map $site_scheme $site_transport { default ""; https "max-age=1"; }')
  expect(FILE.match(/max-age=1"/g)).toHaveLength(1)
})

it('gives the shell to screens without a file, with and without prefix', () => {
  const [, pattern = ''] =
    /location ~ (\S+) \{ try_files \$uri\.html \/app\/index\.html =404; \}/.exec(FILE) ?? []
  const fits = (path) => new RegExp(pattern).test(path)
  expect(['/wall', '/de/wall', '/profile/12', '/de/profile/12'].every(fits)).toBe(true)
  expect(['/terms', '/', '/profile', '/profile/12/more', '/a/b/wall', '/wallet'].some(fits)).toBe(false)
})

it('keeps who asked where TLS ends before it: the address of that server would stand for everybody', () => {
  expect(FILE).toContain('proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;')
})

it('takes a body as large as the gateway does', () => {
  expect(FILE).toContain(`client_max_body_size ${BODY_BYTES / 1024}k;`)
})

const FORMS = Object.values(contract).filter((row) => 'form' in row)

it.each(FORMS.map(({ path, form }) => [path, form.maxBytes]))(
  'takes a file at %s as large as the contract says, and passes it on while it comes',
  (path, maxBytes) => {
    const [, block = ''] = FILE.split(`location = ${path} {`)
    expect(block.split('}')[0]).toContain(`client_max_body_size ${Math.ceil(maxBytes / 1024) + 64}k;`)
    expect(block.split('}')[0]).toContain('proxy_request_buffering off;')
    expect(block.split('}')[0]).toContain('proxy_pass http://site_gateway;')
  },
)

it('takes files at no other address', () => {
  expect(FILE.match(/proxy_request_buffering off;/g)).toHaveLength(FORMS.length)
})

it('refuses what the gateway would read as another address, before the gateway is asked', () => {
  const [before = '', after = ''] = FILE.split('location ~ [\\x00-\\x1f\\x5c] { return 404; }')
  expect(before).not.toContain('location ~')
  expect(after).toContain('location ~ ^/(api|')
})

it('passes the gateway on, but nothing of development', () => {
  expect(FILE).toMatch(/location ~ \^\/\(api\|matches\|[\w|-]*wchat[\w|./\\-]*\)\(\/\|\$\)/)
  expect(FILE).not.toContain('|dev')
})
