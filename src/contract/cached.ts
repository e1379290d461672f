/** What the page and its service worker, which can be of two versions, agree on. */

/** The cache of the service's answers: the worker fills it, and the page deletes it when asked to. */
export const answersCache = 'crosswatch-answers'

/** On an answer that the worker gives because none could be had: when it was kept, Unix ms by this device's clock. */
export const cachedAtHeader = 'x-kept-at'
