import type { ContentfulStatusCode } from 'hono/utils/http-status'

/**
 * An answer that is no: thrown anywhere in the service, it becomes JSON with `message`. `label` is the `name` that the
 * tracker's 400 carries beside it; headers are those the status needs (Allow, Retry-After).
 */
export class Refusal extends Error {
  readonly status: ContentfulStatusCode
  readonly label: string
  readonly headers: Record<string, string>

  constructor(
    status: ContentfulStatusCode,
    message: string,
    more: { label?: string; headers?: Record<string, string> } = {},
  ) {
    super(message)
    this.status = status
    this.label = more.label ?? ''
    this.headers = more.headers ?? {}
  }

  /** The answer's body. */
  body(): { name?: string; message: string } {
    return this.label === ''
      ? { message: this.message }
      : { name: this.label, message: this.message }
  }
}

/** A request that the tracker cannot take: the message names the field. */
export const badTracking = (message: string): Refusal =>
  new Refusal(400, message, { label: 'InvalidRequest' })
