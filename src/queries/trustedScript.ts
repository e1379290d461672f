/** Not all browsers have Trusted Types. */
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

const requireOwnOrigin = (url: string): string => {
  if (new URL(url, location.href).origin === location.origin) return url
  throw new Error('A worker is a file of this page')
}

/** Browsers with Trusted Types require it. Throws for a URL of another origin. */
export function createTrustedScriptUrl(url: string): string {
  const scope: object = globalThis
  if (!hasTrustedTypes(scope)) return requireOwnOrigin(url)
  policy ??= scope.trustedTypes.createPolicy('crosswatch-workers', {
    createScriptURL: requireOwnOrigin,
  })
  return policy.createScriptURL(url)
}
