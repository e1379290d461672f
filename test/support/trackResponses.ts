import trackResponses from './repliesOfTrack.json' with { type: 'json' }

/** Responses of `POST /track` about one swap of 25,000 USDT on Ethereum for BTC: as it goes on, and its other ends. */
export { trackResponses }
export const depositHash = `0x${'5a'.repeat(32)}`
export const payoutHash = '6b'.repeat(32)
