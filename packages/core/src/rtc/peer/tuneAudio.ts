import type { Line } from './lineTest.ts'

/** 60 ms a packet: 7 kbit/s of headers instead of 22. */
const PTIME = 'a=ptime:60'
const OPUS = ['maxaveragebitrate=12000', 'usedtx=1']

/**
 * The other side's description with its wishes for our sound changed: on a narrow line long packets, 12
 * kbit/s and RED first (each packet repeats the one before). What it asks for steers our encoder; a
 * description without Opus stays as it is.
 */
export function tuneAudio(sdp: string, line: Line): string {
  if (line !== 'narrow') return sdp
  return sdp
    .split(/(?=^m=)/m)
    .map((section) => (section.startsWith('m=audio') ? steered(section) : section))
    .join('')
}

function steered(section: string): string {
  const opus = /^a=rtpmap:(\d+) opus\/48000/im.exec(section)?.[1]
  if (opus === undefined) return section
  const red = /^a=rtpmap:(\d+) red\/48000/im.exec(section)?.[1]
  const given = new RegExp(String.raw`^a=fmtp:${opus} .*\r?\n`, 'm').exec(section)?.[0] ?? ''
  const kept = given
    .trim()
    .slice(`a=fmtp:${opus} `.length)
    .split(';')
    .filter((wish) => wish !== '' && !/^(maxaveragebitrate|usedtx)=/.test(wish))
  const limited = section
    .replace(given, '')
    .replace(
      new RegExp(String.raw`^a=rtpmap:${opus} .*`, 'm'),
      (line) => `${line.trimEnd()}\r\na=fmtp:${opus} ${[...kept, ...OPUS].join(';')}`,
    )
  const packed = limited.replace(/^a=ptime:.*\r?\n/gm, '').trimEnd()
  return `${red === undefined ? packed : preferred(packed, red)}\r\n${PTIME}\r\n`
}

/** Puts a payload type first in the m-line. */
function preferred(section: string, type: string): string {
  return section.replace(
    /^(m=audio \d+ \S+)((?: \d+)+)/,
    (_line, start: string, types: string) =>
      `${start} ${[
        type,
        ...types
          .trim()
          .split(' ')
          .filter((other) => other !== type),
      ].join(' ')}`,
  )
}
