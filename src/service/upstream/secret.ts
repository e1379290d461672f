import { isFields } from '../../contract/lenient'
import type { Reply } from './reply'

/**
 * Empties each text of a reply that repeats the operator's key ('' for none), as no
 * client may read it, and no store may keep it. Nothing is cut out of a text: what is
 * left of it, such as an amount, would say something else.
 */
export function hideSecret(reply: Reply, secret: string): Reply {
  if (secret === '' || !reply.text.includes(secret)) return reply
  const hide = (value: unknown): unknown => {
    if (typeof value === 'string') return value.includes(secret) ? '' : value
    if (Array.isArray(value)) return value.map(hide)
    if (!isFields(value)) return value
    const fields = Object.entries(value).filter(([name]) => !name.includes(secret))
    return Object.fromEntries(fields.map(([name, field]) => [name, hide(field)]))
  }
  return { ...reply, json: hide(reply.json) }
}
