import type { Line } from './lineTest.ts'

/**
 * kbit/s; browsers that know the wish start at 300 otherwise, and the first picture waits in the queue for as
 * long as that takes.
 */
const START = 'x-google-start-bitrate=800'

/**
 * The other side's description with a wish for our picture: on a fast line its encoder starts with the rate
 * of such a line, so that the first picture is sent in one go instead of drop by drop. The estimate of the
 * line takes over from there. Sound stays as it is.
 */
export function tuneVideo(sdp: string, line: Line): string {
  if (line !== 'fast') return sdp
  return sdp
    .split(/(?=^m=)/m)
    .map((section) => (section.startsWith('m=video') ? steered(section) : section))
    .join('')
}

function steered(section: string): string {
  const codecs = [...section.matchAll(/^a=rtpmap:(\d+) (?:VP8|VP9|H264|AV1)\/90000/gim)].map(
    ([, type = '']) => type,
  )
  return codecs.reduce((text, type) => wished(text, type), section)
}

function wished(section: string, type: string): string {
  const given = new RegExp(String.raw`^a=fmtp:${type} .*`, 'm')
  if (given.test(section))
    return section.replace(given, (line) => (line.includes(START) ? line : `${line.trimEnd()};${START}`))
  return section.replace(
    new RegExp(String.raw`^a=rtpmap:${type} .*`, 'm'),
    (line) => `${line.trimEnd()}\r\na=fmtp:${type} ${START}`,
  )
}
