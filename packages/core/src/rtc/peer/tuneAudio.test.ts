import { describe, expect, it } from 'vitest'
import { tuneAudio } from './tuneAudio.ts'

const lines = (...all: string[]) => `${all.join('\r\n')}\r\n`
const head = lines('v=0', 'o=- 1 2 IN IP4 127.0.0.1', 's=-', 't=0 0')
const audio = lines(
  'm=audio 9 UDP/TLS/RTP/SAVPF 111 63 9',
  'a=rtpmap:111 opus/48000/2',
  'a=fmtp:111 minptime=10;useinbandfec=1',
  'a=rtpmap:63 red/48000/2',
  'a=fmtp:63 111/111',
  'a=rtpmap:9 G722/8000',
)
const video = lines('m=video 9 UDP/TLS/RTP/SAVPF 96', 'a=rtpmap:96 VP8/90000')

describe("steering the own sound by the other side's description", () => {
  it('leaves a wide line alone', () =>
    expect(tuneAudio(head + audio + video, 'wide')).toBe(head + audio + video))
  it('asks for RED first, 60 ms packets and 12 kbit/s, in the audio section only', () => {
    const steered = tuneAudio(head + audio + video, 'narrow')
    expect(steered).toContain('m=audio 9 UDP/TLS/RTP/SAVPF 63 111 9\r\n')
    expect(steered).toContain('a=fmtp:111 minptime=10;useinbandfec=1;maxaveragebitrate=12000;usedtx=1\r\n')
    expect(steered.match(/a=ptime:60\r\n/g)).toHaveLength(1)
    expect(steered.indexOf('a=ptime:60')).toBeLessThan(steered.indexOf('m=video'))
    expect(steered.endsWith(video)).toBe(true)
  })
  it('says it once, however often it is said', () =>
    expect(tuneAudio(tuneAudio(head + audio, 'narrow'), 'narrow')).toBe(tuneAudio(head + audio, 'narrow')))
  it('does without RED where the other side has none, and without parameters', () => {
    const steered = tuneAudio(
      head + lines('m=audio 9 UDP/TLS/RTP/SAVPF 96', 'a=rtpmap:96 opus/48000/2'),
      'narrow',
    )
    expect(steered).toContain('m=audio 9 UDP/TLS/RTP/SAVPF 96\r\n')
    expect(steered).toContain('a=fmtp:96 maxaveragebitrate=12000;usedtx=1\r\n')
    expect(tuneAudio(steered, 'narrow')).toBe(steered)
  })
  it('never touches sound that is not Opus', () => {
    const other = head + lines('m=audio 9 RTP/AVP 0', 'a=rtpmap:0 PCMU/8000')
    expect(tuneAudio(other, 'narrow')).toBe(other)
  })
})
