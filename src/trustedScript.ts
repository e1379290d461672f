type Policy = { createScriptURL: (url: string) => string }

declare global {
  /** The subset of Trusted Types that is used here. Not all browsers have it. */
  var trustedTypes: { createPolicy: (name: string, rules: Policy) => Policy } | undefined
}

/** The one policy that the CSP allows. It throws for a URL of another origin. */
const rules: Policy = {
  createScriptURL(url) {
    if (new URL(url, location.href).origin === location.origin) return url
    throw new Error('A worker is a file of this page')
  },
}
const policy = globalThis.trustedTypes?.createPolicy('crosswatch-workers', rules) ?? rules

/**
 * Converts a worker's URL to a trusted one, which browsers with Trusted Types require.
 */
export const createTrustedScriptUrl = (url: string): string => policy.createScriptURL(url)
