import type { ContentfulStatusCode } from 'hono/utils/http-status'

/**
 * An error response: thrown anywhere in the service, it becomes JSON with `message`. `label` is the `name` in the tracker's
 * 400; `headers` are those of the status (Allow, Retry-After).
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

  body(): { name?: string; message: string } {
    return this.label === ''
      ? { message: this.message }
      : { name: this.label, message: this.message }
  }
}

export const createInvalidRequest = (message: string): Refusal =>
  new Refusal(400, message, { label: 'InvalidRequest' })
