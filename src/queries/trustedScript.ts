/** As far as it is used here; browsers without Trusted Types have no such thing. */
type Policies = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => string }
}

const hasPolicies = (place: object): place is { trustedTypes: Policies } => 'trustedTypes' in place

/** The one policy that the page is served with. It passes the page's own built files and nothing else. */
let policy: ReturnType<Policies['createPolicy']> | undefined

/** Throws for an address of any other origin: a worker is a file of this page. */
const own = (url: string): string => {
  if (new URL(url, location.href).origin === location.origin) return url
  throw new Error('A worker is a file of this page')
}

/** The address of a worker's file in the form that the browser starts one from: under Trusted Types no plain text will do. */
export function trustedScript(address: string): string {
  const place: object = globalThis
  if (!hasPolicies(place)) return own(address)
  policy ??= place.trustedTypes.createPolicy('crosswatch-workers', { createScriptURL: own })
  return policy.createScriptURL(address)
}
