/** The subset of Trusted Types that is used here. Not all browsers have it. */
type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => string }
}

const hasTrustedTypes = (scope: object): scope is { trustedTypes: TrustedTypes } =>
  'trustedTypes' in scope

/** The one policy that the CSP allows. */
let policy: ReturnType<TrustedTypes['createPolicy']> | undefined

/** Throws for a URL of another origin. */
const requireOwnOrigin = (url: string): string => {
  if (new URL(url, location.href).origin === location.origin) return url
  throw new Error('A worker is a file of this page')
}

/** Converts a worker's URL to a trusted one, which browsers with Trusted Types require. */
export function createTrustedScriptUrl(url: string): string {
  const scope: object = globalThis
  if (!hasTrustedTypes(scope)) return requireOwnOrigin(url)
  policy ??= scope.trustedTypes.createPolicy('crosswatch-workers', {
    createScriptURL: requireOwnOrigin,
  })
  return policy.createScriptURL(url)
}
