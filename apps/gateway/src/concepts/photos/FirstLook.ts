/**
 * An automatic first look at a new picture, or the poster of a new video, for operators to read. It decides
 * nothing: what it says stands beside the picture in the queue.
 */
export interface FirstLook {
  /**
   * @param picture the large size as WebP
   * @returns a few words for operators; empty where nothing was looked at
   */
  look(picture: Uint8Array): Promise<string>
}

/** Nobody looks but people: what the gateway comes with. */
const noFirstLook: FirstLook = { look: () => Promise.resolve('') }

/** The one that is plugged in. */
export const firstLookInUse: FirstLook = noFirstLook

/** What is kept of a first look. One that fails says nothing: no picture is refused for it. */
export const firstWords = (firstLook: FirstLook, picture: Uint8Array): Promise<string> =>
  firstLook.look(picture).then(
    (said) => said.slice(0, 500),
    () => '',
  )
