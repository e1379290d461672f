/** Names shared by the page and its service worker, whose versions can differ. */

/** The cache of API responses. The service worker fills it, and the settings page deletes it. */
export const responseCacheName = 'crosswatch-responses'

/** Marks a cached response: when it was stored, Unix ms by this device's clock. */
export const cachedAtHeader = 'x-kept-at'
