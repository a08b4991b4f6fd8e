import type * as AgoraSdk from 'agora-rtc-sdk-ng/esm'
import { trustAgora } from './trustAgora.ts'

/** The part of the SDK that the adapter uses. */
export type Agora = Pick<typeof AgoraSdk, 'createClient' | 'createCustomAudioTrack' | 'createCustomVideoTrack'>

/** Fetches the SDK; its log upload and its console output are switched off. */
export async function loadAgora(): Promise<Agora> {
  trustAgora()
  const { createClient, createCustomAudioTrack, createCustomVideoTrack, disableLogUpload, setLogLevel } = await import('agora-rtc-sdk-ng/esm')
  disableLogUpload()
  setLogLevel(4)
  return { createClient, createCustomAudioTrack, createCustomVideoTrack }
}
