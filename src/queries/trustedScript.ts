type Policy = { createScriptURL: (url: string) => string }

/** The subset of Trusted Types that is used here. Not all browsers have it. */
const hasTrustedTypes = (
  scope: object,
): scope is { trustedTypes: { createPolicy: (name: string, rules: Policy) => Policy } } =>
  'trustedTypes' in scope

const rules: Policy = {
  createScriptURL(url) {
    if (new URL(url, location.href).origin === location.origin) return url
    throw new Error('A worker is a file of this page')
  },
}

/** The one policy that the CSP allows. */
let policy: Policy | undefined

/** Converts a worker's URL to a trusted one, which browsers with Trusted Types require. Throws for a URL of another origin. */
export function createTrustedScriptUrl(url: string): string {
  const scope: object = globalThis
  policy ??= hasTrustedTypes(scope)
    ? scope.trustedTypes.createPolicy('crosswatch-workers', rules)
    : rules
  return policy.createScriptURL(url)
}
