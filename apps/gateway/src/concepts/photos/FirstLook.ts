/**
 * An automatic first look at a new picture, for operators to read. It decides nothing: what it says stands
 * beside the picture in the queue.
 */
export interface FirstLook {
  /**
   * @param picture the large size as WebP
   * @returns a few words for operators; empty where nothing was looked at
   */
  look(picture: Uint8Array): Promise<string>
}

/** Nobody looks but people: what the gateway comes with. */
export const noFirstLook: FirstLook = { look: () => Promise.resolve('') }
