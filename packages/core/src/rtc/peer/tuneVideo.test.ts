import { describe, expect, it } from 'vitest'
import { tuneVideo } from './tuneVideo.ts'

const lines = (...all: string[]) => `${all.join('\r\n')}\r\n`
const head = lines('v=0', 'o=- 1 2 IN IP4 127.0.0.1', 's=-', 't=0 0')
const audio = lines('m=audio 9 UDP/TLS/RTP/SAVPF 111', 'a=rtpmap:111 opus/48000/2', 'a=fmtp:111 minptime=10')
const video = lines(
  'm=video 9 UDP/TLS/RTP/SAVPF 96 97 103',
  'a=rtpmap:96 VP8/90000',
  'a=rtcp-fb:96 nack',
  'a=rtpmap:97 rtx/90000',
  'a=fmtp:97 apt=96',
  'a=rtpmap:103 H264/90000',
  'a=fmtp:103 packetization-mode=1',
)

describe("steering the own picture by the other side's description", () => {
  it('leaves every line alone that is not known to be fast', () => {
    expect(tuneVideo(head + audio + video, 'wide')).toBe(head + audio + video)
    expect(tuneVideo(head + audio + video, 'narrow')).toBe(head + audio + video)
  })
  it('asks every picture codec to start fast, beside what is asked already, and nothing else', () => {
    expect(tuneVideo(head + audio + video, 'fast')).toBe(
      head +
        audio +
        lines(
          'm=video 9 UDP/TLS/RTP/SAVPF 96 97 103',
          'a=rtpmap:96 VP8/90000',
          'a=fmtp:96 x-google-start-bitrate=800',
          'a=rtcp-fb:96 nack',
          'a=rtpmap:97 rtx/90000',
          'a=fmtp:97 apt=96',
          'a=rtpmap:103 H264/90000',
          'a=fmtp:103 packetization-mode=1;x-google-start-bitrate=800',
        ),
    )
  })
  it('says it once, however often it is said', () => {
    const once = tuneVideo(head + audio + video, 'fast')
    expect(tuneVideo(once, 'fast')).toBe(once)
  })
})
