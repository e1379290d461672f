/** The part of a transaction that its page and its frame show. */

export const tooMany = 'Too many requests. You can check again in {duration}.'
export const hashName = 'transaction hash'
/** What is shown while newer data cannot be loaded. */
export const data = 'data'
/** Of a page or a frame whose address contains no hash. */
export const noHash = 'Not a transaction hash'
