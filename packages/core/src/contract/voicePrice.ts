/**
 * Coins per minute of a voice call where a video call costs `videoPrice`: half, rounded up, so that only free
 * calls are free.
 */
export const voicePriceOf = (videoPrice: number): number => Math.ceil(videoPrice / 2)
