/** Names shared by the page, its service worker and the service, whose versions can differ. */

/**
 * When the sources confirmed a response, Unix ms by the service's clock. A cache in front of the
 * service may change `Date` and `Age`, but not this.
 */
export const confirmedAtHeader = 'confirmed-at'

/**
 * The cache of API responses. The service worker fills it, and the settings page deletes
 * it.
 */
export const responseCacheName = 'crosswatch-responses'

/** The cache of logos, likewise. */
export const logoCacheName = 'crosswatch-logos'

/** Marks a cached response: when it was stored, Unix ms by this device's clock. */
export const cachedAtHeader = 'x-kept-at'
