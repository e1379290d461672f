/** Names shared by the page and its service worker, whose versions can differ. */

/**
 * The cache of API responses. The service worker fills it, and the settings page deletes
 * it.
 */
export const responseCacheName = 'crosswatch-responses'

/** The cache of logos, likewise. */
export const logoCacheName = 'crosswatch-logos'

/** Marks a cached response: when it was stored, Unix ms by this device's clock. */
export const cachedAtHeader = 'x-kept-at'
