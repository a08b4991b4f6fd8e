import type * as AgoraSdk from 'agora-rtc-sdk-ng/esm'
import { trustAgora } from './trustAgora.ts'

/** The part of the SDK that the adapter uses. */
export type Agora = Pick<
  typeof AgoraSdk,
  'createClient' | 'createCustomAudioTrack' | 'createCustomVideoTrack'
>

/**
 * Fetches the SDK; its log upload, its statistics and its console output are switched off, for everybody and
 * for good.
 */
export async function loadAgora(): Promise<Agora> {
  trustAgora()
  const {
    createClient,
    createCustomAudioTrack,
    createCustomVideoTrack,
    disableLogUpload,
    setLogLevel,
    setParameter,
  } = await import('agora-rtc-sdk-ng/esm')
  disableLogUpload()
  // Its statistics of every call would go to the cloud's collectors, whatever the person chose: they stay
  // here.
  setParameter('ENABLE_EVENT_REPORT', false)
  setLogLevel(4)
  return { createClient, createCustomAudioTrack, createCustomVideoTrack }
}
