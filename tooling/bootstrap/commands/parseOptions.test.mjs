import { afterEach, describe, expect, it } from 'vitest'
import { typedIs } from '../process/typedCommand.mjs'
import { parseOptions, startHelp } from './parseOptions.mjs'

describe('options of a start', () => {
  it('are read', () => {
    expect(
      parseOptions([
        '--brand',
        'a',
        '--brand',
        'b',
        '--port',
        '6000',
        '--gateway-port',
        '6001',
        '--host',
        '--data',
        './x',
        '--open',
        'no',
      ]),
    ).toMatchObject({
      brand: ['a', 'b'],
      port: 6000,
      gatewayPort: 6001,
      host: true,
      data: './x',
      open: false,
    })
    expect(parseOptions([])).toMatchObject({ port: undefined, open: true })
  })
  it.each([['0'], ['65536'], ['abc'], ['80.5'], ['']])(
    'refuse the port "%s" with the list of options',
    (port) => {
      expect(() => parseOptions(['--port', port])).toThrow(
        /--port must be a number from 1 to 65535[^]*--brand <id>/,
      )
    },
  )
  it.each([[['--brandd', 'x']], [['embra']], [['--port']]])('refuse %j with the list of options', (args) => {
    expect(() => parseOptions(args)).toThrow(/--brand <id>/)
  })
  it.each([['--host'], ['--open=no']])('refuse %s from source, where nothing would come of it', (option) => {
    typedIs('dev', [option])
    expect(startHelp()).not.toContain(option.split('=')[0])
    expect(() => parseOptions([option])).toThrow(/npm run dev -- \[options\]/)
    typedIs('serve', [option])
    expect(startHelp()).toContain(option.split('=')[0])
    expect(() => parseOptions([option])).not.toThrow()
  })
})

afterEach(() => typedIs('start', []))
