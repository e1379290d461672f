import { Refusal } from '../errors'

/**
 * One query parameter, percent-decoded; a `+` is a plus, as names have them and addresses no spaces. Hono's own reading
 * makes it a space. Throws a 400 that names the parameter when it is missing, empty or broken.
 */
export function queryParameter(url: string, name: string): string {
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
