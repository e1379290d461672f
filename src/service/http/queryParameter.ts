import { Refusal } from '../errors'

/** A `+` stays a plus, because names contain it; Hono would decode it to a space. Throws a 400. */
export function readQueryParameter(url: string, name: string): string {
  const query = /\?([^#]*)/.exec(url)?.[1] ?? ''
  const pair = query.split('&').find((each) => each.startsWith(`${name}=`))
  if (pair === undefined || pair.length === name.length + 1) {
    throw new Refusal(400, `${name} is missing.`)
  }
  try {
    return decodeURIComponent(pair.slice(name.length + 1))
  } catch {
    throw new Refusal(400, `${name} is not properly percent-encoded.`)
  }
}
