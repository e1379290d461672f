import type { ApiKey } from './apiKeys'
import { type Environment, type Read, allowedBy, createError } from './readVariable'
import { webhookAddress, webhookSecret } from './rules'

/** Where the events of an integrator are sent. */
export type WebhookConfig = {
  /** Of the API key whose watches they are of. */
  name: string
  url: string
  /** As Standard Webhooks writes it: `whsec_` and base64. */
  secret: string
}

const getVariablePart = (name: string): string => name.toUpperCase().replaceAll('-', '_')

/**
 * Reads the webhooks of the API keys. Throws an error of one line, also for a variable
 * with another name than those of the keys: events would go nowhere.
 */
export function readWebhooks(
  read: Read,
  env: Environment,
  keys: readonly ApiKey[],
): WebhookConfig[] {
  const parts = keys.map(({ name }) => getVariablePart(name))
  for (const variable of Object.keys(env)) {
    const part = /^CROSSWATCH_WEBHOOK_(.+)_(?:URL|SECRET)$/.exec(variable)?.[1]
    if (part === undefined) continue
    const count = parts.filter((each) => each === part).length
    if (count === 1) continue
    const missing = count === 0 ? 'an API key' : 'one API key, not of several'
    throw new Error(
      `${variable} cannot be used. Its name has to contain that of ${missing} in CROSSWATCH_API_KEYS, in capitals and with _ for each hyphen.`,
    )
  }
  return keys.flatMap(({ name }) => {
    const variable = `CROSSWATCH_WEBHOOK_${getVariablePart(name)}`
    const url = read(`${variable}_URL`, null, webhookAddress)
    const secret = read(`${variable}_SECRET`, null, webhookSecret)
    if (url === null && secret === null) return []
    if (url === null) throw createError(`${variable}_URL`, allowedBy(webhookAddress))
    if (secret === null) throw createError(`${variable}_SECRET`, allowedBy(webhookSecret))
    return [{ name, url, secret }]
  })
}
